import type { Actor, Decision } from '@floorplan/kernel';
import type { ResidualEvent } from '../contract.events';
import { evolveResidual } from '../contract.evolve';
import { initialResidual, type ResidualState } from '../contract.state';
import type { LeaseTerms, Responsible } from '../contract.values';
import { endResidual, registerResidual, sendCustomerInvoice, type ReportedContract } from '../decisions';

export const STAFF: Actor = { kind: 'user', id: '1', name: 'Anna' };
export const TODAY = '2026-06-10';
const act = { on: TODAY, by: STAFF };

/** A lease of 36 months and 60 000 km with a residual value of 182 000 kronor, guaranteed by the finance provider. */
export const terms = (over: Partial<LeaseTerms> = {}): LeaseTerms => ({
  guarantee: 'DNB',
  supplierNumber: '5599000063',
  guarantorNumber: null,
  customer: { name: 'Lundgrens Bygg AB', identityNumber: '5599000287', email: '' },
  vehicle: {
    licenseNumber: 'BKD12A',
    chassisNumber: 'YV1ZZZ00XTZ000001',
    makeId: 1,
    importerId: 1,
    make: 'Nordvik',
    model: 'N40',
    description: 'Nordvik N40 AWD 2023',
  },
  product: 'Finansiell leasing',
  duration: 36,
  startDate: '2023-10-01',
  endDate: '2026-09-30',
  mileage: 60_000,
  objectPrice: 34_200_000,
  residualValue: 18_200_000,
  isPreEndingAvailable: false,
  ...over,
});

/** The same lease, whose residual value the dealer guarantees. */
export const dealerTerms = (over: Partial<LeaseTerms> = {}): LeaseTerms =>
  terms({ guarantee: 'AF', guarantorNumber: '5599000063', ...over });

export const reported = (over: Partial<ReportedContract> = {}): ReportedContract => ({
  id: 700_001,
  contractNo: 'RV100001',
  terms: terms(),
  isLimitFlagged: false,
  ...act,
  facility: { dealerId: 101, organisationId: 11 },
  ...over,
});

/** Facts of an accepted decision. @throws when it is refused */
export function factsOf(decision: Decision<ResidualEvent>): readonly ResidualEvent[] {
  if (!decision.ok) throw new Error(`refused: ${decision.refusal.code}`);
  return decision.facts;
}

export const given = (state: ResidualState, ...facts: readonly ResidualEvent[]): ResidualState =>
  facts.reduce(evolveResidual, state);

/** The state after an accepted decision. */
export const after = (
  state: ResidualState,
  decide: (state: ResidualState) => Decision<ResidualEvent>,
): ResidualState => given(state, ...factsOf(decide(state)));

export const opened = (over: Partial<ReportedContract> = {}): ResidualState =>
  after(initialResidual, (now) => registerResidual(now, reported(over)));

export const PROTOCOL: ResidualEvent = {
  type: 'residual-value/DocumentUploaded',
  data: {
    ...act,
    kind: 'inspection',
    documentId: 'residual-value:700001/inspection/1',
    name: 'protokoll.pdf',
    mediaType: 'application/pdf',
    hash: 'ab',
  },
};
export const END_PRICE: ResidualEvent = {
  type: 'residual-value/EndPriceUpdated',
  data: { ...act, price: 16_500_000, importerSupport: 500_000, currentMileage: 67_850 },
};

/** An open contract with an end price of 165 000 kronor, support of 5 000 and an inspection protocol. */
export const priced = (over: Partial<ReportedContract> = {}): ResidualState =>
  given(opened(over), END_PRICE, PROTOCOL);

const PICKUP = {
  address: 'Storgatan 1',
  postalAddress: '722 11 Västerås',
  contactPerson: 'Eva Berg',
  contactEmail: 'eva@example.se',
};

export const ending = (responsible?: Responsible) => ({
  responsible,
  isConfirmed: true,
  isReturned: true,
  pickup: PICKUP,
});

/** An ended contract with this responsible. */
export const ended = (responsible: Responsible, contract: ResidualState = priced()): ResidualState =>
  after(contract, (now) =>
    endResidual(now, { ending: ending(responsible), buyerNumber: '5599000063', ...act }),
  );

export const withCosts = (contract: ResidualState): ResidualState =>
  given(contract, {
    type: 'residual-value/CustomerCostSaved',
    data: {
      ...act,
      overMileageKm: 7_850,
      overMileage: 942_000,
      customerCost: 250_000,
      weardown: [{ description: 'Repa i dörr', amount: 840_000 }],
    },
  });

export const settled = (responsible: Responsible): ResidualState =>
  after(withCosts(ended(responsible)), (now) => sendCustomerInvoice(now, { isZeroConfirmed: false, ...act }));
