import { TestEnvironment } from 'jest-environment-jsdom';
import { withoutStorages } from '../../../tools/test/storages.mjs';

let browsers = 0;

/** jsdom plus browser APIs it lacks: fetch and related types, encoders, channels. */
export default class BrowserEnvironment extends withoutStorages(TestEnvironment) {
  async setup() {
    await super.setup();
    const browser = `browser ${process.pid} ${(browsers += 1)}`;
    // Node's channels reach every test in the process; a browser's channels reach only its own tabs.
    class OwnChannel extends BroadcastChannel {
      constructor(name) {
        super(`${browser} ${name}`);
      }
    }
    Object.assign(this.global, {
      AbortController,
      AbortSignal,
      BroadcastChannel: OwnChannel,
      Headers,
      Request,
      Response,
      TextDecoder,
      TextEncoder,
      fetch,
      structuredClone,
    });
  }
}
