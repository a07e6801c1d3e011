import { isStaffRole, type Role } from './roles';

const EVERY_ROLE = ['IMP', 'DEO', 'DEA'] as const;
const DEALER_SIDE = ['DEO', 'DEA'] as const;
const IMPORTER = ['IMP'] as const;
const ORGANISATION = ['DEO'] as const;
const DEALER = ['DEA'] as const;
const STAFF_ONLY = [] as const;

/**
 * Function keys of menu entries. Each key also guards the routes of its screen. The values are the roles that
 * hold the key; staff hold all keys.
 */
const MENU_FUNCTIONS = {
  fncInventory: EVERY_ROLE,
  fncDealerInventory: DEALER_SIDE,
  fncInventoryReport: EVERY_ROLE,
  fncDealerGroup: ORGANISATION,
  fncImporterGroup: IMPORTER,
  fncInventoryTaking: EVERY_ROLE,
  fncStockValue: ['IMP', 'DEO'],
  fncLimits: ['IMP', 'DEO'],
  fncImporterInvoices: IMPORTER,
  fncDealerInvoices: DEALER_SIDE,
  fncImporters: STAFF_ONLY,
  fncFinancing: IMPORTER,
  fncProcesses: IMPORTER,
  fncDealerOrganizations: STAFF_ONLY,
  fncPricePrograms: IMPORTER,
  fncFees: STAFF_ONLY,
  fncFeeDiscounts: STAFF_ONLY,
  fncInterests: STAFF_ONLY,
  fncRegisterDealerVehicle: DEALER_SIDE,
  fncNetSale: ORGANISATION,
  fncNetSaleDNB: STAFF_ONLY,
  fncTransferVehicles: ORGANISATION,
  fncDealerEndFinancing: DEALER_SIDE,
  fncReports: EVERY_ROLE,
  fncAdmin: STAFF_ONLY,
  fncInsuranceFileErrors: STAFF_ONLY,
} as const;

const RESIDUAL_VALUE_FUNCTIONS = {
  fncResidualValueContracts: EVERY_ROLE,
  fncResidualValueRejected: IMPORTER,
  fncResidualValueEndContract: ORGANISATION,
  fncResidualValueReserveVehicle: ORGANISATION,
  fncResidualValueEndContractAF: DEALER_SIDE,
  fncResidualValueQuote: DEALER_SIDE,
  fncResidualValueShowCustomerCostLink: ['IMP', 'DEO'],
  fncResidualValueUpdatePrice: STAFF_ONLY,
  fncResidualValueUpdateDealer: STAFF_ONLY,
  fncResidualValueCustomerCost: STAFF_ONLY,
  fncMarketValue: STAFF_ONLY,
  fncReleasing: ORGANISATION,
} as const;

/** Function keys that screens show only to users with EnableServiceModule or EnableServiceModuleAdmin. */
const ADDITIONAL_CONTRACT_FUNCTIONS = {
  fncAdditionalContracts: EVERY_ROLE,
  fncContractPortfolio: EVERY_ROLE,
  fncAdditionalContractAdmin: EVERY_ROLE,
  fncServiceReports: EVERY_ROLE,
} as const;

const VEHICLE_FUNCTIONS = {
  fncAddEvent: EVERY_ROLE,
  fncAlwaysShowPinCode: STAFF_ONLY,
  fncManualApproval: DEALER_SIDE,
  fncManualImporterApproval: IMPORTER,
  fncManualRejection: ['IMP', 'DEO'],
  fncStartFinancing: STAFF_ONLY,
  fncRejectFinancing: STAFF_ONLY,
  fncVehicleShowInterest: EVERY_ROLE,
  fncSoldToEndCustomer: DEALER_SIDE,
  fncVehicleShowPricelist: EVERY_ROLE,
  fncEndFinancing: ORGANISATION,
  fncRequestEndFinancing: DEALER,
  fncVehicleSwap: ORGANISATION,
  fncChangeDealer: DEALER_SIDE,
  fncVehiclePriceCorr: IMPORTER,
  fncTransferToDemo: DEALER_SIDE,
  fncVehicleChangePricelist: IMPORTER,
  fncStockConfirmation: EVERY_ROLE,
  fncChangeExternalLocation: DEALER_SIDE,
  fncUpdateObjectData: EVERY_ROLE,
  fncVehicleReverse: IMPORTER,
  fncAddFee: STAFF_ONLY,
  fncDeleteFee: STAFF_ONLY,
  fncVehicleReturn: ORGANISATION,
  fncFinanceTypeLoan: DEALER_SIDE,
  fncFinanceTypeLeasing: EVERY_ROLE,
  fncFinanceTypeAvbet: EVERY_ROLE,
  fncFinanceTypeConsign: EVERY_ROLE,
  fncFinanceTypePLFinance: ['IMP', 'DEO'],
} as const;

const HOLDERS = {
  ...MENU_FUNCTIONS,
  ...RESIDUAL_VALUE_FUNCTIONS,
  ...ADDITIONAL_CONTRACT_FUNCTIONS,
  ...VEHICLE_FUNCTIONS,
};

/** Name of a right, e.g. `fncInventory`. Names never change. */
export type FunctionKey = keyof typeof HOLDERS;

export const FUNCTION_KEYS = Object.keys(HOLDERS) as readonly FunctionKey[];

/** All function keys in the groups in which screens show them, each group in the order of the menu. */
export const FUNCTION_GROUPS = {
  menu: Object.keys(MENU_FUNCTIONS),
  vehicle: Object.keys(VEHICLE_FUNCTIONS),
  residual_value: Object.keys(RESIDUAL_VALUE_FUNCTIONS),
  additional_contract: Object.keys(ADDITIONAL_CONTRACT_FUNCTIONS),
} as unknown as Readonly<Record<FunctionGroup, readonly FunctionKey[]>>;
export type FunctionGroup = 'menu' | 'vehicle' | 'residual_value' | 'additional_contract';

/** Function keys of reference lists that no role but staff holds by default, and that staff may grant to any user. */
const GRANTABLE: readonly FunctionKey[] = ['fncImporters', 'fncFees', 'fncFeeDiscounts', 'fncInterests'];

/** Whether only staff may hold the key. */
export const isStaffFunction = (key: FunctionKey): boolean =>
  HOLDERS[key].length === 0 && !GRANTABLE.includes(key);

/**
 * Function keys of a role. These default keys apply to users without keys of their own. Staff hold every key.
 */
export function defaultFunctions(role: Role): ReadonlySet<FunctionKey> {
  if (isStaffRole(role)) return new Set(FUNCTION_KEYS);
  return new Set(FUNCTION_KEYS.filter((key) => (HOLDERS[key] as readonly Role[]).includes(role)));
}

/** Function keys of service contracts that a user may use without administering them. */
const SERVICE_MODULE_FUNCTIONS: readonly FunctionKey[] = ['fncAdditionalContracts', 'fncContractPortfolio'];

/**
 * Removes the function keys of service contracts from a user for whom the module is not enabled. Staff need no
 * module.
 */
export function withinModules(
  functions: ReadonlySet<FunctionKey>,
  user: {
    readonly role: Role;
    readonly enableServiceModule: boolean;
    readonly enableServiceModuleAdmin: boolean;
  },
): ReadonlySet<FunctionKey> {
  if (isStaffRole(user.role) || user.enableServiceModuleAdmin) return functions;
  return new Set(
    [...functions].filter(
      (key) =>
        !Object.hasOwn(ADDITIONAL_CONTRACT_FUNCTIONS, key) ||
        (user.enableServiceModule && SERVICE_MODULE_FUNCTIONS.includes(key)),
    ),
  );
}

export const isFunctionKey = (value: string): value is FunctionKey => Object.hasOwn(HOLDERS, value);
