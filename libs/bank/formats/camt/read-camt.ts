import { isBusinessDate, stockholmDate, type BusinessDate } from '@floorplan/kernel';
import { BankFileError, type BankFileTotals, type BankPayment, type Receivers } from '../bank-file';
import { countIn, kronorIn, same } from './amounts';
import type { XmlElement } from '../element';
import { XmlReader } from '../parse-xml';
import { accountAt, kindOf, referenceAt, transactionOf, type Transaction } from './transaction';

const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:(camt\.05[34])\.001\.(\d{2})$/;
const [FIRST_VERSION, LAST_VERSION] = [2, 13];
/** A notification (camt.054) or statement (camt.053) about one account. */
const REPORTS: ReadonlySet<string> = new Set(['Ntfctn', 'Stmt']);
const APART: ReadonlySet<string> = new Set([...REPORTS, 'Ntry', 'TxDtls']);
const BOOKED = 'BOOK';
/** Statuses of entries that are not booked yet, or only told. */
const NOT_BOOKED: readonly string[] = ['PDNG', 'INFO', 'FUTR'];

/** An entry with its parts, before the account of its report is known. */
interface Entry {
  readonly path: string;
  readonly isBooked: boolean;
  readonly ore: number;
  readonly side: string;
  readonly payments: readonly Omit<BankPayment, 'receiver' | 'identity'>[];
  /** References by which the payments are identified, in the same order; null for those without any. */
  readonly references: readonly (string | null)[];
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
  private readonly counts = { payments: 0, deductions: 0, total: 0 };

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
    return this.counts;
  }

  private begin({ name }: XmlElement): void {
    if (name === 'Ntry') this.transactions = [];
    if (REPORTS.has(name)) this.entries = [];
  }

  private end(element: XmlElement): void {
    if (element.name === 'TxDtls') this.transactions.push(transactionOf(element));
    else if (element.name === 'Ntry') this.entries.push(entryOf(element, this.transactions));
    else this.endReport(element);
  }

  private endReport(report: XmlElement): void {
    this.reports++;
    const receiver = receiverOf(report, this.receivers);
    checkSums(report, this.entries);
    if (report.name === 'Stmt') checkBalance(report, this.entries);
    const id = required(report, 'Id').text.trim();
    for (const [number, { payments, references }] of this.entries.entries())
      for (const [at, payment] of payments.entries()) {
        const reference = references[at] ?? `${id} ${number + 1} ${at + 1}`;
        this.add({ ...payment, receiver, identity: `CAMT ${receiver} ${reference}` });
      }
  }

  private add(payment: BankPayment): void {
    this.done.push(payment);
    this.counts.total += payment.amount;
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

function required(element: XmlElement, ...paths: readonly string[]): XmlElement {
  const found = element.first(...paths);
  if (!found) throw new BankFileError('FILE_FORMAT', element.path, { expected: paths[0]!, found: '' });
  return found;
}

/** Business day of the booking: a date, or the day of a moment in Stockholm. */
function dayOf(entry: XmlElement): BusinessDate {
  const day = entry.value('BookgDt/Dt');
  const moment = entry.value('BookgDt/DtTm');
  const found = day?.slice(0, 10) ?? (moment && momentDay(moment)) ?? '';
  if (!isBusinessDate(found))
    throw new BankFileError('FILE_FORMAT', `${entry.path}/BookgDt`, {
      expected: 'yyyy-MM-dd',
      found: (day ?? moment ?? '').slice(0, 40),
    });
  return found;
}

const HAS_ZONE = /(?:Z|[+-]\d{2}:?\d{2})$/;

function momentDay(moment: string): BusinessDate | null {
  if (!HAS_ZONE.test(moment)) return moment.slice(0, 10);
  const at = new Date(moment);
  return Number.isNaN(at.getTime()) ? null : stockholmDate(at);
}

function sideOf(element: XmlElement): string {
  const found = required(element, 'CdtDbtInd');
  const side = found.text.trim();
  if (side !== 'CRDT' && side !== 'DBIT')
    throw new BankFileError('FILE_FORMAT', found.path, { expected: 'CRDT, DBIT', found: side.slice(0, 40) });
  return side;
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
  const transactions = parts.length > 0 ? withAmounts(element, parts, ore) : [{ ...own, ore }];
  checkBatch(element, transactions, ore);
  const isReversal = ['true', '1'].includes(element.value('RvslInd') ?? '');
  const day = dayOf(element);
  const entry = referenceAt(element, 'AcctSvcrRef', 'NtryRef');
  const payments = transactions.map((part) => {
    const kind = kindOf(part.side ?? side, side, { isReversal, isReturn: part.isReturn });
    const { payer, documents, message, endToEndId, path: place } = part;
    const amount = kind === 'payment' || kind === 'returned' ? part.ore! : -part.ore!;
    return { day, amount, kind, payer, documents, message, endToEndId, entry, place };
  });
  return {
    path: element.path,
    isBooked,
    ore,
    side,
    payments: isBooked ? payments : [],
    references: referencesOf(transactions, entry),
  };
}

/** What an entry says of itself: it is the payment when it has no details. */
const ownTransaction = (element: XmlElement): Transaction => ({
  ...transactionOf(element),
  reference: null,
  side: null,
  message: element.value('AddtlNtryInf'),
});

/** Parts with their amounts. The only part of an entry has the amount of the entry when it gives none in kronor. */
function withAmounts(
  element: XmlElement,
  parts: readonly Transaction[],
  ore: number,
): readonly Transaction[] {
  const [only] = parts;
  if (parts.length === 1) return [{ ...only!, ore: only!.ore ?? ore }];
  const without = parts.find((part) => part.ore === null);
  if (without) throw new BankFileError('FILE_CURRENCY', without.path, { found: '' });
  const side = element.value('CdtDbtInd');
  const sum = parts.reduce(
    (total, part) => total + ((part.side ?? side) === side ? part.ore! : -part.ore!),
    0,
  );
  same(element.path, 'TxDtls', sum, ore);
  return parts;
}

function checkBatch(element: XmlElement, parts: readonly Transaction[], ore: number): void {
  const batches = element.all('NtryDtls/Btch');
  const hasDetails = element.first('NtryDtls') !== undefined && parts[0]!.path !== element.path;
  const counts = batches.flatMap((batch) => batch.all('NbOfTxs'));
  const sums = batches.flatMap((batch) => batch.all('TtlAmt'));
  if (hasDetails && counts.length > 0)
    same(`${element.path}/NtryDtls/Btch/NbOfTxs`, 'NbOfTxs', parts.length, total(counts.map(countIn)));
  if (sums.length > 0) same(`${element.path}/NtryDtls/Btch/TtlAmt`, 'TtlAmt', ore, total(sums.map(kronorIn)));
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/**
 * References that identify the parts: the bank's reference of the part with its amount, since some banks give all parts
 * the same; else that of the entry with the number of the part.
 */
function referencesOf(parts: readonly Transaction[], entry: string | null): readonly (string | null)[] {
  const seen = new Map<string, number>();
  return parts.map((part, at) => {
    if (part.reference === null) return entry && `${entry} ${at + 1}`;
    const reference = `${part.reference} ${part.ore}`;
    const times = (seen.get(reference) ?? 0) + 1;
    seen.set(reference, times);
    return times === 1 ? reference : `${reference} #${times}`;
  });
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
    if (sum) same(sum.path, 'Sum', total(counted.map(({ ore }) => ore)), kronorIn(sum));
  }
}

const signed = (ore: number, side: string): number => (side === 'CRDT' ? ore : -ore);

/** The balance with one of the codes, the first code first; `last` takes the last of several pages. */
function balance(report: XmlElement, codes: readonly string[], last: boolean): number {
  const all = report.all('Bal');
  for (const code of codes) {
    const found = all.filter((each) => each.value('Tp/CdOrPrtry/Cd') === code);
    const one = last ? found.at(-1) : found[0];
    if (one) return signed(kronorIn(required(one, 'Amt')), sideOf(one));
  }
  throw new BankFileError('FILE_FORMAT', report.path, { expected: `Bal ${codes.join(', ')}`, found: '' });
}

/** Opening balance and booked entries make the closing balance. Pages of a statement have interim balances. */
function checkBalance(report: XmlElement, entries: readonly Entry[]): void {
  const opening = balance(report, ['OPBD', 'PRCD', 'ITBD'], false);
  const closing = balance(report, ['CLBD', 'ITBD'], true);
  const booked = entries.filter(({ isBooked }) => isBooked).map(({ ore, side }) => signed(ore, side));
  same(report.path, 'Bal', opening + total(booked), closing);
}
