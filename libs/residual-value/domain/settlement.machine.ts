import { nextStatusOf } from '@floorplan/kernel/machines';
import { setup } from 'xstate';
import type { Responsible } from './contract.values';

/** Signals of a settlement. `ended…` names who settles. */
export type SettlementSignal =
  `ended${Responsible}` | 'transported' | 'priced' | 'released' | 'invoiced' | 'reset';

/**
 * State machine of a settlement: who settles the contract, and which steps that leaves open. Only a vehicle that
 * nobody bought or that is to be leased again can be given back to the dealer by a reset.
 */
export const settlementMachine = setup({
  types: { events: {} as { type: SettlementSignal } },
}).createMachine({
  id: 'residual-value-settlement',
  initial: 'undecided',
  states: {
    undecided: {
      on: { endedDNB: 'DNB', endedAF: 'AF', endedNONE: 'NONE', endedRELEASING: 'RELEASING' },
    },
    DNB: { on: { transported: 'DNB', invoiced: 'DNB' } },
    AF: { on: { invoiced: 'AF' } },
    NONE: { on: { transported: 'NONE', priced: 'NONE', invoiced: 'NONE', reset: 'undecided' } },
    RELEASING: {
      on: { priced: 'RELEASING', released: 'RELEASING', invoiced: 'RELEASING', reset: 'undecided' },
    },
  },
});

export type SettlementStatus = 'undecided' | Responsible;

/** Returns the status after a signal, or null when the machine does not allow the signal. */
export const nextSettlement = nextStatusOf<SettlementStatus, SettlementSignal>(settlementMachine);
