import { isBusinessDate, stockholmDate, type BusinessDate } from '@floorplan/kernel';
import { BankFileError } from '../bank-file';
import type { XmlElement } from '../element';
import { sideIn } from './transaction';

/** The element at the first of the paths. @throws BankFileError when there is none */
export function required(element: XmlElement, ...paths: readonly string[]): XmlElement {
  const found = element.first(...paths);
  if (!found) throw missing(element, paths[0]!);
  return found;
}

const missing = (element: XmlElement, path: string): BankFileError =>
  new BankFileError('FILE_FORMAT', element.path, { expected: path, found: '' });

/** Side of an amount. @throws BankFileError when the element has none */
export function sideOf(element: XmlElement): string {
  const side = sideIn(element);
  if (side === null) throw missing(element, 'CdtDbtInd');
  return side;
}

const HAS_ZONE = /(?:Z|[+-]\d{2}:?\d{2})$/;

function momentDay(moment: string): BusinessDate | null {
  if (!HAS_ZONE.test(moment)) return moment.slice(0, 10);
  const at = new Date(moment);
  return Number.isNaN(at.getTime()) ? null : stockholmDate(at);
}

/** Business day at a path: a date, or the day of a moment in Stockholm; null when there is none. */
function dayAt(element: XmlElement, path: string): BusinessDate | null {
  const day = element.value(`${path}/Dt`)?.slice(0, 40) ?? null;
  const moment = element.value(`${path}/DtTm`)?.slice(0, 40) ?? null;
  if (day === null && moment === null) return null;
  const found = day?.slice(0, 10) ?? momentDay(moment!) ?? '';
  if (!isBusinessDate(found))
    throw new BankFileError('FILE_FORMAT', `${element.path}/${path}`, {
      expected: 'DAY',
      found: day ?? moment ?? '',
    });
  return found;
}

/** Day of a balance; null when it has none. */
export const balanceDay = (balance: XmlElement): BusinessDate | null => dayAt(balance, 'Dt');

/** Business day on which an entry was booked. @throws BankFileError when it has none */
export function bookingDay(entry: XmlElement): BusinessDate {
  const day = dayAt(entry, 'BookgDt');
  if (day === null)
    throw new BankFileError('FILE_FORMAT', `${entry.path}/BookgDt`, { expected: 'DAY', found: '' });
  return day;
}
