import { nextStatusOf } from '@floorplan/kernel/machines';
import { setup } from 'xstate';

export type StocktakeSignal =
  'planned' | 'started' | 'scanned' | 'signed' | 'signedComplete' | 'settled' | 'settledLast' | 'removed';

/** Status in the API and in lists. */
export const LISTED_STATUSES = ['PLANNED', 'ONGOING', 'SIGNED', 'DONE'] as const;
export type ListedStatus = (typeof LISTED_STATUSES)[number];

interface Meta {
  readonly listed: ListedStatus;
}
const listed = (status: ListedStatus): Meta => ({ listed: status });

/** State machine of a stocktake. */
export const stocktakeMachine = setup({ types: { events: {} as { type: StocktakeSignal } } }).createMachine({
  id: 'inventory-taking',
  initial: 'absent',
  states: {
    absent: { on: { planned: 'planned' } },
    planned: { meta: listed('PLANNED'), on: { started: 'ongoing', removed: 'removed' } },
    ongoing: {
      meta: listed('ONGOING'),
      on: { scanned: 'ongoing', signed: 'signed', signedComplete: 'done' },
    },
    /** Signed with missing vehicles that are not accounted for yet. */
    signed: { meta: listed('SIGNED'), on: { settled: 'signed', settledLast: 'done' } },
    done: { meta: listed('DONE') },
    removed: {},
  },
});

export type StocktakeStatus = 'absent' | 'planned' | 'ongoing' | 'signed' | 'done' | 'removed';

/** Returns the status after a signal, or null when the machine does not allow the signal. */
export const nextStocktakeStatus = nextStatusOf<StocktakeStatus, StocktakeSignal>(stocktakeMachine);

/** Status shown in lists; null for a stocktake that does not exist or was removed. */
export const listedStatusOf = (status: StocktakeStatus): ListedStatus | null =>
  (stocktakeMachine.states[status]?.meta as Meta | undefined)?.listed ?? null;

/** Text key of the status. The text does not reveal to an importer that only vehicles of others are missing. */
export const statusText = (status: ListedStatus, openDifferences: number): string =>
  status === 'SIGNED' && openDifferences === 0 ? 'invt.status_own_counted' : `invt.status_${status}`;
