import type { BankFileAnswer } from '@floorplan/bank/contracts';
import type { BankFileFormat, BankFileRefused } from '@floorplan/bank/domain';
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

const placeText = (format: BankFileFormat, place: string): string =>
  format === 'BGMAX' ? textOf('bank.at_line', { line: place }) : textOf('bank.at_path', { path: place });

function messageOf(format: BankFileFormat, { code, place, params }: Refused): string {
  const at = placeText(format, place);
  const { what = '', counted = '', stated = '', expected = '', found = '' } = params;
  switch (code) {
    case 'FILE_FORMAT':
      return found === ''
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
    case 'FILE_TOO_LARGE':
      return textOf('bank.refused_TOO_LARGE', { at, most: formatNumber(Number(expected)) });
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
