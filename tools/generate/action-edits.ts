import { inRights, insert, insertOnce, type Edit } from './edits';

const ON_VEHICLE = 'apps/web/src/features/vehicle/actions/table.ts';
const ON_RESIDUAL = 'apps/web/src/features/residual-contract/actions/action-table.ts';
const ON_ORDER = 'apps/web/src/features/customer-orders/detail/order-actions.tsx';
const ON_CONTRACT = 'apps/web/src/features/contract-details/actions/action-table.ts';
const ON_STOCKTAKE = 'apps/web/src/features/inventory-taking/stocktake-actions.tsx';
const STOCKTAKE_DIALOGS = `import { describedDialog } from './stocktake-dialogs';\n`;
const ORDER_DIALOGS = `import { describedDialog } from './order-dialogs';\n`;

/** Names the answers of the new call to each user, with a sample of its request. */
function accessOf(context: string, row: string): readonly Edit[] {
  const file = `libs/${context}/contracts/testing/access.ts`;
  return [
    insert(file, 'export const access: AccessExpectations = {\n', `  ${row},\n`),
    insertOnce(file, `import { sampleBody } from '@floorplan/identity/testing';\n`),
    insertOnce(file, `import { DESCRIBED_ACTS } from '@floorplan/${context}/domain';\n`),
  ];
}

/** Inserts a new action into lists that have a certain order or contain details of each action, by its context. */
export const ACTION_EDITS: Readonly<Record<string, readonly Edit[]>> = {
  vehicle: [
    inRights(
      'vehicle-action',
      `'vehicle.__snake__': { keys: ['fncAddEvent'], does: 'changes', within: 'acted for', buttons: ['__snake__.button'] }`,
    ),
    insertOnce(ON_VEHICLE, `import { described } from './vehicle-action';\n`),
    insert(
      ON_VEHICLE,
      'export const ACTIONS_ON_SCREEN: readonly VehicleActionOnScreen[] = [\n',
      `  described('__camel__', { group: 'vehicle.grp_data', icon: 'pencil' }),\n`,
    ),
  ],
  'residual-value': [
    inRights(
      'contract',
      `'residual.__snake__': { keys: ['fncResidualValueContracts'], who: 'staff', does: 'changes', within: 'all', buttons: ['__snake__.button'] }`,
    ),
    insert(
      ON_RESIDUAL,
      'export const ACTIONS_ON_SCREEN: readonly ResidualActionOnScreen[] = [\n',
      `  other('__snake__', '__snake__.button', 'pencil', simple.describedDialog('__snake__')),\n`,
    ),
  ],
  'service-contract': [
    insert(
      ON_CONTRACT,
      'export const CONTRACT_ACTIONS_ON_SCREEN: readonly ContractActionOnScreen[] = [\n  ...DECISIONS,\n',
      `  { key: '__snake__', button: '__snake__.button', icon: 'pencil', group: CHANGE, dialog: simple.describedDialog('__snake__') },\n`,
    ),
    ...accessOf(
      'service-contract',
      `'POST /api/v1/additionalcontracts/{id}/__snake__': { statuses: CHANGES_NONE, ids: () => ({ id }), body: () => sampleBody(DESCRIBED_ACTS.__snake__.fields) }`,
    ),
  ],
  'inventory-taking': [
    insertOnce(ON_STOCKTAKE, STOCKTAKE_DIALOGS),
    insert(
      ON_STOCKTAKE,
      'const ACTIONS: readonly StocktakeAction[] = [',
      `\n  { key: '__snake__', button: '__snake__.button', icon: 'pencil', group: 'invt.title', dialog: describedDialog('__snake__') },\n`,
    ),
    ...accessOf(
      'inventory-taking',
      `'POST /api/v1/inventorytakings/{id}/__snake__': { statuses: UNKNOWN_ACT, ids: () => ({ id: 999 }), body: () => sampleBody(DESCRIBED_ACTS.__snake__.fields) }`,
    ),
  ],
  'customer-order': [
    insertOnce(ON_ORDER, ORDER_DIALOGS),
    insert(
      ON_ORDER,
      'const ACTIONS: readonly OrderAction[] = [\n',
      `  { key: '__snake__', button: '__snake__.button', icon: 'pencil', group: GROUP, dialog: describedDialog('__snake__') },\n`,
    ),
    ...accessOf(
      'customer-order',
      `'POST /api/v1/orders/{id}/__snake__': { statuses: UNKNOWN_ACT, ids, body: () => sampleBody(DESCRIBED_ACTS.__snake__.fields) }`,
    ),
  ],
};
