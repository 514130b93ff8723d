// Who calculates while the page goes on? This worker: one power in, one number out.

import { power } from "../fairplay/group.js";

self.onmessage = ({ data: { base, exponent } }) => self.postMessage(power(base, exponent));
