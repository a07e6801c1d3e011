import { TestEnvironment } from 'jest-environment-jsdom';
import { withoutStorages } from '../../../tools/test/storages.mjs';

let browsers = 0;

/** jsdom with what every browser has besides a document: fetch and its kin, encoders, channels. */
export default class BrowserEnvironment extends withoutStorages(TestEnvironment) {
  async setup() {
    await super.setup();
    const browser = `browser ${process.pid} ${(browsers += 1)}`;
    // Node's channels reach every test of the process; a browser's only its own tabs.
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
