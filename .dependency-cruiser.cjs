/** Who may import whom. A new arrow needs a page in docs/decisions. */
const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

// A context is a folder that has a manifest.
const libs = join(__dirname, 'libs');
const names = readdirSync(libs).filter((name) => existsSync(join(libs, name, 'server', 'manifest.ts')));
const CONTEXTS = names.join('|');
const OTHER_THAN_IDENTITY = names.filter((name) => name !== 'identity').join('|');
const context = `^libs/(${CONTEXTS})/`;

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      comment:
        'Two files that need each other, be it for types, are one thing, or a third is missing. A page that is fetched when it is opened may know the addresses of those that open it.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    {
      name: 'kernel-stands-alone',
      severity: 'error',
      comment: 'Everybody stands on the kernel; it stands on nothing of ours.',
      from: { path: '^libs/kernel/' },
      to: { path: '^(libs/(?!kernel/)|apps/|tools/|migrations/)' },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      comment: 'Domain code runs in the browser too: kernel and xstate only, no framework, no node.',
      from: { path: `${context}domain/`, pathNot: '\\.spec\\.ts$|/testing/' },
      to: { pathNot: `^libs/kernel/|^libs/(${CONTEXTS})/domain/|^node_modules/xstate/` },
    },
    {
      name: 'domain-knows-its-own-context',
      severity: 'error',
      comment: 'What crosses contexts goes through contracts, events or an act of the composing server.',
      from: { path: `${context}domain/` },
      to: { path: `${context}`, pathNot: '^libs/$1/domain/' },
    },
    {
      name: 'contracts-are-shared-with-the-web',
      severity: 'error',
      comment: 'Contracts hold schemas and ports: domains, kernel and zod.',
      from: { path: `${context}contracts/`, pathNot: '\\.spec\\.ts$' },
      to: { pathNot: `^libs/kernel/|^libs/(${CONTEXTS})/(domain|contracts)/|^node_modules/zod/` },
    },
    {
      name: 'message-types-are-a-door',
      severity: 'error',
      comment: 'Contexts describe their messages by it; the server of job-process stays behind it.',
      from: { path: '^libs/job-process/message-types/' },
      to: {
        pathNot: `^libs/(kernel|platform)/|^libs/(${CONTEXTS})/(domain|contracts)/|^libs/job-process/message-types/`,
      },
    },
    {
      name: 'servers-do-not-meet',
      severity: 'error',
      comment: 'A context uses another by its contracts and pure domain, never its server or tables.',
      from: { path: `^libs/(${CONTEXTS})/server/`, pathNot: '\\.int\\.spec\\.ts$' },
      to: { path: `^libs/(${CONTEXTS})/server/`, pathNot: '^libs/($1|identity)/server/' },
    },
    {
      name: 'commands-know-no-http',
      comment: 'A command answers with an outcome; who called decides what that becomes.',
      severity: 'error',
      from: {
        path: '^libs/[^/]+/server/.*(commands/|[.]command[.]ts$)',
        pathNot: '([.]controller|[.]query|[.]spec)[.]ts$',
      },
      to: { path: '^libs/platform/http/' },
    },
    {
      name: 'identity-only-by-its-access-door',
      severity: 'error',
      comment: 'Controllers say who may call by decorators; sign-in itself is nobody else’s business.',
      from: {
        path: `^libs/(${OTHER_THAN_IDENTITY})/server/`,
        pathNot: '\\.int\\.spec\\.ts$',
      },
      to: { path: '^libs/identity/server/', pathNot: '^libs/identity/server/access/decorators' },
    },
    {
      name: 'platform-knows-nothing-of-the-trade',
      severity: 'error',
      comment: 'Platform is plumbing that any trade could use.',
      from: { path: '^libs/platform/', pathNot: '\\.spec\\.ts$|/testing/' },
      to: { path: `${context}|^apps/|^libs/ui/` },
    },
    {
      name: 'ui-knows-nothing-of-the-trade',
      severity: 'error',
      comment: 'The list and detail framework is fed with descriptions.',
      from: { path: '^libs/ui/' },
      to: { path: `${context}|^libs/platform/|^apps/` },
    },
    {
      name: 'web-stays-off-the-server',
      severity: 'error',
      comment: 'The browser gets contracts, domain, ui and kernel.',
      from: { path: '^apps/web/', pathNot: '\\.spec\\.tsx?$|vite\\.config' },
      to: {
        path: `^libs/platform/|^libs/(${CONTEXTS})/(server|access|message-types)/|^apps/(?!web/)|^tools/|^migrations/`,
      },
    },
    {
      name: 'features-do-not-meet',
      severity: 'error',
      comment: 'Screens share through ui and the app, never from one another.',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'no-barrel-inside-a-room',
      severity: 'error',
      comment: 'A door is for those outside; inside, files are imported by name.',
      from: { path: '^libs/([^/]+)/([^/]+)/', pathNot: '\\.spec\\.tsx?$|/index\\.ts$|-behaviour\\.ts$' },
      to: { path: '^libs/$1/$2/index\\.ts$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      conditionNames: ['import', 'types', 'default'],
      exportsFields: ['exports'],
    },
  },
};
