import type { Vehicle } from './vehicle.parts';
import type { OpenRequests } from './vehicle.requests';

/** Marks parts whose initial value is set by the first fact. */
const BROUGHT = Symbol('brought by the first fact');

interface CommonRules {
  /** Whether undoing an action restores the value from before that action. */
  readonly undone: boolean;
  /**
   * Paths of the fields that a preview compares: in the vehicle's answer, and under `Period` in its last
   * period.
   */
  readonly preview: readonly string[];
}
interface BroughtRules extends CommonRules {
  readonly begins: typeof BROUGHT;
  /** Effect of a move to another dealer on the part. `byFact`: the fact of the move sets the value. */
  readonly onOtherDealer: 'kept' | 'byFact';
}
interface DefaultRules<Part> extends CommonRules {
  /** Initial value, the same for every vehicle. */
  readonly begins: Part;
  /** Effect of a move to another dealer on the part. `begins`: resets the part to its initial value. */
  readonly onOtherDealer: 'kept' | 'byFact' | 'begins';
}
type PartRules<Part> = BroughtRules | DefaultRules<Part>;

interface RequestRules<Request> {
  readonly begins: Request;
  /** Whether the request lapses when the financing ends or another dealer takes over the vehicle. */
  readonly ofHolder: boolean;
}

const REQUEST_RULES = {
  financing: { begins: null, ofHolder: false },
  demo: { begins: null, ofHolder: false },
  end: { begins: null, ofHolder: true },
  quote: { begins: null, ofHolder: true },
  endProposal: { begins: null, ofHolder: false },
} as const satisfies { readonly [R in keyof OpenRequests]: RequestRules<OpenRequests[R]> };

const valuesWhere = <Rules extends { readonly begins: unknown }>(
  table: Readonly<Record<string, Rules>>,
  wanted: (rules: Rules) => boolean,
) =>
  Object.fromEntries(
    Object.entries(table)
      .filter(([, rules]) => wanted(rules))
      .map(([name, { begins }]) => [name, begins]),
  );

export const NO_REQUESTS = valuesWhere(REQUEST_RULES, () => true) as unknown as OpenRequests;
const LAPSED_REQUESTS = valuesWhere(REQUEST_RULES, ({ ofHolder }) => ofHolder) as Partial<OpenRequests>;

/** Drops the requests that lapse when the financing ends or another dealer takes over the vehicle. */
export const withoutRequestsOfHolder = (requests: OpenRequests): OpenRequests => ({
  ...requests,
  ...LAPSED_REQUESTS,
});

/** Rules for each part of the state, in the order of previews. */
export const PART_RULES = {
  status: { begins: BROUGHT, onOtherDealer: 'kept', undone: true, preview: ['StatusCode'] },
  sale: {
    begins: { statusCode: null, showForNetSale: false },
    onOtherDealer: 'kept',
    undone: true,
    preview: ['SaleStatusCode', 'ShowForNetSale'],
  },
  // The terms belong to the dealer group, and another dealer may be of another group.
  saleTerms: {
    begins: { defaultId: null, loanId: null, leasingId: null },
    onOtherDealer: 'begins',
    undone: true,
    preview: [],
  },
  approvals: {
    begins: { dealer: null, importer: null, owner: null },
    onOtherDealer: 'byFact',
    undone: true,
    preview: ['DemoApprovalExists'],
  },
  requests: { begins: BROUGHT, onOtherDealer: 'kept', undone: true, preview: ['RequestedPriceProgram'] },
  parties: { begins: BROUGHT, onOtherDealer: 'kept', undone: true, preview: ['Dealer.Name'] },
  identity: { begins: BROUGHT, onOtherDealer: 'kept', undone: false, preview: [] },
  item: { begins: BROUGHT, onOtherDealer: 'kept', undone: true, preview: ['LicenseNumber'] },
  code: { begins: BROUGHT, onOtherDealer: 'kept', undone: true, preview: ['HasCBRCode'] },
  externalLocation: {
    begins: null,
    onOtherDealer: 'begins',
    undone: true,
    preview: ['ExternalLocation'],
  },
  financing: {
    begins: BROUGHT,
    onOtherDealer: 'kept',
    undone: true,
    preview: ['ObjectClassification.FinanceType', 'Capital'],
  },
  price: { begins: BROUGHT, onOtherDealer: 'kept', undone: true, preview: ['TotalPrice'] },
  periods: {
    begins: BROUGHT,
    onOtherDealer: 'byFact',
    undone: true,
    preview: [
      'Period.PriceProgram.Code',
      'Period.BeginFromDate',
      'Period.EndPeriodDate',
      'Period.FirstDayNumber',
    ],
  },
  invoices: { begins: BROUGHT, onOtherDealer: 'kept', undone: true, preview: [] },
  bills: { begins: [], onOtherDealer: 'kept', undone: true, preview: [] },
  corrections: { begins: [], onOtherDealer: 'kept', undone: true, preview: [] },
  netted: { begins: null, onOtherDealer: 'kept', undone: true, preview: [] },
  isBuyoutPaid: { begins: false, onOtherDealer: 'kept', undone: true, preview: [] },
  limit: { begins: BROUGHT, onOtherDealer: 'byFact', undone: true, preview: [] },
  undoable: { begins: [], onOtherDealer: 'kept', undone: false, preview: [] },
  facts: {
    begins: { all: 1, hiddenFromDealer: 0, hiddenFromImporter: 0 },
    onOtherDealer: 'kept',
    undone: false,
    preview: [],
  },
} as const satisfies { readonly [P in keyof Vehicle]: PartRules<Vehicle[P]> };

type Rules = typeof PART_RULES;
type PartsWith<Rule> = { [P in keyof Rules]: Rules[P] extends Rule ? P : never }[keyof Rules];
type PartName = keyof Rules;

/**
 * Parts with the same initial value for every vehicle. Spread them last, because a spread before other keys
 * is slow.
 */
export const FIRST_PARTS = valuesWhere<PartRules<unknown>>(
  PART_RULES,
  ({ begins }) => begins !== BROUGHT,
) as Omit<Vehicle, PartsWith<BroughtRules>>;

/** The parts that are reset when another dealer takes over the vehicle. */
export const RESET_ON_OTHER_DEALER = valuesWhere<PartRules<unknown>>(
  PART_RULES,
  ({ onOtherDealer }) => onOtherDealer === 'begins',
) as Pick<Vehicle, PartsWith<{ onOtherDealer: 'begins' }>>;

/** The parts that the fact of a move must set. */
export type PartsOfNewDealer = Pick<Vehicle, PartsWith<{ onOtherDealer: 'byFact' }>>;

/** Names of the parts that an undo restores. Facts of undos store them by these names. */
export const UNDONE_PARTS = (Object.keys(PART_RULES) as PartName[]).filter(
  (part): part is PartsWith<{ undone: true }> => PART_RULES[part].undone,
);
export type UndoneParts = Partial<Pick<Vehicle, PartsWith<{ undone: true }>>>;

export const PREVIEW_FIELDS: readonly string[] = Object.values(PART_RULES).flatMap(({ preview }) => [
  ...preview,
]);
