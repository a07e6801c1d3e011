import type { BusinessDate, Ore } from '@floorplan/kernel';
import { bytesOf437, textOf437 } from './code-page-437';

/** A dimension by which lines are told apart. Numbers below 20 have a meaning in the format, such as 8 for customers. */
export interface SieDimension {
  readonly number: number;
  readonly name: string;
}

/** An object of a dimension, such as a customer. */
export interface SieObject {
  readonly dimension: number;
  readonly id: string;
  readonly name: string;
}

export interface SieAccount {
  readonly number: string;
  readonly name: string;
}

/** What a file says before its vouchers. */
export interface SieHead {
  readonly program: { readonly name: string; readonly version: string };
  readonly generated: { readonly on: BusinessDate; readonly by: string };
  readonly company: { readonly name: string; readonly organisationNumber: string };
  readonly year: { readonly from: BusinessDate; readonly to: BusinessDate };
  readonly dimensions: readonly SieDimension[];
  readonly objects: readonly SieObject[];
  readonly accounts: readonly SieAccount[];
}

export interface SieTransaction {
  readonly account: string;
  readonly objects: readonly Pick<SieObject, 'dimension' | 'id'>[];
  /** Öre: debit above 0, credit below 0. */
  readonly amount: Ore;
}

export interface SieVoucher {
  readonly series: string;
  readonly number: number;
  readonly on: BusinessDate;
  readonly text: string;
  readonly registeredOn: BusinessDate;
  readonly by: string;
}

/** A voucher begins, or the last one that began has a transaction. */
export type SiePart = { readonly voucher: SieVoucher } | { readonly transaction: SieTransaction };

const END = '\r\n';

/**
 * A text between quotes. Quotes in it follow a backslash. The format has no sign for a backslash before a quote, so one
 * that stands there becomes a slash.
 */
function quoted(text: string): string {
  let escaped = '';
  let isBeforeQuote = true;
  for (const character of [...textOf437(text)].reverse()) {
    if (character === '\\' && isBeforeQuote) escaped = `/${escaped}`;
    else {
      isBeforeQuote = character === '"';
      escaped = `${isBeforeQuote ? '\\"' : character}${escaped}`;
    }
  }
  return `"${escaped}"`;
}

const dayOf = (date: BusinessDate): string => date.replaceAll('-', '');

function amountOf(ore: Ore): string {
  const digits = String(Math.abs(ore)).padStart(3, '0');
  return `${ore < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const withHyphen = (organisationNumber: string): string =>
  organisationNumber.replace(/^(\d{6})-?(\d{4})$/, '$1-$2');

function headLines({ program, generated, company, year, dimensions, objects, accounts }: SieHead): string[] {
  return [
    '#FLAGGA 0',
    `#PROGRAM ${quoted(program.name)} ${quoted(program.version)}`,
    '#FORMAT PC8',
    `#GEN ${dayOf(generated.on)} ${quoted(generated.by)}`,
    '#SIETYP 4',
    `#ORGNR ${withHyphen(company.organisationNumber)}`,
    `#FNAMN ${quoted(company.name)}`,
    `#RAR 0 ${dayOf(year.from)} ${dayOf(year.to)}`,
    ...dimensions.map(({ number, name }) => `#DIM ${number} ${quoted(name)}`),
    ...objects.map(({ dimension, id, name }) => `#OBJEKT ${dimension} ${quoted(id)} ${quoted(name)}`),
    ...accounts.map(({ number, name }) => `#KONTO ${number} ${quoted(name)}`),
  ];
}

function voucherLine({ series, number, on, text, registeredOn, by }: SieVoucher): string {
  return `#VER ${quoted(series)} ${number} ${dayOf(on)} ${quoted(text)} ${dayOf(registeredOn)} ${quoted(by)}`;
}

function transactionLine({ account, objects, amount }: SieTransaction): string {
  const list = objects.map(({ dimension, id }) => `${dimension} ${quoted(id)}`).join(' ');
  return `   #TRANS ${account} {${list}} ${amountOf(amount)}`;
}

const bytesOf = (lines: readonly string[]): Buffer =>
  bytesOf437(lines.map((line) => `${line}${END}`).join(''));

/**
 * Writes vouchers as a file of type 4I, which bookkeeping programs import: the same bytes for the same content.
 * Source: SIE filformat, utgåva 4B (SIE-Gruppen, sie.se).
 * @param parts vouchers, each followed by its transactions, in as many pieces as they are read in
 */
export async function* sieFile(
  head: SieHead,
  parts: AsyncIterable<readonly SiePart[]>,
): AsyncGenerator<Buffer> {
  yield bytesOf(headLines(head));
  let isOpen = false;
  for await (const piece of parts) {
    const lines: string[] = [];
    for (const part of piece) {
      if ('transaction' in part) lines.push(transactionLine(part.transaction));
      else {
        if (isOpen) lines.push('}');
        lines.push(voucherLine(part.voucher), '{');
        isOpen = true;
      }
    }
    yield bytesOf(lines);
  }
  if (isOpen) yield bytesOf(['}']);
}
