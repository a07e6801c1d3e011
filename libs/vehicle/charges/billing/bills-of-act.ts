import { dealerReceiver, importerReceiver } from '@floorplan/invoicing/billing';
import {
  ACCOUNTS,
  BUY_BACK,
  BUYOUT,
  DEALER_CHARGES,
  INSTALMENT,
  SUBVENTION,
  SUPPLIER,
  vatRow,
  type PartyReceiver,
  type InvoiceRow,
} from '@floorplan/invoicing/domain';
import { addDays, dayNumber } from '@floorplan/kernel';
import type { Parties } from '@floorplan/parties/contracts';
import { lineRecord } from '@floorplan/pricing/contracts';
import { billableLines, chargeCalculation, type BaseRates } from '@floorplan/pricing/domain';
import {
  chargedThroughOf,
  type PayoffLine,
  type Period,
  type Vehicle,
  type VehicleEvent,
} from '@floorplan/vehicle/domain';
import { chargedDays, chargedTo, financingOfPeriod, NOTHING_CHARGED } from '../calculations/period-financing';
import { chargeRows, rowsOfLines } from './rows-of-lines';

/**
 * A document to issue for an action, with the charges and days of the vehicle that the document bills.
 * Amounts in öre.
 */
export interface BillOfAct {
  readonly category: number;
  readonly receiver: PartyReceiver;
  readonly rows: readonly InvoiceRow[];
  /** Billed charges with their calculation. */
  readonly lines: readonly PayoffLine[];
  /** Charged periods, each with its last charged day. */
  readonly through: readonly { readonly periodId: number; readonly day: string }[];
  /** Date from which the due date is counted, when this is not the day of the action. */
  readonly dueFrom?: string;
  /** Part of the document that is settled at once by the new financing, which begins on the same day. */
  readonly settledByCredit?: number;
  /** Whether the provider pays the document out to the receiver on its due date. */
  readonly isPayout?: boolean;
  /** Whether the buyout counts as paid at once, because nothing is left to pay. */
  readonly paysBuyout?: boolean;
}

/** A vehicle before an action, with the parties and base rates for the bills of the action. */
export interface BilledAct {
  readonly before: Vehicle;
  readonly parties: Parties;
  readonly rates: BaseRates;
}

type Bills = {
  readonly [Type in VehicleEvent['type']]?: (
    data: Extract<VehicleEvent, { type: Type }>['data'],
    act: BilledAct,
  ) => readonly BillOfAct[];
};

const VAT_PERCENT = 25;

/** Rows for the price of a car. Its VAT has the rate of the importer. Öre. */
function priceRows(
  net: number,
  vat: number,
  importerId: number | null,
  { importers }: Parties,
): InvoiceRow[] {
  const rate = importers.find(({ id }) => id === importerId)?.vat ?? VAT_PERCENT;
  return [{ account: ACCOUNTS.capital, amount: net }, ...vatRow(vat, net, rate)];
}

/**
 * Bills the dealer that gives up a vehicle on the day `on` for the charges through the night before that day.
 * Days with interest are billed as charges, months of a plan as an instalment notice.
 */
function chargesUntil(on: string, { before, parties, rates }: BilledAct): readonly BillOfAct[] {
  const period: Period = before.periods.at(-1)!;
  // The rent of a month is paid by the dealer that hands the vehicle over in the month.
  const handedOver = [...(period.earlier ?? []), { dealerId: period.dealerId, until: on }];
  const financing = financingOfPeriod({ ...period, earlier: handedOver });
  const day = dayNumber(on);
  const charged = chargedTo(period, chargedThroughOf(before).get(period.id) ?? NOTHING_CHARGED);
  const lines = billableLines(chargeCalculation(financing, rates, day), {
    chargedThrough: chargedDays(charged),
    before: day,
  })
    .filter(({ receiver }) => receiver === 'DEA')
    .map((line) => lineRecord(financing, line));
  if (lines.length === 0) return [];
  return [
    {
      category: period.program.unit === 'MONTH' ? INSTALMENT : DEALER_CHARGES,
      receiver: dealerReceiver(parties, period.dealerId),
      rows: rowsOfLines(lines),
      lines,
      through: [{ periodId: period.id, day: addDays(on, -1) }],
    },
  ];
}

/**
 * Documents that an action issues at once, by type of its facts. All other charges wait for the billing run.
 */
const BILLS: Bills = {
  'vehicle/FinancingEnded': ({ dealerId, importerId, periodId, payoff }, { parties }) => {
    const { capital, discount, discountVat, endAmount, vat, endDate } = payoff;
    const lines = payoff.lines.filter(({ receiver }) => receiver === 'DEA');
    const buyout: BillOfAct = {
      category: BUYOUT,
      receiver: dealerReceiver(parties, dealerId),
      rows: [
        { account: ACCOUNTS.capital, amount: capital },
        ...(discount === 0 ? [] : [{ account: ACCOUNTS.discount, amount: -discount }]),
        ...chargeRows(lines),
        ...vatRow(vat, endAmount, VAT_PERCENT),
      ],
      lines,
      through: [{ periodId, day: addDays(endDate, -1) }],
      dueFrom: endDate,
      paysBuyout: payoff.amount <= 0,
    };
    if (discount === 0 || importerId === null) return [buyout];
    const subvention: BillOfAct = {
      category: SUBVENTION,
      receiver: importerReceiver(parties, importerId),
      rows: [{ account: ACCOUNTS.discount, amount: discount }, ...vatRow(discountVat, discount, VAT_PERCENT)],
      lines: [],
      through: [],
    };
    return [buyout, subvention];
  },
  'vehicle/Returned': ({ importerId, buyBack: { net, vat } }, { parties }) =>
    importerId === null
      ? []
      : [
          {
            category: BUY_BACK,
            receiver: importerReceiver(parties, importerId),
            rows: priceRows(net, vat, importerId, parties),
            lines: [],
            through: [],
          },
        ],
  'vehicle/SwapReleased': ({ on }, act) => chargesUntil(on, act),
  'vehicle/VehicleTransferred': ({ on }, act) => chargesUntil(on, act),
  'vehicle/DemoApprovedByImporter': ({ consignment, capital }, { before, parties }) => {
    if (!consignment?.buyout) return [];
    const { net, vat, total } = consignment.buyout;
    return [
      {
        category: BUYOUT,
        receiver: dealerReceiver(parties, consignment.dealer.dealerId),
        rows: priceRows(net, vat, before.parties.importerId, parties),
        lines: [],
        through: [],
        settledByCredit: Math.min(total, capital),
      },
    ];
  },
  // The loan on a dealer's own car is paid to the dealer; an importer's car was paid to the importer.
  'vehicle/FinancingApproved': ({ amount }, { before, parties }) =>
    before.parties.importerId !== null
      ? []
      : [
          {
            category: SUPPLIER,
            receiver: dealerReceiver(parties, before.parties.dealerId),
            rows: [{ account: ACCOUNTS.capital, amount: -amount }],
            lines: [],
            through: [],
            isPayout: true,
          },
        ],
};

/** Whether an action with a fact of this type may have to issue documents itself, without a billing run. */
export const mayBill = (type: VehicleEvent['type']): boolean => type in BILLS;

/** The documents to issue for the facts of one action. */
export function billsOfAct(facts: readonly VehicleEvent[], act: BilledAct): readonly BillOfAct[] {
  return facts.flatMap(({ type, data }) => {
    const bills = BILLS[type] as ((of: object, by: BilledAct) => readonly BillOfAct[]) | undefined;
    return bills?.(data, act) ?? [];
  });
}
