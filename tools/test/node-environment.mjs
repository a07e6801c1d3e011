import { TestEnvironment } from 'jest-environment-node';
import { hostProcesses } from './host-processes.mjs';
import { withoutStorages } from './storages.mjs';

/** Test environment of one bundle. All bundles of a Jest process share the same host processes. */
class NodeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.hostProcesses = hostProcesses;
  }
}

export default withoutStorages(NodeEnvironment);
