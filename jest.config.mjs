const swc = [
  '@swc/jest',
  {
    swcrc: false,
    module: { type: 'es6' },
    jsc: {
      experimental: { keepImportAttributes: true },
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true, decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
    },
  },
];

// npm packages in ES module format that CommonJS packages require: Jest needs them converted to CommonJS.
const REQUIRED_ES_MODULES = ['@fastify/static/node_modules', 'content-disposition', 'cookie'].join('|');

const shared = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': swc, [`/node_modules/(${REQUIRED_ES_MODULES})/.+\\.js$`]: swc },
  transformIgnorePatterns: [`/node_modules/(?!@floorplan/|(${REQUIRED_ES_MODULES})/)`],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/.cache/', '/.data/', '/dist/'],
};
const node = {
  ...shared,
  testEnvironment: '<rootDir>/tools/test/node-environment.mjs',
  testEnvironmentOptions: { customExportConditions: ['node', 'node-addons'] },
  setupFiles: ['<rootDir>/apps/texts.ts'],
};

/**
 * Test levels, which the file name determines: pure, integration (real Postgres), end to end (processes),
 * journeys (browser).
 */
export default {
  // Upper bound for conditions that never hold; waiting ends as soon as its condition holds.
  testTimeout: 480_000,
  testSequencer: '<rootDir>/tools/test/longest-first.mjs',
  projects: [
    {
      ...node,
      displayName: 'unit',
      testMatch: ['<rootDir>/{apps,libs,tools,migrations}/**/*.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/', '\\.(int|e2e)\\.spec\\.ts$'],
    },
    {
      ...shared,
      displayName: 'web',
      testEnvironment: '<rootDir>/libs/ui/testing/browser-environment.mjs',
      testEnvironmentOptions: { customExportConditions: ['browser'] },
      testMatch: ['<rootDir>/{apps/web,libs/ui}/**/*.spec.tsx'],
    },
    {
      ...node,
      displayName: 'integration',
      testMatch: ['<rootDir>/{apps,libs,migrations,tools}/**/*.int.spec.ts'],
      globalSetup: '<rootDir>/tools/test/setup.mjs',
      globalTeardown: '<rootDir>/tools/test/teardown.mjs',
    },
    {
      ...node,
      displayName: 'journeys',
      testMatch: ['<rootDir>/apps/e2e/journeys/*.e2e.spec.ts'],
      globalSetup: '<rootDir>/tools/test/setup.mjs',
      globalTeardown: '<rootDir>/tools/test/teardown.mjs',
    },
    {
      ...node,
      displayName: 'e2e',
      testMatch: ['<rootDir>/{apps/e2e,tools/generate}/*.e2e.spec.ts'],
      globalSetup: '<rootDir>/tools/test/setup.mjs',
      globalTeardown: '<rootDir>/tools/test/teardown.mjs',
    },
  ],
};
