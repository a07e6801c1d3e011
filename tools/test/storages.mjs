import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Node asks every AsyncLocalStorage that was entered at every promise, and none is ever forgotten by itself. Each test file
 * brings storages of its own (Jest's among them): left on, those of a hundred files make the next one twice as slow.
 */
const entered = new Set();
for (const name of ['run', 'enterWith']) {
  const original = AsyncLocalStorage.prototype[name];
  AsyncLocalStorage.prototype[name] = function (...args) {
    entered.add(this);
    return original.apply(this, args);
  };
}

/** A test environment after which no storage of its file is left on. */
export const withoutStorages = (Environment) =>
  class extends Environment {
    async teardown() {
      await super.teardown();
      for (const storage of entered) storage.disable();
      entered.clear();
    }
  };
