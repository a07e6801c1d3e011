import { expect, test } from '@jest/globals';
import { hasRoomRoughly } from './limit-answers';

const kronor = (amount: number) => amount * 100;

test('reveals the unused amount only in steps of 100,000 kronor, and returns null instead of a wrong answer', () => {
  const answers = (room: number) =>
    [50_000, 199_999, 200_000, 200_001, 234_567, 300_000, 300_001].map((amount) =>
      hasRoomRoughly(kronor(amount), kronor(room)),
    );
  expect(answers(234_567)).toEqual([true, true, true, null, null, null, false]);
  expect(answers(200_000)).toEqual(answers(299_999.99));
  for (const room of [0, 1, 99_999, 234_567, -1, -150_000])
    for (const amount of [1, 99_999, 100_000, 234_567, 234_568]) {
      const answer = hasRoomRoughly(kronor(amount), kronor(room));
      if (answer !== null) expect(answer).toBe(amount <= room);
    }
});
