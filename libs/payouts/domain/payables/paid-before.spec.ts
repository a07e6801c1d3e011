import { expect, test } from '@jest/globals';
import { paidBefore, type OwedUntil } from './paid-before';
import type { Owed } from './payable.events';

const START = '2026-06-13';
const owes = (amount: number, due: string, until = START): OwedUntil => ({
  owed: { amount, due } as Owed,
  until,
});
const nothing = (until = START): OwedUntil => ({ owed: null, until });

test.each([
  ['nothing of a source without facts', [], null],
  ['what was due by the start', [owes(400, '2026-06-12')], 400],
  ['what was due on the day of the start', [owes(400, START)], 400],
  ['nothing of what falls due later', [owes(400, '2026-07-01')], null],
  ['the corrected price that was due', [owes(400, '2026-06-01', '2026-06-10'), owes(380, '2026-06-10')], 380],
  [
    'the price before a correction on a bank holiday, which falls due after the start',
    [owes(400, '2026-06-01', START), owes(380, '2026-06-15')],
    400,
  ],
  [
    'nothing when what was corrected had not fallen due',
    [owes(400, '2026-07-01', START), owes(380, '2026-06-15')],
    null,
  ],
  ['nothing after a reversal', [owes(400, '2026-06-01', '2026-06-10'), nothing()], null],
  [
    'nothing from before a reversal that was undone',
    [owes(400, '2026-06-01', '2026-06-10'), nothing('2026-06-11'), owes(380, '2026-06-15')],
    null,
  ],
] as const)('is %s', (_, history, amount) => expect(paidBefore(history)?.amount ?? null).toBe(amount));
