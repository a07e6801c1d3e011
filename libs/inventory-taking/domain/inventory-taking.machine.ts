import { nextStatusOf } from '@floorplan/kernel/machines';
import { setup } from 'xstate';
import type { StocktakeStatus } from './inventory-taking.statuses';

export type StocktakeSignal =
  'planned' | 'started' | 'scanned' | 'signed' | 'signedComplete' | 'settled' | 'settledLast' | 'removed';

/** State machine of a stocktake. */
export const stocktakeMachine = setup({ types: { events: {} as { type: StocktakeSignal } } }).createMachine({
  id: 'inventory-taking',
  initial: 'absent',
  states: {
    absent: { on: { planned: 'planned' } },
    planned: { on: { started: 'ongoing', removed: 'removed' } },
    ongoing: {
      on: { scanned: 'ongoing', signed: 'signed', signedComplete: 'done' },
    },
    /** Signed with missing vehicles that are not accounted for yet. */
    signed: { on: { settled: 'signed', settledLast: 'done' } },
    done: {},
    removed: {},
  } satisfies Record<StocktakeStatus, object>,
});

/** Returns the status after a signal, or null when the machine does not allow the signal. */
export const nextStocktakeStatus = nextStatusOf<StocktakeStatus, StocktakeSignal>(stocktakeMachine);
