import type { Actor, Decision } from '@floorplan/kernel';
import { dueInstalments } from '../billing';
import type { ContractEvent } from '../contract.events';
import type { ContractStatus } from '../contract.statuses';
import { evolveContract } from '../contract.evolve';
import { initialContract, type ContractState } from '../contract.state';
import type { Definition } from '../contract.values';
import { applyForContract, approveContract, openSigning, type ContractToApply } from '../decisions';

export const STAFF: Actor = { kind: 'user', id: '1', name: 'Anna' };
export const TODAY = '2026-06-10';
const by = STAFF;

export const definition = (over: Partial<Definition> = {}): Definition => ({
  id: 7,
  categoryId: 3,
  category: 'Service Plus',
  makeId: 1,
  model: 'N40',
  variant: '',
  mileage: 60_000,
  duration: 36,
  price: 39_500,
  ...over,
});

/** A contract of 36 months at 395 kronor with subventions of 1 500 kronor: 12 720 kronor. */
export const toApply = (over: Partial<ContractToApply> = {}): ContractToApply => ({
  contractId: 500_001,
  source: 'sale',
  on: TODAY,
  by,
  startDate: null,
  predecessorId: null,
  owner: { type: 'MAK', makeId: 1, importerId: 11 },
  definition: definition(),
  customer: {
    identityNumber: '198507152380',
    isLegalPerson: false,
    name: '',
    firstName: 'Eva',
    lastName: 'Berg',
    address: 'Storgatan 1',
    zipCode: '72211',
    city: 'Västerås',
    phone: '0701234567',
    email: 'eva@example.se',
    reference: '',
  },
  vehicle: {
    licenseNumber: 'BKD12A',
    chassisNumber: 'YV1ZZZ00XTZ000001',
    make: 'Nordvik',
    model: 'N40',
    objectType: 'Personbil',
    firstRegisteredOn: '2026-05-02',
  },
  seller: { dealerId: 101, organisationId: 21, salesPerson: 'Erik', salesPersonEmail: 'erik@example.se' },
  subventions: { importer: 100_000, dealer: 50_000 },
  externalCode: '',
  ...over,
});

/** Facts of an accepted decision. @throws when it is refused */
export function factsOf(decision: Decision<ContractEvent>): readonly ContractEvent[] {
  if (!decision.ok) throw new Error(`refused: ${decision.refusal.code}`);
  return decision.facts;
}

export const folded = (
  facts: readonly ContractEvent[],
  from: ContractState = initialContract,
): ContractState => facts.reduce(evolveContract, from);

/** State after an accepted decision. */
export const after = (state: ContractState, decide: (state: ContractState) => Decision<ContractEvent>) =>
  folded(factsOf(decide(state)), state);

export const applied = (over: Partial<ContractToApply> = {}): ContractState =>
  after(initialContract, (state) => applyForContract(state, toApply(over)));

export const LINK = { signingId: 'sign-1', url: 'https://sign.example/1', on: TODAY };
/** Records a link to the document as the contract is now. */
export const open = (state: ContractState, over: Partial<typeof LINK> = {}): Decision<ContractEvent> =>
  openSigning(state, { ...LINK, paper: state.paper, ...over });
export const linked = (): ContractState => after(applied(), open);

export const signature = { on: '2026-06-12', signingId: 'sign-1', documentId: 'doc-1', hash: 'ab' };
export const signed = (): ContractState =>
  folded([{ type: 'service-contract/Signed', data: signature }], linked());

/** An active contract that began on the day. */
export const active = (startDate: string, financeContractNumber: number | null = null): ContractState =>
  after(applied({ source: 'file', startDate, on: startDate }), (state) =>
    approveContract(state, {
      on: startDate,
      by,
      isUnsignedConfirmed: false,
      financeContractNumber,
      otherActive: [],
      predecessor: null,
    }),
  );

/** The contract after a document that billed what was due through a day. */
export function billedThrough(through: string, contract: ContractState): ContractState {
  const due = dueInstalments(contract, through);
  if (!due) return contract;
  const data = { ...due, number: 1, on: through, by };
  return folded([{ type: 'service-contract/InstalmentsBilled', data }], contract);
}

const converted = (): ContractState =>
  folded(
    [
      { type: 'service-contract/SuccessorApplied', data: { successorId: 500_002, on: TODAY, by } },
      {
        type: 'service-contract/Converted',
        data: { successorId: 500_002, on: TODAY, by, endDate: TODAY },
      },
    ],
    active('2025-01-10'),
  );

/** A contract in each status. */
export const CONTRACTS: Readonly<Record<ContractStatus, () => ContractState>> = {
  absent: () => initialContract,
  created: linked,
  pending: signed,
  converted,
  active: () => active('2025-01-10'),
  ended: () =>
    folded([{ type: 'service-contract/Rejected', data: { comment: 'Fel', on: TODAY, by } }], signed()),
};
