import type { BusinessDate } from '@floorplan/kernel';
import { BankFileError } from '../bank-file';
import type { XmlElement } from '../element';
import { kronorIn, same, sumOf } from './amounts';
import { balanceDay, required, sideOf } from './fields';

/** What a balance must agree with: an entry that is booked or not. */
interface BookedEntry {
  readonly isBooked: boolean;
  readonly ore: number;
  readonly side: string;
}

const signed = (ore: number, side: string): number => (side === 'CRDT' ? ore : -ore);

/** The balance with one of the codes, the first code first; `last` takes the last of several pages. */
function balanceIn(report: XmlElement, codes: readonly string[], last: boolean): XmlElement {
  const all = report.all('Bal');
  for (const code of codes) {
    const found = all.filter((each) => each.value('Tp/CdOrPrtry/Cd') === code);
    const one = last ? found.at(-1) : found[0];
    if (one) return one;
  }
  throw new BankFileError('FILE_FORMAT', report.path, { expected: `Bal ${codes.join(', ')}`, found: '' });
}

const oreOf = (balance: XmlElement): number => signed(kronorIn(required(balance, 'Amt')), sideOf(balance));

/**
 * Balances of a statement, whose booked entries make the closing balance of the opening one. Pages of a statement have
 * interim balances. @throws BankFileError when they do not agree
 */
export function balancesOf(
  report: XmlElement,
  entries: readonly BookedEntry[],
): { readonly opening: number; readonly closing: number; readonly day: BusinessDate | null } {
  const last = balanceIn(report, ['CLBD', 'ITBD'], true);
  const opening = oreOf(balanceIn(report, ['OPBD', 'PRCD', 'ITBD'], false));
  const closing = oreOf(last);
  const booked = entries.filter(({ isBooked }) => isBooked).map(({ ore, side }) => signed(ore, side));
  same(report.path, 'Bal', sumOf(report.path, 'Bal', [opening, ...booked]), closing);
  return { opening, closing, day: balanceDay(last) };
}
