// Who calculates while the page goes on? This worker: powers in, numbers out.

import { power } from "../fairplay/group.js";

self.onmessage = ({ data }) => self.postMessage(data.map(([base, exponent]) => power(base, exponent)));
