import { expect, test } from '@jest/globals';
import { defaultFunctions } from '@floorplan/identity/domain';
import { menuFor } from './menu';

const texts = (functions: ReadonlySet<string>) =>
  menuFor(functions).flatMap((group) => group.entries.map((entry) => entry.title));

// P1-RIGHTS-01
test.each([
  [
    'admin',
    [
      'menu.start',
      'menu.fncInventory',
      'menu.fncDealerInventory',
      'menu.fncDealerEndFinancing',
      'menu.approvedemo_imp',
      'menu.approvedemo_dea',
      'menu.fncTransferVehicles',
      'menu.fncLimits',
      'menu.fncImporterInvoices',
      'menu.fncDealerInvoices',
      'menu.fncStockValue',
      'payment.title',
      'billing.title',
      'menu.books',
      'menu.fncProcesses',
      'menu.fncPricePrograms',
      'menu.what_if',
      'imp.title',
      'make.title',
      'model.title',
      'accessory.title',
      'menu.fncDealerOrganizations',
      'menu.dealer_organizations',
      'menu.concerns',
      'menu.fncFees',
      'menu.fncFeeDiscounts',
      'menu.fncInterests',
      'menu.operations',
      'code_showings.title',
    ],
  ],
  [
    'IMP',
    [
      'menu.start',
      'menu.fncInventory',
      'menu.approvedemo_imp',
      'menu.fncLimits',
      'menu.fncImporterInvoices',
      'menu.fncStockValue',
      'menu.fncProcesses',
      'menu.fncPricePrograms',
      'menu.what_if',
    ],
  ],
  [
    'DEO',
    [
      'menu.start',
      'menu.fncInventory',
      'menu.fncDealerInventory',
      'menu.fncDealerEndFinancing',
      'menu.approvedemo_dea',
      'menu.fncTransferVehicles',
      'menu.fncLimits',
      'menu.fncDealerInvoices',
      'menu.fncStockValue',
    ],
  ],
  [
    'DEA',
    [
      'menu.start',
      'menu.fncInventory',
      'menu.fncDealerInventory',
      'menu.fncDealerEndFinancing',
      'menu.approvedemo_dea',
      'menu.fncDealerInvoices',
    ],
  ],
] as const)("shows %s the menu entries of the user's function keys", (role, entries) => {
  expect(texts(defaultFunctions(role))).toEqual(entries);
});

test('does not show a menu group without entries', () => {
  expect(menuFor(new Set())).toHaveLength(1);
});
