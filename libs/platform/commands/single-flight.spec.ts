import { expect, test } from '@jest/globals';
import { SingleFlight } from './single-flight';

/** A call that resolves only when the test answers it. */
function heldQuestion() {
  const open: { answer: (value: number) => void; fail: (error: Error) => void }[] = [];
  const question = new SingleFlight(
    () => new Promise<number>((answer, fail) => void open.push({ answer, fail })),
  );
  return { question, open };
}

test('gives callers that arrive during a call the shared result of the next call, not of the running call', async () => {
  const { question, open } = heldQuestion();
  const first = question.next();
  const late = [question.next(), question.next(), question.next()];
  expect(open).toHaveLength(1);
  open[0]!.answer(1);
  expect(await first).toBe(1);
  await Promise.resolve();
  expect(open).toHaveLength(2);
  open[1]!.answer(2);
  expect(await Promise.all(late)).toEqual([2, 2, 2]);
});

test('rejects every caller that shares a failed call, and makes a new call for the next caller', async () => {
  const { question, open } = heldQuestion();
  const first = question.next();
  const late = question.next();
  open[0]!.fail(new Error('away'));
  await expect(first).rejects.toThrow('away');
  open[1]!.answer(7);
  expect(await late).toBe(7);
});
