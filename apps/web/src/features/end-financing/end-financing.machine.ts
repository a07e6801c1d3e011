import type { EndFinancingsRequest } from '@floorplan/vehicle/contracts';
import { assign, fromPromise, setup } from 'xstate';

export type EndTerms = Omit<EndFinancingsRequest, 'Vehicles'>;

/** Vehicles whose financing is to end, with the terms. */
export interface Ending {
  readonly vehicles: EndFinancingsRequest['Vehicles'];
  readonly terms: EndTerms;
}

interface Context {
  readonly terms: EndTerms;
  /** Error of the last attempt to start. */
  readonly error: unknown;
  readonly batchId: string | null;
}

type EndFlowEvent =
  | { readonly type: 'ASK' }
  | { readonly type: 'TERMS'; readonly terms: EndTerms }
  | { readonly type: 'CONFIRM'; readonly vehicles: Ending['vehicles'] }
  | { readonly type: 'CANCEL' };

/**
 * State machine of ending financings, from the chosen rows to the batch. Nothing starts before the user
 * confirms.
 */
export const endFinancingMachine = setup({
  types: { context: {} as Context, events: {} as EndFlowEvent },
  actors: { start: fromPromise<string, Ending>(() => Promise.reject(new Error('not provided'))) },
}).createMachine({
  id: 'end-financing',
  initial: 'choosing',
  context: { terms: {}, error: null, batchId: null },
  states: {
    choosing: { on: { ASK: 'confirming' } },
    confirming: {
      on: {
        TERMS: { actions: assign({ terms: ({ event }) => event.terms, error: null }) },
        CONFIRM: { target: 'starting' },
        CANCEL: { target: 'choosing', actions: assign({ terms: {}, error: null }) },
      },
    },
    starting: {
      invoke: {
        src: 'start',
        input: ({ context, event }) => ({
          terms: context.terms,
          vehicles: event.type === 'CONFIRM' ? event.vehicles : [],
        }),
        onDone: { target: 'started', actions: assign({ batchId: ({ event }) => event.output }) },
        onError: { target: 'confirming', actions: assign({ error: ({ event }) => event.error }) },
      },
    },
    started: { type: 'final' },
  },
});
