import { nextStatusOf } from '@floorplan/kernel/machines';
import { setup } from 'xstate';

/** Signals that change the status of a residual-value contract. */
export type ResidualSignal = 'registered' | 'corrected' | 'bought' | 'returned' | 'settled' | 'reset';

/** State machine of a residual-value contract. */
export const residualMachine = setup({ types: { events: {} as { type: ResidualSignal } } }).createMachine({
  id: 'residual-value',
  initial: 'absent',
  states: {
    absent: { on: { registered: 'open' } },
    open: { meta: { statusCode: 0 }, on: { corrected: 'open', bought: 'bought', returned: 'returned' } },
    /** The dealer bought the vehicle, or finances it. */
    bought: { meta: { statusCode: 1 }, on: { settled: 'settled', reset: 'open' } },
    /** The vehicle was returned to the finance provider. */
    returned: { meta: { statusCode: 2 }, on: { settled: 'settled', reset: 'open' } },
    /** The customer was invoiced. */
    settled: { meta: { statusCode: 3 } },
  },
});

export type ResidualStatus = 'absent' | 'open' | 'bought' | 'returned' | 'settled';

export const RESIDUAL_STATUSES = Object.keys(residualMachine.states) as readonly ResidualStatus[];

/** Status of the API, 0–3. @throws for `absent` */
export function residualStatusCode(status: ResidualStatus): number {
  const meta = residualMachine.states[status]?.meta as { readonly statusCode: number } | undefined;
  if (!meta) throw new Error(`a contract in status ${status} has no status code`);
  return meta.statusCode;
}

/** Returns the status after a signal, or null when the machine does not allow the signal. */
export const nextResidualStatus = nextStatusOf<ResidualStatus, ResidualSignal>(residualMachine);
