import { expect, test } from '@jest/globals';
import { createActor, fromPromise, waitFor } from 'xstate';
import { endFinancingMachine, type Ending } from './end-financing.machine';

const vehicles = [{ VehicleId: 7, ExpectedAmount: 100 }];

function flow(begin: (of: Ending) => Promise<string>) {
  const start = fromPromise<string, Ending>(({ input }) => begin(input));
  return createActor(endFinancingMachine.provide({ actors: { start } })).start();
}

test('starts the batch that ends financings only after the user confirms', async () => {
  const started: unknown[] = [];
  const actor = flow((of) => {
    started.push(of);
    return Promise.resolve('batch-1');
  });
  actor.send({ type: 'CONFIRM', vehicles });
  expect([actor.getSnapshot().value, started]).toEqual(['choosing', []]);
  actor.send({ type: 'ASK' });
  actor.send({ type: 'TERMS', terms: { end_date: '2026-06-17' } });
  actor.send({ type: 'CONFIRM', vehicles });
  const ended = await waitFor(actor, ({ status }) => status === 'done');
  expect([ended.context.batchId, started]).toEqual([
    'batch-1',
    [{ vehicles, terms: { end_date: '2026-06-17' } }],
  ]);
});

test('returns to the end dialog with the same terms when the batch cannot be started', async () => {
  const actor = flow(() => Promise.reject(new Error('away')));
  actor.send({ type: 'ASK' });
  actor.send({ type: 'TERMS', terms: { sold_to_endcustomer: true } });
  actor.send({ type: 'CONFIRM', vehicles });
  const back = await waitFor(actor, (now) => now.matches('confirming'));
  expect([back.context.terms, (back.context.error as Error).message]).toEqual([
    { sold_to_endcustomer: true },
    'away',
  ]);
  actor.send({ type: 'CANCEL' });
  expect(actor.getSnapshot().context).toEqual({ terms: {}, error: null, batchId: null });
});
