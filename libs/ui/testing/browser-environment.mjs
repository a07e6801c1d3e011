import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with what every browser has besides a document: fetch and its kin, encoders, channels. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, {
      AbortController,
      AbortSignal,
      BroadcastChannel,
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
