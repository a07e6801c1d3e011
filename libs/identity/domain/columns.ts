import type { Role } from './roles';

/** Column flags of a list: true = shown. A column that is not named is shown. */
export type ColumnFlags = Readonly<Record<string, boolean>>;

const INVENTORY = [
  'DealerPartyName',
  'OrganizationNumber',
  'City',
  'ImporterAssignedDealerId',
  'ClassificationName',
  'LicenseNumber',
  'ChassisNumber',
  'Make',
  'Model',
  'SupplierInvoice',
  'BeginFromDate',
  'EndPeriodDate',
  'DaysFromStart',
  'DaysLeft',
  'AmountIncludesVAT',
  'Price',
  'LastTransportStatus',
] as const;

const LIMIT_AMOUNTS = ['ConsignLimit', 'DemoLimit', 'RVGLimit'];

/** What of a limit is used and left is for the organisation and the staff. */
const LIMIT_USE = LIMIT_AMOUNTS.flatMap((limit) => [
  `${limit}Used`,
  `${limit}UnUsed`,
  `${limit}PercentageUsed`,
]);

const LIMITS = ['Name', 'OrganizationNumber', 'Make', ...LIMIT_AMOUNTS, ...LIMIT_USE, 'CurrentNettingLimit'];

type Hidden = Readonly<Partial<Record<Role, readonly string[]>>>;

const HIDDEN_INVENTORY = {
  DEA: ['OrganizationNumber', 'City', 'ImporterAssignedDealerId'],
  DEO: ['ImporterAssignedDealerId'],
} satisfies Hidden;

const SCREENS: Readonly<Record<string, { columns: readonly string[]; hidden: Hidden }>> = {
  inventory: { columns: INVENTORY, hidden: HIDDEN_INVENTORY },
  // Others than staff see that a code exists, never the code.
  'historic-inventory': {
    columns: [...INVENTORY, 'CbrCode'],
    hidden: {
      IMP: ['CbrCode'],
      DEA: [...HIDDEN_INVENTORY.DEA, 'CbrCode'],
      DEO: [...HIDDEN_INVENTORY.DEO, 'CbrCode'],
    },
  },
  limits: { columns: LIMITS, hidden: { IMP: [...LIMIT_USE, 'CurrentNettingLimit'] } },
};

/** Which columns of a list this role sees; no flags at all for a list without column rights. */
export function visibleColumns(role: Role, key: string): ColumnFlags {
  const screen = Object.hasOwn(SCREENS, key) ? SCREENS[key] : undefined;
  if (!screen) return {};
  const hidden = screen.hidden[role] ?? [];
  return Object.fromEntries(screen.columns.map((column) => [column, !hidden.includes(column)]));
}

/** A copy of the row without the columns this role may not see. */
export function cutToColumns<T extends object>(row: T, flags: ColumnFlags): Partial<T> {
  return Object.fromEntries(Object.entries(row).filter(([column]) => flags[column] !== false)) as Partial<T>;
}
