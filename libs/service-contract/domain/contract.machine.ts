import { nextStatusOf } from '@floorplan/kernel/machines';
import { setup } from 'xstate';

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
      meta: { statusCode: 0 },
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
      meta: { statusCode: 1 },
      on: { approved: 'active', rejected: 'ended', changedUnapproved: 'created' },
    },
    /** Replaced by another contract. */
    converted: { meta: { statusCode: 2 }, on: { restored: 'active' } },
    active: {
      meta: { statusCode: 3 },
      on: { changedActive: 'active', converted: 'converted', ended: 'ended', restored: 'active' },
    },
    ended: { meta: { statusCode: 4 } },
  },
});

export type ContractStatus = 'absent' | 'created' | 'pending' | 'converted' | 'active' | 'ended';

export const CONTRACT_STATUSES = Object.keys(contractMachine.states) as readonly ContractStatus[];

/** Status of the API, 0–4. @throws for `absent` */
export function contractStatusCode(status: ContractStatus): number {
  const meta = contractMachine.states[status]?.meta as { readonly statusCode: number } | undefined;
  if (!meta) throw new Error(`a contract in status ${status} has no status code`);
  return meta.statusCode;
}

/** Returns the status after a signal, or null when the machine does not allow the signal. */
export const nextContractStatus = nextStatusOf<ContractStatus, ContractSignal>(contractMachine);
