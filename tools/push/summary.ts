import type { MessageResult } from './message-results';
import type { Taken } from './send';

type Counts = Map<string, number>;

const ORDER = ['OK', 'PENDING', 'ERROR', 'superseded', 'open', 'accepted', 'duplicate', 'refused'];

const WORDS: Readonly<Record<string, string>> = {
  OK: 'financed, or would be',
  PENDING: 'waits for somebody to act',
  ERROR: 'wrong',
  superseded: 'a newer message came instead',
  open: 'not decided yet',
  accepted: 'taken in',
  duplicate: 'sent before',
  refused: 'not taken in',
};

/**
 * One line per outcome with its codes, most frequent first. Each message counts once, with its final outcome.
 */
export function summaryOf(taken: readonly Taken[], results: ReadonlyMap<string, MessageResult>): string {
  const outcomes = new Map<string, Counts>();
  for (const row of taken) {
    const { outcome, code } = endOf(row, results);
    const codes = outcomes.get(outcome) ?? new Map<string, number>();
    codes.set(code, (codes.get(code) ?? 0) + 1);
    outcomes.set(outcome, codes);
  }
  return [...outcomes]
    .sort(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b))
    .flatMap(([outcome, codes]) => lines(outcome, codes))
    .join('\n');
}

function endOf(row: Taken, results: ReadonlyMap<string, MessageResult>): { outcome: string; code: string } {
  if (row.kind === 'tried') return { outcome: row.outcome, code: row.codes[0] ?? '' };
  if (row.kind === 'refused') return { outcome: 'refused', code: row.codes[0] ?? '' };
  const result = row.kind === 'accepted' ? results.get(row.messageId) : undefined;
  if (!result) return { outcome: row.kind, code: '' };
  return result.code === 'SUPERSEDED'
    ? { outcome: 'superseded', code: '' }
    : { outcome: result.outcome, code: result.code ?? '' };
}

function lines(outcome: string, codes: Counts): string[] {
  const total = [...codes.values()].reduce((sum, count) => sum + count, 0);
  const head = `${outcome.padEnd(10)}${String(total).padStart(7)}   ${WORDS[outcome] ?? ''}`;
  const rows = [...codes]
    .filter(([code]) => code !== '')
    .sort((a, b) => b[1] - a[1])
    .map(([code, count]) => `${String(count).padStart(25)}   ${code}`);
  return [head, ...rows];
}
