import { fileURLToPath } from 'node:url';
import config from '../../jest.config.mjs';
import { BUNDLES } from './spec-bundles.mjs';

// Runs the bundles of the spec files, which `bundle-specs.mjs` writes, or those in the folder SPEC_BUNDLES.
// Single files run with jest.config.mjs.
const bundles = process.env.SPEC_BUNDLES ?? BUNDLES;
const rootDir = fileURLToPath(new URL('../..', import.meta.url));

const bundled = (project) => ({
  ...project,
  rootDir,
  setupFiles: [],
  testMatch: [`<rootDir>/${bundles}/${project.displayName}/*.test.mjs`],
  testPathIgnorePatterns: ['/node_modules/'],
  modulePathIgnorePatterns: ['/.data/', '/dist/', '/.cache/(run|e2e|built)'],
});

export default { ...config, rootDir, projects: config.projects.map(bundled) };
