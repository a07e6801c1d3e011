import { inRights, insert, type Edit } from './edits';

const SCREEN = 'apps/web/src/features/vehicle/actions/table.ts';
const BODIES = 'apps/e2e/support/action-bodies.ts';

/** Inserts a new action into lists that have a certain order or contain details of each action. */
export const ACTION_EDITS: readonly Edit[] = [
  inRights(
    'vehicle-action',
    `'vehicle.__snake__': { keys: ['fncAddEvent'], does: 'changes', within: 'acted for', buttons: ['__snake__.button'] }`,
  ),
  insert(SCREEN, '', `import { __camel__ } from './__name__';\n`),
  insert(SCREEN, 'export const ACTIONS_ON_SCREEN: readonly VehicleActionOnScreen[] = [\n', '  __camel__,\n'),
  insert(
    BODIES,
    'const ACTION_BODIES: { readonly [K in Key]: Bodies } = {\n',
    `  __camel__: { valid: () => ({ note: 'Varför' }), random: () => ({ note: 'Varför' }) },\n`,
  ),
];
