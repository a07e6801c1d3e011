import { addDays } from '@floorplan/kernel';
import { randomUUID } from 'node:crypto';

/**
 * Dates relative to the business date. `+2d` and `-5d` are dates; `+0dT08:15:30` is an instant in Swedish
 * time.
 */
const OFFSET = /^([+-]\d{1,4})d(?:T(\d\d:\d\d:\d\d))?$/;

/** Paths of the dates in a message. */
const DATES = [
  ['Date'],
  ['Invoice', 'InvoiceDate'],
  ['Invoice', 'DueDate'],
  ['Item', 'Delivery', 'TransportDate'],
] as const;

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Replaces offsets in a message by real dates. Everything else stays unchanged, including real dates. Changes
 * `message` itself.
 */
export function stampDates(message: unknown, businessDate: string): void {
  for (const path of DATES) {
    let at = message;
    for (const name of path.slice(0, -1)) at = isFields(at) ? at[name] : undefined;
    const name = path.at(-1)!;
    if (isFields(at) && typeof at[name] === 'string') at[name] = stamped(at[name], businessDate);
  }
}

function stamped(text: string, businessDate: string): string {
  const [, days, time] = OFFSET.exec(text) ?? [];
  if (days === undefined) return text;
  const date = addDays(businessDate, Number(days));
  return time === undefined ? date : `${date}T${time}${stockholmOffset(date)}`;
}

/** Offset of Swedish time on a date: `+01:00`, or `+02:00` in summer. */
function stockholmOffset(date: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Stockholm',
    timeZoneName: 'longOffset',
  }).formatToParts(new Date(`${date}T12:00:00Z`));
  return parts.find(({ type }) => type === 'timeZoneName')!.value.replace('GMT', '');
}

/**
 * Returns a function that gives a message a new id. Equal ids stay equal, so that repeated messages remain
 * repeated. Changes `message` itself.
 */
export function freshIds(): (message: unknown) => void {
  const fresh = new Map<string, string>();
  return (message) => {
    if (!isFields(message) || typeof message['MessageId'] !== 'string') return;
    const id = fresh.get(message['MessageId']) ?? randomUUID();
    fresh.set(message['MessageId'], id);
    message['MessageId'] = id;
  };
}
