"""What the rule sheets of the three games say, as pure functions over immutable values."""
