import { inRights, insert, insertOnce, type Edit } from './edits';

const ON_VEHICLE = 'apps/web/src/features/vehicle/actions/table.ts';
const ON_RESIDUAL = 'apps/web/src/features/residual-contract/actions/action-table.ts';
const ON_ORDER = 'apps/web/src/features/customer-orders/detail/order-actions.tsx';
const ORDER_DIALOGS = `import { describedDialog } from './order-dialogs';\n`;

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
  'customer-order': [
    insertOnce(ON_ORDER, ORDER_DIALOGS),
    insert(
      ON_ORDER,
      'const ACTIONS: readonly OrderAction[] = [\n',
      `  { key: '__snake__', button: '__snake__.button', icon: 'pencil', group: GROUP, dialog: describedDialog('__snake__') },\n`,
    ),
    insert(
      'libs/customer-order/contracts/testing/access.ts',
      'export const access: AccessExpectations = {\n',
      `  'POST /api/v1/orders/{id}/__snake__': { statuses: UNKNOWN_ACT, ids, body: () => sampleBody(DESCRIBED_ACTS.__snake__.fields) },\n`,
    ),
    insertOnce(
      'libs/customer-order/contracts/testing/access.ts',
      `import { sampleBody } from '@floorplan/identity/testing';\n`,
    ),
    insertOnce(
      'libs/customer-order/contracts/testing/access.ts',
      `import { DESCRIBED_ACTS } from '@floorplan/customer-order/domain';\n`,
    ),
  ],
};
