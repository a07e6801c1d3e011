import type { BankFileAnswer } from '@floorplan/bank/contracts';
import type { BankFileFormat, BankFileRefused } from '@floorplan/bank/domain';
import type { FormatError, LimitedUnit } from '@floorplan/bank/formats';
import { formatNumber, formatOre } from '@floorplan/kernel';
import { textOf } from '@floorplan/platform/texts';

type Refused = BankFileRefused['data'];

/** What sums of a file count. All others are amounts in öre. */
const COUNTS: ReadonlySet<string> = new Set([
  'payments',
  'deductions',
  'references',
  'deposits',
  'NbOfTxs',
  'NbOfNtries',
]);

function sumText(what: string, number: string): string {
  const value = Number(number);
  return COUNTS.has(what) ? formatNumber(value) : textOf('lbl.amount_kr', { amount: formatOre(value, 2) });
}

type Words = (params: { readonly at: string; readonly found: string }) => string;

const FAULT_WORDS: Readonly<Record<FormatError, Words>> = {
  AMOUNT: (params) => textOf('bank.fault_AMOUNT', params),
  CHILDREN: (params) => textOf('bank.fault_CHILDREN', params),
  DAY: (params) => textOf('bank.fault_DAY', params),
  DEPTH: (params) => textOf('bank.fault_DEPTH', params),
  DIGITS: (params) => textOf('bank.fault_DIGITS', params),
  DOCTYPE: (params) => textOf('bank.fault_DOCTYPE', params),
  ENCODING: (params) => textOf('bank.fault_ENCODING', params),
  KNOWN_ENCODING: (params) => textOf('bank.fault_KNOWN_ENCODING', params),
  KNOWN_RECORD: (params) => textOf('bank.fault_KNOWN_RECORD', params),
  LINE_LENGTH: (params) => textOf('bank.fault_LINE_LENGTH', params),
  NOTHING_MORE: (params) => textOf('bank.fault_NOTHING_MORE', params),
  NUMBER: (params) => textOf('bank.fault_NUMBER', params),
  PAYMENT_FIRST: (params) => textOf('bank.fault_PAYMENT_FIRST', params),
  SERIAL: (params) => textOf('bank.fault_SERIAL', params),
  SMALLER_NUMBER: (params) => textOf('bank.fault_SMALLER_NUMBER', params),
  TEXT_LENGTH: (params) => textOf('bank.fault_TEXT_LENGTH', params),
  XML: (params) => textOf('bank.fault_XML', params),
};
const isFormatError = (expected: string): expected is FormatError => Object.hasOwn(FAULT_WORDS, expected);

const MEGABYTE = 1024 * 1024;

function tooLargeText(at: string, unit: LimitedUnit, limit: number): string {
  const most = formatNumber(limit);
  switch (unit) {
    case 'bytes':
      return textOf('bank.too_large_bytes', { at, most: formatNumber(limit / MEGABYTE) });
    case 'lines':
      return textOf('bank.too_large_lines', { at, most });
    case 'references':
      return textOf('bank.too_large_references', { at, most });
    case 'deposits':
      return textOf('bank.too_large_deposits', { at, most });
    case 'payments':
      return textOf('bank.too_large_payments', { at, most });
  }
}

const placeText = (format: BankFileFormat, place: string): string =>
  format === 'BGMAX' ? textOf('bank.at_line', { line: place }) : textOf('bank.at_path', { path: place });

function messageOf(format: BankFileFormat, { code, place, params }: Refused): string {
  const at = placeText(format, place);
  const { what = '', counted = '', stated = '', expected = '', found = '' } = params;
  switch (code) {
    case 'FILE_FORMAT':
      return isFormatError(expected)
        ? FAULT_WORDS[expected]({ at, found: found || '–' })
        : found === ''
          ? textOf('bank.refused_FORMAT_missing', { at, expected })
          : textOf('bank.refused_FORMAT', { at, expected, found });
    case 'FILE_SUMS':
      return textOf('bank.refused_SUMS', {
        at,
        stated: sumText(what, stated),
        counted: sumText(what, counted),
      });
    case 'FILE_OTHER_RECEIVER':
      return textOf('bank.refused_OTHER_RECEIVER', { at, found: found || '–' });
    case 'FILE_CURRENCY':
      return textOf('bank.refused_CURRENCY', { at, found: found || '–' });
    case 'FILE_IS_TEST':
      return textOf('bank.refused_IS_TEST', { at });
    case 'FILE_UNREADABLE':
      return textOf('reason.FILE_UNREADABLE');
    case 'FILE_TOO_LARGE':
      return tooLargeText(at, params['unit'] as LimitedUnit, Number(expected));
  }
}

function adviceOf(code: Refused['code']): string {
  switch (code) {
    case 'FILE_OTHER_RECEIVER':
      return textOf('bank.advice_OTHER_RECEIVER');
    case 'FILE_CURRENCY':
      return textOf('bank.advice_CURRENCY');
    case 'FILE_IS_TEST':
      return textOf('bank.advice_IS_TEST');
    case 'FILE_TOO_LARGE':
      return textOf('bank.advice_TOO_LARGE');
    case 'FILE_UNREADABLE':
      return textOf('bank.advice_UNREADABLE');
    case 'FILE_FORMAT':
    case 'FILE_SUMS':
      return textOf('bank.advice_whole');
  }
}

/** Why a file is refused, where, with both numbers, and what to do, in the caller's language. */
export const refusalWords = (
  format: BankFileFormat,
  refused: Refused,
): NonNullable<BankFileAnswer['Refusal']> => ({
  Code: refused.code,
  Place: refused.place,
  Message: messageOf(format, refused),
  Advice: adviceOf(refused.code),
});
