/** Rules that say which folder may import which. A new allowed import needs a page in docs/decisions. */
const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

// A context is a folder of libs that has a manifest.
const libs = join(__dirname, 'libs');
const names = readdirSync(libs).filter((name) => existsSync(join(libs, name, 'server', 'manifest.ts')));
const CONTEXTS = names.join('|');
const OTHER_THAN_IDENTITY = names.filter((name) => name !== 'identity').join('|');
/**
 * Contexts from the lowest to the highest. A context may import only contexts that stand before it in this
 * list.
 */
const CONTEXT_ORDER = [
  'identity',
  'catalogue',
  'parties',
  'net-sale',
  'dashboard',
  'signing',
  'reports',
  'pricing',
  'invoicing',
  'limits',
  'job-process',
  'vehicle',
  'service-contract',
  'residual-value',
  'inventory-taking',
  'insurance',
  'customer-order',
  'payouts',
  'bank',
  'ledger',
];
const NONE = '(?!)';
const unordered = names.filter((name) => !CONTEXT_ORDER.includes(name));
if (unordered.length > 0) throw new Error(`Name ${unordered.join(', ')} in CONTEXT_ORDER.`);
const context = `^libs/(${CONTEXTS})/`;

/**
 * Rooms of the vehicle context from the lowest to the highest, each with its folders in import order. A room may
 * import only rooms that stand before it, and a named folder no folder that stands after it.
 */
const VEHICLE_ROOMS = {
  reader: [],
  charges: ['calculations', 'billing', 'vehicle-charges', 'what-if'],
  stock: ['projections', '(?!projections/|testing/)[^/]+'],
  server: ['reference', 'action-engine', 'actions', 'batches', 'commands', 'jobs', 'policies'],
};
const vehicleRooms = Object.keys(VEHICLE_ROOMS);
/** Rooms whose code runs only on the server. */
const SERVER_ROOMS = [...new Set(['server', ...vehicleRooms])].join('|');

/** Rules that no item of an order imports an item that stands after it. */
const inOrder = (items, nameOf, pathOf, comment) =>
  items.slice(0, -1).map((item, at) => ({
    name: `${nameOf(item)}-stands-on-what-is-below`,
    severity: 'error',
    comment,
    from: { path: pathOf(item), pathNot: '\\.spec\\.ts$|/testing/' },
    to: { path: pathOf(items.slice(at + 1).join('|')) },
  }));

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      comment:
        'Two files that import each other, even for types or by import(), belong together or need a third file.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'kernel-stands-alone',
      severity: 'error',
      comment: 'Every package may import the kernel; it imports no other package of this workspace.',
      from: { path: '^libs/kernel/' },
      to: { path: '^(libs/(?!kernel/)|apps/|tools/|migrations/)' },
    },
    {
      name: 'formats-stand-alone',
      severity: 'error',
      comment:
        'Formats turn bytes into payments, and vouchers into bytes; they know neither the portal nor its platform.',
      from: { path: '^libs/(bank|ledger)/formats/' },
      to: { path: '^(libs/(?!kernel/|bank/formats/|ledger/formats/)|apps/|tools/|migrations/)' },
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
      comment:
        'Contexts interact through contracts, events or an act of the composing server; only the catalogue’s domain is open to all.',
      from: { path: `${context}domain/` },
      to: { path: `${context}`, pathNot: '^libs/($1|catalogue)/domain/' },
    },
    {
      name: 'contracts-are-shared-with-the-web',
      severity: 'error',
      comment: 'Contracts hold schemas and ports: domains, kernel and zod.',
      from: { path: `${context}contracts/`, pathNot: '\\.spec\\.ts$|/testing/' },
      to: { pathNot: `^libs/kernel/|^libs/(${CONTEXTS})/(domain|contracts)/|^node_modules/zod/` },
    },
    ...CONTEXT_ORDER.map((name, i) => ({
      name: `nothing-above-${name}`,
      severity: 'error',
      comment:
        'Contexts import only those before them in the order; only identity also reads the parties, and formats of banks are open to payouts.',
      from: { path: `^libs/${name}/`, pathNot: '\\.spec\\.ts$|/testing/' },
      to: {
        path: `^libs/(${[...CONTEXT_ORDER.slice(i + 1), NONE].join('|')})/`,
        ...(name === 'identity' && { pathNot: '^libs/parties/(contracts|domain)/' }),
        ...(name === 'payouts' && { pathNot: '^libs/bank/formats/' }),
      },
    })),
    {
      name: 'message-types-are-a-door',
      severity: 'error',
      comment: 'Contexts describe their message types with it; it does not expose the server of job-process.',
      from: { path: '^libs/job-process/message-types/' },
      to: {
        pathNot: `^libs/(kernel|platform)/|^libs/(${CONTEXTS})/(domain|contracts)/|^libs/job-process/message-types/|^node_modules/zod/`,
      },
    },
    {
      name: 'bench-runs-without-jest',
      severity: 'error',
      comment: 'Jest refuses to be loaded by other programs.',
      from: { path: '^bench/' },
      to: { path: '^node_modules/@jest/', reachable: true },
    },
    {
      name: 'billing-is-a-door',
      severity: 'error',
      comment:
        'Contexts issue documents in their own acts with it; it does not expose the server of invoicing.',
      from: { path: '^libs/invoicing/billing/' },
      to: {
        pathNot: `^libs/(kernel|platform)/|^libs/(${CONTEXTS})/(domain|contracts)/|^libs/invoicing/billing/`,
      },
    },
    {
      name: 'groups-are-a-door',
      severity: 'error',
      comment:
        'Contexts put their pending work on the dashboard with it; it does not expose the server of the dashboard.',
      from: { path: '^libs/dashboard/groups/' },
      to: {
        pathNot: `^libs/(kernel|platform)/|^libs/(${CONTEXTS})/(domain|contracts)/|^libs/dashboard/groups/|^node_modules/@nestjs/common/`,
      },
    },
    {
      name: 'loans-is-a-door',
      severity: 'error',
      comment: 'Contexts start loans in their own acts with it; it does not expose the server of vehicles.',
      from: { path: '^libs/vehicle/loans/' },
      to: {
        pathNot: `^libs/(kernel|platform)/|^libs/(${CONTEXTS})/(domain|contracts)/|^libs/vehicle/loans/`,
      },
    },
    {
      name: 'acts-are-a-door',
      severity: 'error',
      comment:
        'Contexts describe what users do with records with it; it does not expose the server of identity.',
      from: { path: '^libs/identity/acts/' },
      to: { path: '^libs/(?!kernel/|platform/|identity/(domain|access|acts)/)' },
    },
    {
      name: 'servers-do-not-meet',
      severity: 'error',
      comment: 'A context uses the contracts and pure domain of another, never its server or tables.',
      from: { path: `^libs/(${CONTEXTS})/(${SERVER_ROOMS})/`, pathNot: '\\.int\\.spec\\.ts$' },
      to: { path: `^libs/(${CONTEXTS})/(${SERVER_ROOMS})/`, pathNot: '^libs/($1|identity)/' },
    },
    {
      name: 'commands-know-no-http',
      comment: 'A command returns an outcome, which its caller turns into a response.',
      severity: 'error',
      from: {
        path: '^libs/[^/]+/server/.*(commands/|[.]command[.]ts$)',
        pathNot: '([.]controller|[.]query|[.]spec)[.]ts$',
      },
      to: { path: '^libs/platform/http/' },
    },
    ...inOrder(
      vehicleRooms,
      (room) => `vehicle-${room}`,
      (rooms) => `^libs/vehicle/(${rooms})/`,
      'What a vehicle costs and what is shown of it do not depend on how it is acted on.',
    ),
    ...Object.entries(VEHICLE_ROOMS).flatMap(([room, folders]) =>
      inOrder(
        folders,
        (folder) => `vehicle-${room}-${folder}`,
        (some) => `^libs/vehicle/${room}/(${some})/`,
        'The engine imports no single action, actions no batches, projections no list, and so on, so that no two folders depend on each other.',
      ),
    ),
    {
      name: 'rooms-have-doors',
      severity: 'error',
      comment: 'What a room of a context offers to others stands in its index.ts.',
      from: { path: `^libs/(${OTHER_THAN_IDENTITY})/([^/]+)/`, pathNot: '\\.spec\\.ts$|/testing/' },
      to: { path: '^libs/[^/]+/[^/]+/', pathNot: '^libs/$1/$2/|^libs/[^/]+/[^/]+/index\\.ts$' },
    },
    {
      name: 'identity-only-by-its-access-door',
      severity: 'error',
      comment: 'Controllers declare permissions with decorators; only the host imports sign-in itself.',
      from: {
        path: `^libs/(${OTHER_THAN_IDENTITY})/(${SERVER_ROOMS})/`,
        pathNot: '\\.int\\.spec\\.ts$',
      },
      to: { path: '^libs/identity/server/', pathNot: '^libs/identity/server/access/decorators' },
    },
    {
      name: 'platform-knows-nothing-of-the-trade',
      severity: 'error',
      comment: 'Platform contains technical services without business logic.',
      from: { path: '^libs/platform/', pathNot: '\\.spec\\.ts$|/testing/' },
      to: { path: `${context}|^apps/|^libs/ui/` },
    },
    {
      name: 'ui-knows-nothing-of-the-trade',
      severity: 'error',
      comment: 'The list and detail components receive descriptions instead of importing contexts.',
      from: { path: '^libs/ui/' },
      to: { path: `${context}|^libs/platform/|^apps/` },
    },
    {
      name: 'web-stays-off-the-server',
      severity: 'error',
      comment: 'The browser code uses only contracts, domain, ui and kernel.',
      from: { path: '^apps/web/', pathNot: '\\.spec\\.tsx?$|vite\\.config' },
      to: {
        path: `^libs/platform/|^libs/(${CONTEXTS})/(${SERVER_ROOMS}|access|message-types|billing|groups|loans)/|^apps/(?!web/)|^tools/|^migrations/`,
      },
    },
    {
      name: 'features-do-not-meet',
      severity: 'error',
      comment: 'Features share code through ui and the app and never import each other.',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'app-collects-features',
      severity: 'error',
      comment:
        'The app imports features only through the files that `npm run collect` writes, so that a new feature is only a new folder.',
      from: {
        path: '^apps/web/src/app/',
        pathNot: '/(routing/(features|feature-paths)|messages/message-forms)\\.ts$',
      },
      to: { path: '^apps/web/src/features/' },
    },
    {
      name: 'addresses-are-leaves',
      severity: 'error',
      comment: 'Every page may import every path, so an import in a paths file would create a cycle.',
      from: { path: '^apps/web/src/features/[^/]+/paths\\.ts$' },
      to: { pathNot: '^libs/kernel/' },
    },
    {
      name: 'no-barrel-inside-a-room',
      severity: 'error',
      comment: 'An index.ts is for other packages; inside its package, files are imported directly.',
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
