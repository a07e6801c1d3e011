import {
  BankFileError,
  type BankBalance,
  type BankFileTotals,
  type BankPayment,
  type Receivers,
} from '../bank-file';
import type { XmlElement } from '../element';
import { Identities } from '../identities';
import { checkMax, cut, MAX_MESSAGE, MAX_PAYMENTS } from '../limits';
import { XmlReader } from '../parse-xml';
import { countIn, kronorIn, same, sumOf } from './amounts';
import { balancesOf } from './balances';
import { bookingDay, required, sideOf } from './fields';
import { accountAt, identifying, kindOf, transactionOf, type Transaction } from './transaction';

const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:(camt\.05[34])\.001\.(\d{2})$/;
const [FIRST_VERSION, LAST_VERSION] = [2, 13];
/** A notification (camt.054) or statement (camt.053) about one account. */
const REPORTS: ReadonlySet<string> = new Set(['Ntfctn', 'Stmt']);
const APART: ReadonlySet<string> = new Set([...REPORTS, 'Ntry', 'TxDtls']);
const BOOKED = 'BOOK';
/** Statuses of entries that are not booked yet, or only told. */
const NOT_BOOKED: readonly string[] = ['PDNG', 'INFO', 'FUTR'];

/** A part of an entry, with the bank's reference of it. */
type Part = Omit<BankPayment, 'receiver' | 'identity'>;

/** An entry with its parts, before the account of its report is known. */
interface Entry {
  readonly path: string;
  readonly isBooked: boolean;
  readonly ore: number;
  readonly side: string;
  readonly payments: readonly Part[];
  /** The bank's reference of the entry, the same in every report. */
  readonly reference: string | null;
  /** Reference of the entry within its report. */
  readonly noted: string | null;
}

/**
 * Reads camt.054 and camt.053, versions 001.02 to 001.13, in any order of elements, and compares all sums and counts of
 * the file with its entries. Source: ISO 20022, Bank-to-Customer Cash Management. Every method throws a
 * `BankFileError`.
 */
export class CamtReader {
  private readonly xml: XmlReader;
  private done: BankPayment[] = [];
  private transactions: Transaction[] = [];
  private entries: Entry[] = [];
  private reports = 0;
  /** Payments so far, those that are not booked included. */
  private read = 0;
  /** Identities by the places of payments in reports, of which a file may have several with the same id. */
  private readonly places = new Identities();
  private readonly counts = { payments: 0, deductions: 0, total: 0 };
  private readonly balances: BankBalance[] = [];
  /** References that payments of the file already have, and those of reversals. */
  private readonly references = { payments: new Set<string>(), reversals: new Set<string>() };

  constructor(private readonly receivers: Receivers) {
    this.xml = new XmlReader({
      apart: APART,
      root: checkRoot,
      begin: (element) => this.begin(element),
      end: (element) => this.end(element),
    });
  }

  /** Reads the next bytes. @returns the payments of the reports that they end */
  write(chunk: Buffer): readonly BankPayment[] {
    this.xml.write(chunk);
    const { done } = this;
    this.done = [];
    return done;
  }

  /** Called after the last byte. */
  close(): BankFileTotals {
    this.xml.close();
    if (this.reports === 0)
      throw new BankFileError('FILE_FORMAT', 'Document', { expected: 'Ntfctn, Stmt', found: '' });
    return { ...this.counts, deposits: [], balances: this.balances };
  }

  private begin({ name }: XmlElement): void {
    if (name === 'Ntry') this.transactions = [];
    if (REPORTS.has(name)) this.entries = [];
  }

  private end(element: XmlElement): void {
    if (element.name === 'TxDtls') {
      this.transactions.push(transactionOf(element));
      checkMax('payments', MAX_PAYMENTS, this.read + this.transactions.length, element.path);
    } else if (element.name === 'Ntry') {
      this.entries.push(entryOf(element, this.transactions));
      this.read += Math.max(this.transactions.length, 1);
      checkMax('payments', MAX_PAYMENTS, this.read, element.path);
    } else this.endReport(element);
  }

  private endReport(report: XmlElement): void {
    this.reports++;
    const receiver = receiverOf(report, this.receivers);
    checkSums(report, this.entries);
    if (report.name === 'Stmt') this.keepBalance(report, receiver);
    const identify = this.identifier(report, receiver);
    for (const [number, entry] of this.entries.entries())
      for (const [at, part] of entry.payments.entries()) {
        const identity = identify(part, entry, number + 1, at + 1);
        this.add({ ...part, receiver, identity, reference: this.ownReference(part, entry) });
      }
  }

  /**
   * Identifies the payments of a report by the bank's reference of the part, else by that of the entry, else by their
   * place in the report. Amount and kind belong to the identity: some banks give all parts of an entry the same
   * reference, and a payment and its reversal too.
   */
  private identifier(report: XmlElement, receiver: string) {
    required(report, 'Id');
    const id = identifying(report, 'Id');
    const page = report.value('StmtPgntn/PgNb', 'NtfctnPgntn/PgNb')?.slice(0, 10) ?? null;
    const references = new Identities();
    return ({ reference, amount, kind }: Part, entry: Entry, number: number, at: number): string => {
      if (reference !== null) return references.next('CAMT', receiver, 'part', reference, amount, kind);
      if (entry.reference !== null)
        return references.next('CAMT', receiver, 'entry', entry.reference, at, amount, kind);
      const place = entry.noted ?? number;
      return this.places.next('CAMT', receiver, 'report', id, page, place, at, amount, kind);
    };
  }

  /**
   * The bank's reference of a payment; null for one that it shares with others, as some banks write. A reversal may
   * have that of the payment that it takes back.
   */
  private ownReference({ reference, kind, isWhole }: Part, entry: Entry): string | null {
    const own = isWhole ? entry.reference : reference;
    const isShared = entry.payments.length > 1 && own === entry.reference;
    const taken = kind === 'reversal' ? this.references.reversals : this.references.payments;
    if (own === null || isShared || taken.has(own)) return null;
    taken.add(own);
    return own;
  }

  private keepBalance(report: XmlElement, account: string): void {
    const { opening, closing, day } = balancesOf(report, this.entries);
    const lastDay = day ?? this.entries.findLast(({ isBooked }) => isBooked)?.payments.at(-1)?.day;
    if (lastDay) this.balances.push({ account, day: lastDay, opening, closing });
  }

  private add(payment: BankPayment): void {
    this.done.push(payment);
    this.counts.total = sumOf(payment.place, 'total', [this.counts.total, payment.amount]);
    if (payment.kind === 'payment') this.counts.payments++;
    if (payment.kind === 'reversal' || payment.kind === 'deduction') this.counts.deductions++;
  }
}

function checkRoot({ name, attributes }: XmlElement): void {
  const spaces = Object.entries(attributes).flatMap(([key, value]) =>
    /^xmlns(?::|$)/.test(key) ? [value] : [],
  );
  const version = Number(spaces.map((space) => NAMESPACE.exec(space)?.[2]).find(Boolean) ?? 0);
  if (name !== 'Document' || version < FIRST_VERSION || version > LAST_VERSION)
    throw new BankFileError('FILE_FORMAT', 'Document', {
      expected: 'camt.053, camt.054',
      found: spaces.join(' ').slice(0, 100),
    });
}

/** The provider's account of a report. */
function receiverOf(report: XmlElement, { accounts, bankgiros }: Receivers): string {
  const account = accountAt(report, 'Acct') ?? '';
  if (!accounts.has(account) && !bankgiros.has(account))
    throw new BankFileError('FILE_OTHER_RECEIVER', `${report.path}/Acct`, { found: account.slice(0, 40) });
  const currency = report.value('Acct/Ccy') ?? 'SEK';
  if (currency !== 'SEK')
    throw new BankFileError('FILE_CURRENCY', `${report.path}/Acct/Ccy`, { found: currency.slice(0, 10) });
  return account;
}

function isBookedEntry(element: XmlElement): boolean {
  const status = element.value('Sts/Cd', 'Sts') ?? '';
  if (status !== BOOKED && !NOT_BOOKED.includes(status))
    throw new BankFileError('FILE_FORMAT', `${element.path}/Sts`, {
      expected: [BOOKED, ...NOT_BOOKED].join(', '),
      found: status.slice(0, 40),
    });
  return status === BOOKED;
}

function entryOf(element: XmlElement, parts: readonly Transaction[]): Entry {
  const ore = kronorIn(required(element, 'Amt'));
  const side = sideOf(element);
  const isBooked = isBookedEntry(element);
  const own = ownTransaction(element);
  const transactions = parts.length > 0 ? withAmounts(element, parts, ore, side) : [{ ...own, ore }];
  checkBatch(element, transactions, ore);
  const isReversal = ['true', '1'].includes(element.value('RvslInd') ?? '');
  const day = bookingDay(element);
  const reference = identifying(element, 'AcctSvcrRef');
  const noted = identifying(element, 'NtryRef');
  const entryAmount = side === 'CRDT' ? ore : -ore;
  const payments = transactions.map((part) => {
    const kind = kindOf(part.side ?? side, side, { isReversal, isReturn: part.isReturn });
    const { payer, documents, message, endToEndId, path: place } = part;
    const amount = kind === 'payment' || kind === 'returned' ? part.ore! : -part.ore!;
    return {
      day,
      amount,
      kind,
      payer,
      documents,
      message,
      endToEndId,
      entry: reference,
      entryAmount,
      isWhole: parts.length === 0,
      place,
      reference: part.reference,
    };
  });
  return {
    path: element.path,
    isBooked,
    ore,
    side,
    payments: isBooked ? payments : [],
    reference,
    noted,
  };
}

/** What an entry says of itself: it is the payment when it has no details. */
const ownTransaction = (element: XmlElement): Transaction => ({
  ...transactionOf(element),
  reference: null,
  side: null,
  message: cut(element.value('AddtlNtryInf'), MAX_MESSAGE),
});

/**
 * Parts with their amounts, which make up the entry. The only part of an entry has its amount when it gives none in
 * kronor.
 */
function withAmounts(
  element: XmlElement,
  parts: readonly Transaction[],
  ore: number,
  side: string,
): readonly Transaction[] {
  const without = parts.find((part) => part.ore === null);
  if (without && parts.length > 1) throw new BankFileError('FILE_CURRENCY', without.path, { found: '' });
  const all = parts.map((part) => ({ ...part, ore: part.ore ?? ore }));
  const amounts = all.map((part) => ((part.side ?? side) === side ? part.ore : -part.ore));
  same(element.path, 'TxDtls', sumOf(element.path, 'TxDtls', amounts), ore);
  return all;
}

function checkBatch(element: XmlElement, parts: readonly Transaction[], ore: number): void {
  const batches = element.all('NtryDtls/Btch');
  const hasDetails = element.first('NtryDtls') !== undefined && parts[0]!.path !== element.path;
  const counts = batches.flatMap((batch) => batch.all('NbOfTxs'));
  const sums = batches.flatMap((batch) => batch.all('TtlAmt'));
  const check = (name: string, counted: number, stated: readonly number[]): void => {
    const place = `${element.path}/NtryDtls/Btch/${name}`;
    if (stated.length > 0) same(place, name, counted, sumOf(place, name, stated));
  };
  if (hasDetails) check('NbOfTxs', parts.length, counts.map(countIn));
  check('TtlAmt', ore, sums.map(kronorIn));
}

/** Totals of entries that a report may state, with the entries that they count. */
const TOTALS: readonly (readonly [string, (entry: Entry) => boolean])[] = [
  ['TxsSummry/TtlNtries', () => true],
  ['TxsSummry/TtlCdtNtries', ({ side }) => side === 'CRDT'],
  ['TxsSummry/TtlDbtNtries', ({ side }) => side === 'DBIT'],
];

function checkSums(report: XmlElement, entries: readonly Entry[]): void {
  for (const [path, counts] of TOTALS) {
    const counted = entries.filter(counts);
    const number = report.first(`${path}/NbOfNtries`);
    const sum = report.first(`${path}/Sum`);
    if (number) same(number.path, 'NbOfNtries', counted.length, countIn(number));
    if (sum) {
      const ore = counted.map((entry) => entry.ore);
      same(sum.path, 'Sum', sumOf(sum.path, 'Sum', ore), kronorIn(sum));
    }
  }
}
