import { insert, type Edit } from './edits';

const DOMAIN = 'libs/vehicle/domain';
const SERVER = 'libs/vehicle/server/actions/action-table.ts';
const SCREEN = 'apps/web/src/features/vehicle/actions/table.ts';
const CONTRACT = 'libs/vehicle/contracts/vehicle-actions.ts';
const WALK = 'apps/e2e/support/acted-vehicles.ts';

/** The rows by which a new action stands in the tables. */
export const ACTION_EDITS: readonly Edit[] = [
  insert(
    `${DOMAIN}/vehicle.events.ts`,
    '',
    `import { __camel__Done, type __Name__Done } from './actions/__name__';\n`,
  ),
  insert(`${DOMAIN}/vehicle.events.ts`, 'export type VehicleEvent =\n', '  | __Name__Done\n'),
  insert(
    `${DOMAIN}/vehicle.events.ts`,
    'const FACTS: Rows = {\n',
    `  'vehicle/__Name__Done': __camel__Done,\n`,
  ),
  insert(`${DOMAIN}/vehicle.actions.ts`, '', `import { __camel__ } from './actions/__name__';\n`),
  insert(
    `${DOMAIN}/vehicle.actions.ts`,
    `export * from './actions/update-object-data';\n`,
    `export * from './actions/__name__';\n`,
  ),
  insert(`${DOMAIN}/vehicle.actions.ts`, 'export const VEHICLE_ACTIONS = {\n', '  __camel__,\n'),
  insert(
    CONTRACT,
    '  .transform((body) => body ?? {});\n',
    `\nexport const __camel__Request = z\n  .strictObject({ note: requiredText(500) })\n  .meta({ id: '__Name__Request' });\n`,
  ),
  insert(SERVER, 'import {\n', '  __camel__Request,\n'),
  insert(
    SERVER,
    'export const SERVER_ACTIONS = {\n',
    `  __camel__: serverAction({\n    action: VEHICLE_ACTIONS.__camel__,\n    body: __camel__Request,\n    summary: '__Name__',\n    done: '__snake__.msg_done',\n  }),\n`,
  ),
  insert(SCREEN, '', `import { __camel__ } from './__name__';\n`),
  insert(SCREEN, 'export const ACTIONS_ON_SCREEN: readonly ActionOnScreen[] = [\n', '  __camel__,\n'),
  insert(
    WALK,
    'const bodies: { readonly [K in Key]: (vehicle: VehicleAnswer) => object } = {\n',
    `  __camel__: () => ({ note: 'Varför' }),\n`,
  ),
];
