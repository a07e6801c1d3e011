import type { FinanceType } from '@floorplan/catalogue/domain';
import type { BusinessDate, Ore } from '@floorplan/kernel';
import {
  holdingsOf,
  supplierInvoiceOf,
  type DescribedFact,
  type Holding,
  type Vehicle,
  type VehicleEvent,
  type VehicleState,
} from '@floorplan/vehicle/domain';
import {
  type BookAccount,
  bookEntry,
  type BookEntry,
  type BookLine,
  capitalOf,
  type EntryKind,
  laterOf,
  summedLines,
} from '@floorplan/ledger/domain';

// The capital that the provider has put into a vehicle follows from the vehicle's state, so that an undo needs no
// entries of its own. What documents bill of it is booked with the documents.

type NamedFact = Exclude<VehicleEvent, DescribedFact>;

/**
 * Kind of the entry of each fact of a vehicle; null for a fact that moves no money by itself. The facts of actions that
 * are described by their fields keep what a user has written, and move none.
 */
const KINDS: Readonly<Record<NamedFact['type'], EntryKind | null>> = {
  'vehicle/FinancingStarted': 'FINANCED',
  'vehicle/FinancingApproved': 'FINANCED',
  'vehicle/PrivateLabelApproved': 'FINANCED',
  'vehicle/DemoApprovedByImporter': 'FINANCED',
  'vehicle/PriceCorrected': 'PRICE',
  'vehicle/Reversed': 'REVERSED',
  'vehicle/SwapReleased': 'MOVED',
  'vehicle/SwapReceived': 'MOVED',
  'vehicle/DealerChanged': 'MOVED',
  'vehicle/VehicleTransferred': 'MOVED',
  'vehicle/Undone': 'UNDONE',
  // Documents bill these. Only what had not begun yet is invested earlier.
  'vehicle/FinancingEnded': 'MOVED',
  'vehicle/Returned': 'MOVED',
  // Documents bill these, and are booked when they are issued.
  'vehicle/Invoiced': null,
  'vehicle/BillsCredited': null,
  'vehicle/BuyoutNetted': null,
  'vehicle/BuyoutPaid': null,
  'vehicle/BuyoutUnpaid': null,
  'vehicle/FeeAdded': null,
  'vehicle/FeeRemoved': null,
  'vehicle/PriceProgramChanged': null,
  'vehicle/PeriodExtended': null,
  // Requests and answers that change nothing until they are carried out.
  'vehicle/DealerVehicleRegistered': null,
  'vehicle/DemoApprovedByDealer': null,
  'vehicle/DemoRejected': null,
  'vehicle/EndProposed': null,
  'vehicle/EndQuoted': null,
  'vehicle/EndRequested': null,
  'vehicle/EndRequestRejected': null,
  'vehicle/FinancingRejected': null,
  'vehicle/LoanRequested': null,
  'vehicle/MovedToDemo': null,
  // Information about the vehicle.
  'vehicle/CodeShown': null,
  'vehicle/DealerReminded': null,
  'vehicle/ExternalLocationChanged': null,
  'vehicle/NoteAdded': null,
  'vehicle/ObjectDataUpdated': null,
  'vehicle/OwnerRegistered': null,
  'vehicle/RegisterDeviationFound': null,
  'vehicle/SaleInformationSaved': null,
  'vehicle/SoldToEndCustomer': null,
  'vehicle/StockConfirmed': null,
  'vehicle/VehicleCounted': null,
  'vehicle/VehicleMissing': null,
};

const kindOf = (type: VehicleEvent['type']): EntryKind | null =>
  (KINDS as Partial<Record<string, EntryKind | null>>)[type] ?? null;

/** Finance types in which the provider owns the vehicle and deducts the VAT of the importer's invoice. */
const OWNED: readonly FinanceType[] = ['CONSIGN', 'LEASING', 'PL_FINANCE'];

const typeOf = ({ financing }: Vehicle, { period }: Holding): FinanceType =>
  period.kind?.type ?? financing!.type;

/**
 * Day on which the capital of the first financing is paid out: its first day, or the day on which it was given up before
 * it began.
 */
function investedOn({ periods }: Vehicle): BusinessDate {
  const next = periods.findIndex(({ continues }, at) => at > 0 && !continues);
  const { begin, closedOn } = periods[next < 0 ? periods.length - 1 : next - 1]!;
  return closedOn !== null && closedOn < begin ? closedOn : periods[0]!.begin;
}

function dimensionsOf(vehicle: Vehicle, holding: Holding): Omit<BookLine, 'account' | 'amount' | 'on'> {
  const { importerId, dealerId, organisationId, earlier } = vehicle.parties;
  const earlierHolder = earlier.find((each) => each.dealerId === holding.dealerId);
  return {
    importerId,
    dealerId: holding.dealerId,
    organisationId: holding.dealerId === dealerId ? organisationId : (earlierHolder?.organisationId ?? null),
    financeType: typeOf(vehicle, holding),
    vehicleId: vehicle.identity.vehicleId,
    document: null,
  };
}

const capitalLine = (vehicle: Vehicle, holding: Holding, on: BusinessDate, amount: Ore): BookLine => ({
  ...dimensionsOf(vehicle, holding),
  on,
  account: capitalOf(typeOf(vehicle, holding)),
  amount,
});

/** The importer's invoice: capital, deductible VAT, what is left of it, and the debt to the importer. */
function purchaseLines(vehicle: Vehicle, first: Holding): BookLine[] {
  const invoice = supplierInvoiceOf(vehicle);
  if (vehicle.parties.importerId === null || !invoice) return [];
  const { capital } = first.period;
  const vat = OWNED.includes(typeOf(vehicle, first)) ? invoice.vat : 0;
  const on = investedOn(vehicle);
  const line = (account: BookAccount, amount: Ore): BookLine => ({
    ...dimensionsOf(vehicle, first),
    on,
    account,
    amount,
  });
  return [
    capitalLine(vehicle, first, on, capital),
    line('INPUT_VAT', vat),
    line('UNFINANCED', invoice.total - capital - vat),
    // The debt is the importer's alone, as its payment is.
    { ...line('SUPPLIERS', -invoice.total), dealerId: null, organisationId: null, financeType: null },
  ];
}

/** Capital that goes from one dealer to the next, or from consignment to leasing. */
function moveLines(vehicle: Vehicle, from: Holding, to: Holding): BookLine[] {
  const { capital } = to.period;
  const on = laterOf(to.from, investedOn(vehicle));
  if (from.period === to.period || to.period.continues)
    return [capitalLine(vehicle, from, on, -capital), capitalLine(vehicle, to, on, capital)];
  // With instalments the dealer buys the vehicle, and its invoice and the loan are booked as documents.
  if (typeOf(vehicle, to) !== 'LEASING') return [];
  const repaid = from.period.capital - capital;
  return [
    capitalLine(vehicle, from, on, -from.period.capital),
    capitalLine(vehicle, to, on, capital),
    { ...dimensionsOf(vehicle, to), on, account: 'UNFINANCED', amount: repaid },
  ];
}

/** The lines of everything that the provider has paid for the vehicle and that is not reversed. */
export function investedIn(vehicle: VehicleState): readonly BookLine[] {
  if (vehicle.status === 'absent' || vehicle.status === 'rejected' || vehicle.status === 'reversed')
    return [];
  const holdings = holdingsOf(vehicle);
  const [first] = holdings;
  if (!first) return [];
  const moves = holdings.slice(1).flatMap((to, at) => moveLines(vehicle, holdings[at]!, to));
  return summedLines([...purchaseLines(vehicle, first), ...moves]);
}

const negated = (lines: readonly BookLine[]): BookLine[] =>
  lines.map((line) => ({ ...line, amount: -line.amount }));

/**
 * The entry of one fact: what it changes in all that is invested, each line on the day that it is about. A reversal or a
 * corrected price is about the day of the investment; when that day is closed, it is booked on the first open one.
 */
export function vehicleEntry(
  before: VehicleState,
  after: VehicleState,
  { type }: VehicleEvent,
): BookEntry | null {
  const kind = kindOf(type);
  if (!kind) return null;
  return bookEntry(kind, summedLines([...investedIn(after), ...negated(investedIn(before))]));
}

/** Whether a fact of the type may have an entry. */
export const movesMoney = (type: VehicleEvent['type']): boolean => kindOf(type) !== null;
