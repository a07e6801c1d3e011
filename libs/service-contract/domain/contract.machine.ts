import { nextStatusOf } from '@floorplan/kernel/machines';
import { setup } from 'xstate';
import type { ContractStatus } from './contract.statuses';

/** Signals that change the status of a service contract, or that are possible only in some statuses. */
export type ContractSignal =
  | 'applied'
  | 'imported'
  | 'signed'
  | 'signingEnded'
  | 'approved'
  | 'rejected'
  | 'changedUnapproved'
  | 'changedActive'
  | 'converted'
  | 'ended'
  | 'restored';

/** State machine of a service contract. */
export const contractMachine = setup({ types: { events: {} as { type: ContractSignal } } }).createMachine({
  id: 'service-contract',
  initial: 'absent',
  states: {
    absent: { on: { applied: 'created', imported: 'pending' } },
    /** Waits for the customer's signature. */
    created: {
      on: {
        signed: 'pending',
        signingEnded: 'ended',
        approved: 'active',
        rejected: 'ended',
        changedUnapproved: 'created',
      },
    },
    /** Waits for approval. A change needs a new signature. */
    pending: {
      on: { approved: 'active', rejected: 'ended', changedUnapproved: 'created' },
    },
    /** Replaced by another contract. */
    converted: { on: { restored: 'active' } },
    active: {
      on: { changedActive: 'active', converted: 'converted', ended: 'ended', restored: 'active' },
    },
    ended: {},
  } satisfies Record<ContractStatus, object>,
});

/** Returns the status after a signal, or null when the machine does not allow the signal. */
export const nextContractStatus = nextStatusOf<ContractStatus, ContractSignal>(contractMachine);
