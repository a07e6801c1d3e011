import { TestEnvironment } from 'jest-environment-node';
import { withoutStorages } from './storages.mjs';

export default withoutStorages(TestEnvironment);
