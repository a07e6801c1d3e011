import { expect, test } from '@jest/globals';
import { defaultFunctions, roleCodesOf, type Role } from '@floorplan/identity/domain';
import { menuFor } from './menu';

const userWith = (functions: ReadonlySet<string>, { DealerGroupId = 0, role = 'DEA' as Role } = {}) => ({
  Role: role,
  RoleCode: roleCodesOf(role)[0]!,
  Functions: [...functions].map((FnKey2) => ({ FnKey2, RoleCode: 0 })),
  DealerGroupId,
});
const texts = (functions: ReadonlySet<string>, of?: Parameters<typeof userWith>[1]) =>
  menuFor(userWith(functions, of)).flatMap((group) => group.entries.map((entry) => entry.title));

/** Entries that the specification names, in its order, by who sees them. Staff see them all. */
const SPECIFIED = [
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
      'bank.title',
      'billing.title',
      'menu.books',
      'menu.fncProcesses',
      'menu.fncPricePrograms',
      'menu.what_if',
      'menu.promotions',
      'promo.title_promotions',
      'menu.service_contracts',
      'menu.contract_portfolio',
      'sc.title',
      'menu.additional_contract_admin',
      'menu.fncResidualValueContracts',
      'rvplan.title',
      'menu.rv_available',
      'menu.rv_transport',
      'menu.fncResidualValueRejected',
      'menu.rv_ending',
      'menu.rv_extended',
      'menu.fncReleasing',
      'menu.rv_financed',
      'menu.fncMarketValue',
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
      'menu.fncNetSale',
      'menu.fncReports',
      'menu.fncServiceReports',
      'admin-view.title',
      'menu.fncInsuranceFileErrors',
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
      'sc.title',
      'menu.additional_contract_admin',
      'menu.fncResidualValueContracts',
      'rvplan.title',
      'menu.fncResidualValueRejected',
      'menu.rv_ending',
      'menu.rv_extended',
      'menu.rv_financed',
      'menu.fncReports',
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
      'sc.title',
      'menu.additional_contract_admin',
      'menu.fncResidualValueContracts',
      'rvplan.title',
      'menu.rv_ending',
      'menu.rv_extended',
      'menu.fncReleasing',
      'menu.rv_financed',
      'menu.fncReports',
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
      'sc.title',
      'menu.additional_contract_admin',
      'menu.fncResidualValueContracts',
      'rvplan.title',
      'menu.rv_ending',
      'menu.rv_extended',
      'menu.rv_financed',
      'menu.fncReports',
      'menu.fncServiceReports',
    ],
  ],
] as const satisfies readonly (readonly [role: Role, entries: readonly string[]])[];
const named: ReadonlySet<string> = new Set(SPECIFIED[0][1]);

// P1-RIGHTS-01 P2-STOCK-15
test.each(SPECIFIED)("shows %s the menu entries of the user's function keys", (role, entries) => {
  expect(texts(defaultFunctions(role), { role }).filter((entry) => named.has(entry))).toEqual(entries);
});

// P2-USER-17
test.each(['IMP', 'DEO', 'DEA'] as const)(
  'shows %s the lists of reference data that staff have granted, and nothing else',
  (role) => {
    const own = [...defaultFunctions(role)];
    const granted = texts(new Set([...own, 'fncImporters', 'fncFees', 'fncFeeDiscounts', 'fncInterests']), {
      role,
    });
    const shown = texts(new Set(own), { role });
    expect(granted.filter((entry) => !shown.includes(entry))).toEqual([
      'imp.title',
      'make.title',
      'model.title',
      'accessory.title',
      'menu.fncFees',
      'menu.fncFeeDiscounts',
      'menu.fncInterests',
    ]);
  },
);

// P2-TERM-12 P2-NET-08 P3-ORDER-10
test('shows users of a dealer group the payment terms, net sale and customer orders without a function key', () => {
  const [without, within] = [0, 7].map((DealerGroupId) => texts(defaultFunctions('DEA'), { DealerGroupId }));
  expect(within!.filter((entry) => !without!.includes(entry))).toEqual([
    'menu.promotions',
    'promo.title_promotions',
    'menu.fncNetSaleDNB',
    'menu.fncNetSale',
  ]);
});

test('does not show a menu group without entries', () => {
  expect(menuFor(userWith(new Set()))).toHaveLength(1);
});
