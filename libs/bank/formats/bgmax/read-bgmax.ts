import { formatBankgiro, isBusinessDate, type BusinessDate } from '@floorplan/kernel';
import {
  BankFileError,
  type BankDeposit,
  type BankFileTotals,
  type BankPayer,
  type BankPayment,
  type NamedDocument,
  type Receivers,
} from '../bank-file';
import { Identities, unambiguous } from '../identities';
import { checkMax, cut, MAX_MESSAGE, MAX_PAYMENTS, MAX_REFERENCES, MAX_TEXT } from '../limits';
import { BgMaxRecord } from './record';

const LAYOUT = 'BGMAX';
const VERSION = '01';
/** Reference code of a field that contains one number. */
const ONE_NUMBER = '2';

/** A payment whose day is not known yet: the record of the deposit comes after its payments. */
type UndatedPayment = Omit<BankPayment, 'day' | 'identity' | 'reference'> & { readonly serial: string };

const NONE: Iterable<BankPayment> = [];
const MAX_TOTAL = BigInt(Number.MAX_SAFE_INTEGER);

/** A payment record (20, 21) with the records that describe it further (22 to 29). */
interface Draft {
  readonly record: BgMaxRecord;
  readonly amount: bigint;
  readonly extra: NamedDocument[];
  readonly texts: string[];
  readonly names: string[];
  organisationNumber: string | null;
}

/** Payments and sums since the opening record (05). */
interface Section {
  readonly receiver: string;
  readonly payments: UndatedPayment[];
  sum: bigint;
}

/**
 * Reads BgMax, layout version 01, line by line, and compares all sums and counts of the file with its payments.
 * Source: Bankgirot, "Bankgiro Inbetalningar, Teknisk manual". Every method throws a `BankFileError`.
 */
export class BgMaxReader {
  private lines = 0;
  private state: 'before' | 'between' | 'in section' | 'ended' = 'before';
  private section: Section | null = null;
  private draft: Draft | null = null;
  private readonly counts = { payments: 0, deductions: 0, references: 0, deposits: 0 };
  private total = 0n;
  private readonly identities = new Identities();
  /** References that payments of the file already have. */
  private readonly references = new Set<string>();
  private readonly deposits: BankDeposit[] = [];

  constructor(private readonly receivers: Receivers) {}

  /** Reads the next line. @returns the payments of the deposit that the line ends, to be read once, before the next line */
  line(text: string): Iterable<BankPayment> {
    this.lines++;
    if (text.trim() === '') return NONE;
    const record = new BgMaxRecord(text, this.lines);
    if (this.state === 'ended') throw record.fault('NOTHING_MORE', record.code);
    const read = this.readers[record.code];
    if (!read) throw record.fault('KNOWN_RECORD', record.code);
    return read(record) ?? NONE;
  }

  /** Called after the last line. */
  end(): BankFileTotals {
    if (this.state !== 'ended') throw this.missing('70');
    const { payments, deductions } = this.counts;
    return { payments, deductions, total: Number(this.total), deposits: this.deposits, balances: [] };
  }

  private readonly readers: Readonly<Record<string, (record: BgMaxRecord) => Iterable<BankPayment> | void>> =
    {
      '01': (record) => this.start(record),
      '05': (record) => this.open(record),
      '15': (record) => this.deposit(record),
      '20': (record) => this.payment(record),
      '21': (record) => this.payment(record),
      '22': (record) => this.reference(record, 1n),
      '23': (record) => this.reference(record, -1n),
      '25': (record) => this.describe(record, ({ texts }) => texts.push(record.text(3, 52) ?? '')),
      '26': (record) =>
        this.describe(record, ({ names }) => names.push(record.text(3, 37) ?? '', record.text(38, 72) ?? '')),
      // The address of the payer is not used.
      '27': (record) => this.describe(record, () => undefined),
      '28': (record) => this.describe(record, () => undefined),
      '29': (record) =>
        this.describe(record, (draft) => {
          draft.organisationNumber = record.readableDigits(3, 14)?.replace(/^00/, '') ?? null;
        }),
      '70': (record) => this.finish(record),
    };

  private start(record: BgMaxRecord): void {
    this.expect(record, 'before');
    const [layout, version] = [record.text(3, 22), record.text(23, 24)];
    if (layout !== LAYOUT || version !== VERSION)
      throw record.fault(`${LAYOUT} ${VERSION}` as const, `${layout} ${version}`);
    if (record.text(45, 45) === 'T' && !this.receivers.takesTests)
      throw new BankFileError('FILE_IS_TEST', String(record.number));
    this.state = 'between';
  }

  private open(record: BgMaxRecord): void {
    this.expect(record, 'between');
    const receiver = record.bareDigits(3, 12);
    if (receiver === null || !this.receivers.bankgiros.has(receiver))
      throw new BankFileError('FILE_OTHER_RECEIVER', String(record.number), { found: receiver ?? '' });
    this.inKronor(record, 23, 25);
    this.section = { receiver, payments: [], sum: 0n };
    this.state = 'in section';
  }

  private payment(record: BgMaxRecord): void {
    this.expect(record, 'in section');
    this.endDraft();
    const isDeduction = record.code === '21';
    const ore = record.whole(38, 55);
    const amount = isDeduction ? -ore : ore;
    this.counts[isDeduction ? 'deductions' : 'payments']++;
    checkMax('payments', MAX_PAYMENTS, this.counts.payments + this.counts.deductions, String(record.number));
    this.section!.sum += amount;
    this.draft = { record, amount, extra: [], texts: [], names: [], organisationNumber: null };
  }

  private reference(record: BgMaxRecord, sign: 1n | -1n): void {
    this.describe(record, ({ extra }) => {
      const text = record.text(13, 37);
      const ore = record.readableWhole(38, 55);
      this.counts.references++;
      if (text !== null) extra.push({ text, amount: ore ? Number(sign * ore) : null });
      checkMax('references', MAX_REFERENCES, extra.length, String(record.number));
    });
  }

  private describe(record: BgMaxRecord, add: (draft: Draft) => void): void {
    this.expect(record, 'in section');
    if (!this.draft) throw record.fault('PAYMENT_FIRST', record.code);
    add(this.draft);
  }

  private deposit(record: BgMaxRecord): Iterable<BankPayment> {
    this.expect(record, 'in section');
    this.endDraft();
    const { receiver, payments, sum } = this.section!;
    const day = dayIn(record);
    this.inKronor(record, 69, 71);
    this.same(record, 'amount', sum, record.whole(51, 68));
    this.same(record, 'payments', BigInt(payments.length), record.whole(72, 79));
    this.total += sum;
    if (this.total > MAX_TOTAL || this.total < -MAX_TOTAL)
      this.same(record, 'total', this.total, this.total > 0n ? MAX_TOTAL : -MAX_TOTAL);
    this.counts.deposits++;
    checkMax('deposits', MAX_PAYMENTS, this.counts.deposits, String(record.number));
    this.section = null;
    this.state = 'between';
    const serial = record.digits(46, 50);
    const account = record.bareDigits(3, 37);
    this.deposits.push({ receiver, account, day, serial, amount: Number(sum), payments: payments.length });
    return this.allIdentified(payments, day, serial);
  }

  /** One payment at a time, each of which then needs no memory any more. */
  private *allIdentified(
    payments: (UndatedPayment | null)[],
    day: BusinessDate,
    deposit: string | null,
  ): Generator<BankPayment> {
    for (const [at, payment] of payments.entries()) {
      payments[at] = null;
      yield this.identified(payment!, day, deposit);
    }
  }

  private finish(record: BgMaxRecord): void {
    this.expect(record, 'between');
    const { payments, deductions, references, deposits } = this.counts;
    const stated = [payments, deductions, references, deposits].entries();
    const names = ['payments', 'deductions', 'references', 'deposits'];
    for (const [at, count] of stated)
      this.same(record, names[at]!, BigInt(count), record.whole(3 + at * 8, 10 + at * 8));
    this.state = 'ended';
  }

  /**
   * A payment with its day and identity. Bankgirot's own sample has two payments with the same serial number on one day,
   * so that amount, sender and the deposit's serial number belong to the identity.
   */
  private identified(
    { serial, ...payment }: UndatedPayment,
    day: BusinessDate,
    deposit: string | null,
  ): BankPayment {
    const { receiver, amount, payer } = payment;
    const identity = this.identities.next('BGMAX', receiver, day, serial, amount, payer.bankgiro, deposit);
    const reference = this.unused(`${formatBankgiro(receiver)} ${day} ${unambiguous(serial)}`);
    return { ...payment, day, identity, reference };
  }

  /** The reference, or null when another payment of the file has it. */
  private unused(reference: string): string | null {
    if (this.references.has(reference)) return null;
    this.references.add(reference);
    return reference;
  }

  /** Completes the payment whose records are all read. */
  private endDraft(): void {
    if (!this.draft) return;
    this.section!.payments.push(paymentOf(this.draft, this.section!.receiver));
    this.draft = null;
  }

  private expect(record: BgMaxRecord, state: BgMaxReader['state']): void {
    if (this.state !== state) throw record.fault(EXPECTED[this.state], record.code);
  }

  private inKronor(record: BgMaxRecord, from: number, to: number): void {
    const currency = record.text(from, to);
    if (currency !== 'SEK')
      throw new BankFileError('FILE_CURRENCY', String(record.number), { found: currency ?? '' });
  }

  private same(record: BgMaxRecord, what: string, counted: bigint, stated: bigint): void {
    if (counted !== stated)
      throw new BankFileError('FILE_SUMS', String(record.number), {
        what,
        counted: String(counted),
        stated: String(stated),
      });
  }

  private missing(code: string): BankFileError {
    return new BankFileError('FILE_FORMAT', String(this.lines + 1), { expected: code, found: '' });
  }
}

/** Records that may come in a state of the reader. */
const EXPECTED = {
  before: '01',
  between: '05, 70',
  'in section': '15, 20–29',
  ended: 'NOTHING_MORE',
} as const satisfies Readonly<Record<BgMaxReader['state'], string>>;

function dayIn(record: BgMaxRecord): BusinessDate {
  const digits = record.text(38, 45) ?? '';
  const day = digits.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  if (!isBusinessDate(day)) throw record.fault('DAY', digits);
  return day;
}

function paymentOf(draft: Draft, receiver: string): UndatedPayment {
  const { record, amount, texts } = draft;
  const serial = record.text(58, 69);
  if (serial === null) throw record.fault('SERIAL', '');
  return {
    serial,
    receiver,
    amount: Number(amount),
    kind: record.code === '21' ? 'deduction' : 'payment',
    payer: payerOf(draft),
    documents: documentsOf(draft),
    message: cut(texts.filter(Boolean).join(' '), MAX_MESSAGE),
    endToEndId: null,
    entry: null,
    entryAmount: null,
    isWhole: false,
    place: String(record.number),
  };
}

const payerOf = ({ record, names, organisationNumber }: Draft): BankPayer => ({
  name: cut(names.filter(Boolean).join(' '), MAX_TEXT),
  bankgiro: record.bareDigits(3, 12),
  account: null,
  organisationNumber,
});

/**
 * The documents that a payment names. With further references (22, 23) the field of the payment itself counts only when
 * it contains one number: otherwise it repeats them, or is a text.
 */
function documentsOf({ record, extra }: Draft): readonly NamedDocument[] {
  const text = record.text(13, 37);
  const own = text === null ? [] : [{ text, amount: null }];
  if (extra.length === 0) return own;
  const isNumber = record.text(56, 56) === ONE_NUMBER && !extra.some((other) => other.text === text);
  return isNumber ? [...own, ...extra] : extra;
}
