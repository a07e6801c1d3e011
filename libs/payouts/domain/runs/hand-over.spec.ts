import { describe, expect, test } from '@jest/globals';
import {
  beginHandOver,
  firstHandOver,
  handOverAfter,
  handOverOutcome,
  mayHandOver,
  type HandOver,
  type HandOverState,
} from './hand-over';
import type { PaymentRunEvent } from './payment-run.events';

const AT = '2026-06-11T08:00:00.000Z';
const BY = { kind: 'user', id: '1', name: 'Astrid' } as const;
const SENT = { messageId: 'LP-20260611-1', sha256: 'a', on: '2026-06-11', at: AT, by: BY };
const at = (state: HandOverState): HandOver => ({ state, at: AT, status: null });
const after = (from: HandOver | null, ...facts: readonly PaymentRunEvent[]): HandOverState | null =>
  facts.reduce(handOverAfter, from)?.state ?? null;

describe('the hand-over of a file to the bank', () => {
  test('waits for a job only when the portal hands files over', () => {
    expect(firstHandOver({ ...SENT, handsOver: true })).toEqual(at('ASKED'));
    expect(firstHandOver({ ...SENT, handsOver: false })).toBeNull();
    expect(firstHandOver(SENT)).toBeNull();
  });

  test.each<[string, Parameters<typeof handOverOutcome>[0], HandOverState]>([
    ['a success', { status: 202 }, 'DONE'],
    ['a redirection', { status: 302 }, 'REFUSED'],
    ['a refusal', { status: 422 }, 'REFUSED'],
    ['a request that came too slowly', { status: 408 }, 'UNCLEAR'],
    ["an error of the bank's own", { status: 503 }, 'UNCLEAR'],
    ['no answer', 'SILENT', 'UNCLEAR'],
    ['no connection', 'UNREACHED', 'UNREACHED'],
  ])('after %s tells what is known', (_, answer, state) => {
    expect(after(at('BEGUN'), handOverOutcome(answer, AT))).toBe(state);
  });

  test('is begun again by the portal only when nobody can have received the file', () => {
    const begun = (['ASKED', 'BEGUN', 'DONE', 'UNREACHED', 'REFUSED', 'UNCLEAR'] as const).filter((state) =>
      mayHandOver(at(state)),
    );
    expect(begun).toEqual(['ASKED', 'UNREACHED']);
    expect(beginHandOver(null, AT)).toEqual([]);
    expect(beginHandOver(at('UNCLEAR'), AT)).toEqual([]);
  });

  test('is unclear when a job finds it begun by an attempt that was broken off', () => {
    expect(after(at('BEGUN'), ...beginHandOver(at('BEGUN'), AT))).toBe('UNCLEAR');
  });

  test('is done when the bank answers in any other way, and stays done', () => {
    const answered: PaymentRunEvent = { type: 'payouts/PaymentsDecided', data: { decisions: [], by: BY } };
    expect(after(at('BEGUN'), answered, handOverOutcome('SILENT', AT))).toBe('DONE');
    expect(after(null, answered)).toBeNull();
  });
});
