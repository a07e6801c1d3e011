import { dateOfDayNumber, kronorOfOre, percentOfRate, safeOre } from '@floorplan/kernel';
import {
  isCharge,
  sumOfCharges,
  sumOfLines,
  type Charge,
  type Day,
  type Financing,
  type Line,
  type PayoffQuote,
  type Prediction,
  type RateParts,
  type Receiver,
  type RowCharge,
  totalRate,
} from '@floorplan/pricing/domain';
import type {
  ChargeLine,
  ChargeRow,
  ChargesAnswer,
  ChargeTrace,
  PredictedCharge,
  QuoteAnswer,
} from './charges';
import { wireTrace } from './line-record';

/** How an answer is limited for the caller: visible receivers, their ids, and whether traces are included. */
export interface ChargesReader {
  readonly sees: (receiver: Receiver) => boolean;
  /**
   * Id of the importer, or of the dealer at index `holder` among the dealers that have had the vehicle. Null
   * when no vehicle is involved.
   */
  readonly receiverId: (receiver: Receiver, holder: number) => number | null;
  readonly explain: boolean;
}

/**
 * Charges of an earlier term that the running term continues, without charges that the caller may not see.
 */
export interface EarlierCharges extends Pick<ChargesReader, 'receiverId'> {
  readonly prediction: Prediction;
  readonly financing: Financing;
}

const RECEIVERS: readonly Receiver[] = ['IMP', 'DEA'];

/**
 * Converts a rate to a fraction (from ten-thousandths of a percent), or a value to kronor (from
 * ten-thousandths of a krona).
 */
const wireRate = (rate: RateParts | null, value: bigint | null): number =>
  rate ? Number(rate.total) / 1_000_000 : Number(value ?? 0n) / 10_000;

const listRate = ({ value, base }: RateParts): number =>
  totalRate(percentOfRate(value), base && percentOfRate(base.rate));

const capitalOf = ({ amount, from, cause }: PayoffQuote['capital']) => ({
  Amount: kronorOfOre(amount),
  Since: dateOfDayNumber(from),
  Reason: cause,
});

/** Writes charges and their lines for one caller. */
interface ChargeWriter {
  readonly rowOf: (one: EarlierCharges, charge: Charge) => ChargeRow;
  readonly lineOf: (of: Financing, line: Line) => ChargeLine;
}

function writerFor({ sees, explain }: ChargesReader): ChargeWriter {
  // Build the trace of a line only once, because the line appears in its row, in a sum and in the list of
  // lines.
  const traces = new Map<Line, ChargeTrace>();
  const traceOf = (of: Financing, line: Line): ChargeTrace => {
    const trace = traces.get(line) ?? wireTrace(of, line, sees);
    traces.set(line, trace);
    return trace;
  };
  const traced = (of: Financing, lines: readonly Line[]) =>
    explain ? { Trace: lines.map((line) => traceOf(of, line)) } : {};
  return {
    rowOf: ({ financing, receiverId }, { receiver, holder, feeType, rate, value, amount, lines }) => ({
      ReceiverType: receiver,
      ReceiverId: receiverId(receiver, holder),
      FeeType: feeType,
      Rate: wireRate(rate, value),
      Amount: kronorOfOre(amount),
      ...traced(financing, lines),
    }),
    lineOf: (of, line) => ({ ...untracedLine(line), ...traced(of, [line]) }),
  };
}

const untracedLine = (line: Line): ChargeLine => ({
  ReceiverType: line.receiver,
  FeeType: line.feeType,
  From: dateOfDayNumber(line.from),
  To: dateOfDayNumber(line.to),
  Days: line.days,
  Capital: line.capital && kronorOfOre(line.capital.amount),
  Rate: wireRate(line.rate, line.amount * 100n),
  Amount: kronorOfOre(line.amount),
  VatAmount: kronorOfOre(line.vat),
  Payment: line.plan && kronorOfOre(line.plan.payment),
  InTotal: isCharge(line.feeType),
});

/** A row of the price list, without the fields that every charge has. */
const priceRow = (charge: ShownRow, Earlier: boolean): Omit<PredictedCharge, keyof ChargeRow> => ({
  FeeId: charge.row.feeId,
  InterestRateId: charge.row.interestRateId,
  Value: percentOfRate(charge.row.value),
  ListRate: charge.rate && listRate(charge.rate),
  FromDay: charge.row.fromDay,
  ToDay: charge.row.toDay,
  Text: charge.row.text,
  InTotal: isCharge(charge.feeType),
  Mirrored: charge.mirrored,
  Earlier,
});

/**
 * Builds the answer for one caller. Rows and sums exclude receivers that the caller may not see. Charges of
 * earlier terms come first and are included in the sums.
 */
export function chargesAnswerOf(
  prediction: Prediction,
  { financing, asOf }: { readonly financing: Financing; readonly asOf: Day },
  reader: ChargesReader,
  earlier: readonly EarlierCharges[] = [],
): ChargesAnswer {
  const { sees, receiverId } = reader;
  const { rowOf, lineOf } = writerFor(reader);
  const all = [...earlier, { prediction, financing, receiverId }];
  const visible = <T extends { readonly receiver: Receiver }>(items: readonly T[]) =>
    items.filter(({ receiver }) => sees(receiver));
  const priceRowsOf = (one: EarlierCharges): PredictedCharge[] => {
    const isEarlier = earlier.includes(one);
    const shown = visible(shownRows(one));
    // For an earlier dealer, show only rows with an amount, not all rows of its price list.
    return (isEarlier ? shown.filter(({ amount }) => amount !== 0n) : shown).map((charge) => ({
      ...priceRow(charge, isEarlier),
      ...rowOf(one, charge),
    }));
  };
  type Part = 'total' | 'uncharged' | 'perDay';
  const rowsOf = (part: Part) =>
    all.flatMap((each) => visible(each.prediction[part]).map((charge) => rowOf(each, charge)));
  const sum = (part: Part, receiver?: Receiver) =>
    kronorOfOre(
      safeOre(all.reduce((ore, { prediction: of }) => ore + sumOfCharges(visible(of[part]), receiver), 0n)),
    );
  return {
    ShowCharges: true,
    AsOf: dateOfDayNumber(asOf),
    PriodUnit: financing.program.unit,
    PredictedCharges: all.flatMap(priceRowsOf),
    TotalCharges: rowsOf('total'),
    TotalCharge: sum('total'),
    UnchargedCharges: rowsOf('uncharged'),
    UnCharged: sum('uncharged'),
    PerDayCharges: rowsOf('perDay'),
    PerDayCharge: sum('perDay'),
    Receivers: RECEIVERS.filter(sees).map((receiver) => ({
      ReceiverType: receiver,
      TotalCharge: sum('total', receiver),
      UnCharged: sum('uncharged', receiver),
      PerDayCharge: sum('perDay', receiver),
    })),
    Lines: all.flatMap((charge) =>
      visible(charge.prediction.term).map((line) => lineOf(charge.financing, line)),
    ),
    After: visible(prediction.after).map(untracedLine),
  };
}

interface ShownRow extends RowCharge {
  readonly mirrored: boolean;
}

/** Rows of a price list. The row of a subvention is followed by its mirrored row for the other receiver. */
const shownRows = ({ prediction: { rows, term }, financing }: EarlierCharges): ShownRow[] =>
  rows.flatMap((row) => {
    const lines = term.filter((line) => line.mirrored && line.row === row.row);
    const own = { ...row, mirrored: false };
    if (lines.length === 0) return [own];
    const { receiver } = lines[0]!;
    const holder = receiver === 'DEA' ? financing.handovers.length : 0;
    return [own, { ...row, receiver, holder, amount: sumOfLines(lines), lines, mirrored: true }];
  });

/** Answer for a caller who may not see any charges. */
export const hiddenCharges = (asOf: string, unit: 'DAY' | 'MONTH'): ChargesAnswer => ({
  ShowCharges: false,
  AsOf: asOf,
  PriodUnit: unit,
  PredictedCharges: [],
  TotalCharges: [],
  TotalCharge: 0,
  UnchargedCharges: [],
  UnCharged: 0,
  PerDayCharges: [],
  PerDayCharge: 0,
  Receivers: [],
  Lines: [],
  After: [],
});

export function quoteAnswerOf(financing: Financing, quote: PayoffQuote, explain: boolean): QuoteAnswer {
  const traces = (lines: readonly Line[]) => lines.map((line) => wireTrace(financing, line, () => true));
  return {
    EndDate: quote.endDate,
    EndAmount: kronorOfOre(quote.endAmount),
    VatAmount: kronorOfOre(quote.vat),
    UnpaidAmount: kronorOfOre(quote.unpaid),
    Amount: kronorOfOre(quote.amount),
    ...(explain && {
      Trace: {
        Capital: capitalOf(quote.capital),
        Discount: kronorOfOre(quote.discount),
        Unpaid: traces(quote.lines),
        Importer: traces(quote.importerLines),
      },
    }),
  };
}
