import { nextStatusOf } from '@floorplan/kernel/machines';
import { setup } from 'xstate';
import type { PayableStatus } from './payable.statuses';

export type PayableSignal =
  | 'made'
  | 'changed'
  | 'arranged'
  | 'withdrawn'
  | 'planned'
  | 'freed'
  | 'sent'
  | 'rejected'
  | 'paid'
  | 'returned';

type Progress = 'absent' | PayableStatus;

/** State machine of a payable. What a run holds is freed before it changes. */
export const payableMachine = setup({ types: { events: {} as { type: PayableSignal } } }).createMachine({
  id: 'payable',
  initial: 'absent',
  states: {
    absent: { on: { made: 'OPEN' } },
    /** What staff arranged (a hold, a payment by hand) leaves it open until it is paid. */
    OPEN: {
      on: { changed: 'OPEN', arranged: 'OPEN', withdrawn: 'WITHDRAWN', planned: 'PLANNED', paid: 'PAID' },
    },
    PLANNED: { on: { freed: 'OPEN', sent: 'SENT' } },
    SENT: { on: { rejected: 'OPEN', paid: 'PAID', returned: 'OPEN' } },
    PAID: { on: { returned: 'OPEN' } },
    WITHDRAWN: { on: {} },
  } satisfies Record<Progress, object>,
});

/** Returns the status after a signal, or null when the machine does not allow the signal. */
export const nextPayableStatus = nextStatusOf<Progress, PayableSignal>(payableMachine);
