import { TestEnvironment } from 'jest-environment-jsdom';
import { withoutStorages } from '../../../tools/test/storages.mjs';

let browsers = 0;

/**
 * Jest environment with jsdom and the browser APIs that jsdom lacks: fetch and related types, encoders,
 * channels.
 */
export default class BrowserEnvironment extends withoutStorages(TestEnvironment) {
  async setup() {
    await super.setup();
    const browser = `browser ${process.pid} ${(browsers += 1)}`;
    // Node's broadcast channels reach every test of the process. In a browser, channels reach only the tabs
    // of the same site.
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
    // jsdom has no object URLs. The portal releases them minutes later, when other tests run.
    const { URL } = this.global;
    Object.assign(URL, { createObjectURL: () => 'blob:none', revokeObjectURL: () => undefined });
  }
}
