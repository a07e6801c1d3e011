import { nextStatusOf } from '@floorplan/kernel/machines';
import { setup } from 'xstate';
import type { RunStatus } from './payment-run.statuses';

export type RunSignal = 'prepared' | 'left' | 'approved' | 'sent' | 'decided' | 'decidedLast' | 'abandoned';

type Progress = 'absent' | RunStatus;

/** State machine of a payment run. A payment that is returned later does not open a settled run again. */
export const paymentRunMachine = setup({ types: { events: {} as { type: RunSignal } } }).createMachine({
  id: 'payment-run',
  initial: 'absent',
  states: {
    absent: { on: { prepared: 'PREPARED' } },
    PREPARED: { on: { left: 'PREPARED', approved: 'APPROVED', abandoned: 'ABANDONED' } },
    /** Two persons stand behind it. What leaves it now only makes it smaller. */
    APPROVED: { on: { left: 'APPROVED', sent: 'SENT', abandoned: 'ABANDONED' } },
    SENT: { on: { decided: 'SENT', decidedLast: 'SETTLED' } },
    SETTLED: { on: { decided: 'SETTLED', decidedLast: 'SETTLED' } },
    ABANDONED: {},
  } satisfies Record<Progress, object>,
});

/** Returns the status after a signal, or null when the machine does not allow the signal. */
export const nextRunStatus = nextStatusOf<Progress, RunSignal>(paymentRunMachine);
