import { daysBetween } from '@floorplan/kernel';
import { goodMessage } from '../demo/good-message';
import { Random } from '../demo/random';
import { marketOf, type ExampleMarket } from './example-market';
import { draftOf, INVALID_EXAMPLES, SEQUELS, type Draft } from './invalid-examples';

/** A line of the file, and the result that it demonstrates: a code, `duplicate`, `format`, or OK. */
export interface Example {
  readonly shows: string;
  readonly message: Draft;
}

const OF = 300;
/** Any day, since the file contains dates as offsets from it. */
const DAY = '2026-06-15';
const PER_LETTERS = 999;
/** First serial number, far above those of the demo's vehicles. */
const FIRST_SERIAL = 2_000_000;

const PROGRAMS = [
  { code: 'KONS180', classification: 'V' },
  { code: 'KONS180', classification: 'V' },
  { code: 'KONS180', classification: 'V' },
  { code: 'KONS120', classification: 'V' },
  { code: 'PL60', classification: 'V' },
  { code: 'LAGER90', classification: 'LA' },
  { code: 'DEMO36', classification: 'D' },
  { code: 'DEMOLEAS24', classification: 'D' },
] as const;

/**
 * Messages of one demo importer. Most are valid, and every kind of error occurs. The same count and importer
 * always give the same messages. Dates are offsets from the business date; see `stampDates`.
 */
export function exampleMessages(count: number, importer: string): Example[] {
  const market = marketOf(importer);
  const source = new Source(
    new Random(count * 31 + Number(importer.slice(3))),
    count,
    importer,
    market.plateLetters,
  );
  const placed: { at: number; example: Example }[] = [];
  const put = (example: Example, after = 0) =>
    placed.push({ at: after + (1 - after) * source.random.next(), example }) && placed.at(-1)!.at;
  for (const { code, of300, change } of INVALID_EXAMPLES) {
    repeat(of300, count, (n) => {
      const message = source.good();
      change(message, market, n);
      put({ shows: code, message });
    });
  }
  putSequels(source, market, count, put);
  while (placed.length < count) put({ shows: 'OK', message: source.good() });
  return placed.sort((a, b) => a.at - b.at).map(({ example }) => example);
}

function putSequels(
  source: Source,
  market: ExampleMarket,
  count: number,
  put: (example: Example, after?: number) => number,
): void {
  for (const { code, of300, before, change } of SEQUELS) {
    repeat(of300, count, () => {
      const earlier = source.good();
      earlier.Item['LicenseNumber'] ??= source.plate();
      before?.(earlier, market);
      const at = put({ shows: before ? code : 'OK', message: earlier });
      put({ shows: before ? 'OK' : code, message: change(source.good(), earlier) }, at);
    });
  }
}

/** Calls `once` in proportion to 300 messages, but at least one time. */
function repeat(of300: number, count: number, once: (n: number) => void): void {
  const times = Math.max(1, Math.round((of300 * count) / OF));
  for (let n = 0; n < times; n++) once(n);
}

/**
 * Creates valid messages with dates as offsets. Their registration and invoice numbers are not used by the
 * demo.
 */
class Source {
  private serial: number;
  private plates = 0;
  private readonly programs: readonly (typeof PROGRAMS)[number][];

  constructor(
    readonly random: Random,
    count: number,
    private readonly importer: string,
    private readonly plateLetters: readonly string[],
  ) {
    this.serial = FIRST_SERIAL + count * 2;
    // Only one of the demo's partners may request loans, so other importers use no loan programs.
    this.programs = PROGRAMS.filter(({ classification }) => importer === 'IMP01' || classification !== 'LA');
  }

  good(): Draft {
    const serial = this.serial++;
    const program = this.random.pick(this.programs);
    const draft = draftOf(goodMessage(this.random, { date: DAY, serial, program, importer: this.importer }));
    draft.Invoice['InvoiceNumber'] = `E-${serial}`;
    if (draft.Item['IsUsed'] || this.random.chance(0.4)) draft.Item['LicenseNumber'] = this.plate();
    if (draft.Item['LicenseNumber'] === undefined) delete draft.Item['LicenseNumber'];
    return withOffsets(draft, this.random);
  }

  plate(): string | undefined {
    const n = this.plates++;
    const letters = this.plateLetters[Math.floor(n / PER_LETTERS)];
    return letters && `${letters} ${String((n % PER_LETTERS) + 1).padStart(3, '0')}`;
  }
}

function withOffsets(draft: Draft, random: Random): Draft {
  const age = random.int(0, 5);
  const delivery = draft.Item['Delivery'] as { TransportDate: string };
  draft['Date'] = `+0dT0${random.int(6, 9)}:${random.int(10, 59)}:${random.int(10, 59)}`;
  draft.Item['Delivery'] = { TransportDate: offset(daysBetween(DAY, delivery.TransportDate) - age) };
  Object.assign(draft.Invoice, { InvoiceDate: offset(-age), DueDate: offset(-age) });
  return draft;
}

const offset = (days: number): string => `${days < 0 ? '-' : '+'}${Math.abs(days)}d`;
