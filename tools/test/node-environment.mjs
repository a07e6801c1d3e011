import { TestEnvironment } from 'jest-environment-node';
import { hostProcesses } from './host-processes.mjs';
import { withoutStorages } from './storages.mjs';

/** Environment of a bundle. Its host processes are those of all bundles of the process. */
class NodeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.hostProcesses = hostProcesses;
  }
}

export default withoutStorages(NodeEnvironment);
