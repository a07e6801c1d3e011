import { expect, test } from '@jest/globals';
import { decided, refused } from '@floorplan/kernel';

test('returns either a decision with facts or a refusal with a code', () => {
  expect(decided({ type: 'a/B', data: {} })).toEqual({ ok: true, facts: [{ type: 'a/B', data: {} }] });
  expect(refused('NO', { id: 1 })).toEqual({ ok: false, refusal: { code: 'NO', params: { id: 1 } } });
});
