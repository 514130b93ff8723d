package com.android.internal.policy;

import android.view.View;

/** What Android gives out as the frame of a window; apps know its parent alone. */
public class DecorView extends View {}
