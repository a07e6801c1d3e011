import type { BusinessDate } from '@floorplan/kernel';
import type { ClosingEntriesMade, ClosingLine } from './ledger-day.events';
import { ledgerDayIdOf } from './ledger-day-id';
import type { OpenLine } from './voucher';

/** Maximum number of lines in one fact. */
export const MAX_PART_LINES = 1_000;

/** Pieces of at most as many elements as fit in one fact. */
export const inParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / MAX_PART_LINES) }, (_, at) =>
    all.slice(at * MAX_PART_LINES, (at + 1) * MAX_PART_LINES),
  );

/** The facts of lines that the close of a day makes. They are the first facts of the day. */
export const closingFacts = (day: BusinessDate, lines: readonly ClosingLine[]): ClosingEntriesMade[] =>
  inParts(lines).map((part) => ({ type: 'ledger/ClosingEntriesMade', data: { day, lines: part } }));

/** The same lines as those of entries, each with its key: the version of its fact, and its place in it. */
export const closingLinesOf = (
  day: BusinessDate,
  lines: readonly ClosingLine[],
  recordedOn: BusinessDate,
): OpenLine[] =>
  inParts(lines).flatMap((part, fact) =>
    part.map((line, at) => ({
      ...line,
      source: 'closing' as const,
      sourceId: ledgerDayIdOf(day),
      version: fact + 1,
      line: at + 1,
      recordedOn,
    })),
  );
