import { expect, test } from '@jest/globals';
import { defaultFunctions } from '@floorplan/identity/domain';
import { menuFor } from './menu';

const userWith = (functions: ReadonlySet<string>, DealerGroupId = 0) => ({
  Functions: [...functions].map((FnKey2) => ({ FnKey2, RoleCode: 0 })),
  DealerGroupId,
});
const texts = (functions: ReadonlySet<string>, groupId = 0) =>
  menuFor(userWith(functions, groupId)).flatMap((group) => group.entries.map((entry) => entry.title));

// P1-RIGHTS-01 P2-STOCK-15
test.each([
  [
    'admin',
    [
      'menu.start',
      'menu.fncInventory',
      'menu.fncDealerInventory',
      'reg.title',
      'reg.title_dealer',
      'menu.fncDealerEndFinancing',
      'menu.approvedemo_imp',
      'menu.approvedemo_dea',
      'menu.fncTransferVehicles',
      'hist.title_history',
      'menu.fncInventoryTaking',
      'menu.fncInventoryTaking_vehicles',
      'menu.fncInventoryTaking_dealer',
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
      'menu.promotions',
      'promo.title_promotions',
      'menu.service_contracts',
      'menu.contract_portfolio',
      'sc.import_file',
      'menu.additional_contract_admin',
      'menu.fncMarketValue',
      'menu.fncServiceReports',
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
      'menu.fncNetSaleDNB',
      'menu.operations',
      'user_admin.title',
      'client.title',
      'columns.title',
      'code_showings.title',
    ],
  ],
  [
    'IMP',
    [
      'menu.start',
      'menu.fncInventory',
      'reg.title',
      'menu.approvedemo_imp',
      'hist.title_history',
      'menu.fncInventoryTaking',
      'menu.fncInventoryTaking_vehicles',
      'menu.fncInventoryTaking_dealer',
      'menu.fncLimits',
      'menu.fncImporterInvoices',
      'menu.fncStockValue',
      'menu.fncProcesses',
      'menu.fncPricePrograms',
      'menu.what_if',
      'menu.service_contracts',
      'menu.contract_portfolio',
      'sc.import_file',
      'menu.additional_contract_admin',
      'menu.fncServiceReports',
    ],
  ],
  [
    'DEO',
    [
      'menu.start',
      'menu.fncInventory',
      'menu.fncDealerInventory',
      'reg.title_dealer',
      'menu.fncDealerEndFinancing',
      'menu.approvedemo_dea',
      'menu.fncTransferVehicles',
      'hist.title_history',
      'menu.fncInventoryTaking',
      'menu.fncInventoryTaking_vehicles',
      'menu.fncInventoryTaking_dealer',
      'menu.fncLimits',
      'menu.fncDealerInvoices',
      'menu.fncStockValue',
      'menu.service_contracts',
      'menu.contract_portfolio',
      'sc.import_file',
      'menu.additional_contract_admin',
      'menu.fncServiceReports',
    ],
  ],
  [
    'DEA',
    [
      'menu.start',
      'menu.fncInventory',
      'menu.fncDealerInventory',
      'reg.title_dealer',
      'menu.fncDealerEndFinancing',
      'menu.approvedemo_dea',
      'hist.title_history',
      'menu.fncInventoryTaking',
      'menu.fncInventoryTaking_vehicles',
      'menu.fncInventoryTaking_dealer',
      'menu.fncDealerInvoices',
      'menu.service_contracts',
      'menu.contract_portfolio',
      'sc.import_file',
      'menu.additional_contract_admin',
      'menu.fncServiceReports',
    ],
  ],
] as const)("shows %s the menu entries of the user's function keys", (role, entries) => {
  expect(texts(defaultFunctions(role))).toEqual(entries);
});

// P2-TERM-12 P2-NET-08
test('shows users of a dealer group the payment terms and net sale without a function key', () => {
  const [without, within] = [0, 7].map((groupId) => texts(defaultFunctions('DEA'), groupId));
  expect(within!.filter((entry) => !without!.includes(entry))).toEqual([
    'menu.promotions',
    'promo.title_promotions',
    'menu.fncNetSaleDNB',
  ]);
});

test('does not show a menu group without entries', () => {
  expect(menuFor(userWith(new Set()))).toHaveLength(1);
});
