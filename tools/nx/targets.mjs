// Gives every project of the workspace its targets, so that no project lists them: Nx loads this file by nx.json.
import path from 'node:path';

const node = (script, ...args) => ['node', script, ...args].join(' ');

/** Targets of an app, a library or the migrations. */
const ofProject = (root) => ({
  lint: {
    command: node('node_modules/eslint/bin/eslint.js', '--no-error-on-unmatched-pattern', root),
    cache: true,
    inputs: ['sources', '{workspaceRoot}/package-lock.json', '{workspaceRoot}/eslint.config.mjs'],
  },
  test: {
    command: node('tools/test/test-project.mjs', root),
    cache: true,
    inputs: ['sources', '^sources', 'settings', 'texts'],
  },
});

/** Targets of the workspace as a whole: every change affects them. Its tests are those of the tools. */
const WORKSPACE = {
  format: {
    command: node(
      'node_modules/prettier/bin/prettier.cjs',
      '--check --log-level warn --cache --cache-location .cache/format.json --cache-strategy content .',
    ),
  },
  types: { command: node('node_modules/typescript7/bin/tsc', '-p tsconfig.json') },
  boundaries: {
    command: node(
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      '--config .dependency-cruiser.cjs apps libs migrations tools',
    ),
  },
  commits: { command: node('tools/commit-subjects.mjs') },
  changelog: { command: node('tools/changelog/branch-entry.mjs') },
  lint: {
    command: node('node_modules/eslint/bin/eslint.js', 'tools bench eslint.config.mjs'),
    cache: true,
    inputs: [
      '{workspaceRoot}/tools/**/*',
      '{workspaceRoot}/bench/**/*',
      '{workspaceRoot}/package-lock.json',
      '{workspaceRoot}/eslint.config.mjs',
    ],
  },
  test: { command: node('tools/test/test-project.mjs', 'tools') },
};

const projectOf = (root) =>
  root === '.'
    ? { name: 'workspace', implicitDependencies: ['*'], targets: WORKSPACE }
    : { targets: ofProject(root) };

export const createNodesV2 = [
  '{package.json,migrations/package.json,{apps,libs}/*/package.json}',
  (files) =>
    files.map((file) => {
      const root = path.posix.dirname(file);
      return [file, { projects: { [root]: projectOf(root) } }];
    }),
];
