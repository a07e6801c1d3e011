import type { Caller, Refusal } from '@floorplan/kernel';
import { endPriceOf, isEndPriceRequested, isReleasingApproved, isReserved } from './contract.figures';
import { nextResidualStatus, type ResidualSignal } from './contract.machine';
import type { ResidualState } from './contract.state';
import type { Guarantee, RegisterOrderType } from './contract.values';
import { nextSettlement, type SettlementSignal } from './settlement.machine';

/** The properties of a caller that decide which actions on a residual-value contract are possible. */
export interface ResidualCaller extends Caller {
  readonly importerIds: readonly number[];
  readonly today: string;
}

/** A condition of an action: the reason why it is not possible, or null. */
export type Guard = (contract: ResidualState, caller: ResidualCaller) => Refusal | null;

export const FORBIDDEN: Refusal = { code: 'FORBIDDEN', kind: 'forbidden' };
const refusal = (code: string, params?: Refusal['params']): Refusal => ({ code, ...(params && { params }) });
const NOT_EDITABLE = refusal('CONTRACT_NOT_EDITABLE');

const isStaff = ({ role }: ResidualCaller): boolean => role === 'admin';

const actsForFacility = ({ facility }: ResidualState, { role, actsFor }: ResidualCaller): boolean =>
  (role === 'DEA' || role === 'DEO') && actsFor(facility.dealerId);

const isImporter = ({ terms }: ResidualState, { role, importerIds }: ResidualCaller): boolean =>
  role === 'IMP' && terms !== null && importerIds.includes(terms.vehicle.importerId);

/** Permits those who act for a party of the contract. */
export const party: Guard = (contract, caller) =>
  isStaff(caller) || actsForFacility(contract, caller) || isImporter(contract, caller) ? null : FORBIDDEN;

/** Requires a right in addition to that of the action. */
export const withRight =
  (right: string): Guard =>
  (_, { holds }) =>
    holds(right) ? null : FORBIDDEN;

/** Who ends a contract depends on who bears the residual value. */
export const endsContracts: Guard = ({ terms }, { holds }) =>
  holds(terms?.guarantee === 'AF' ? 'residualEnds.AF' : 'residualEnds.DNB') ? null : FORBIDDEN;

export const exists: Guard = ({ status }) => (status === 'absent' ? NOT_EDITABLE : null);
export const open: Guard = ({ status }) => (status === 'open' ? null : NOT_EDITABLE);

/** Permits contracts whose machines have a transition for the signals. */
export const moves =
  (contractSignal: ResidualSignal | null, settlementSignal: SettlementSignal | null): Guard =>
  ({ status, settlement }) => {
    const isPossible =
      (!contractSignal || nextResidualStatus(status, contractSignal) !== null) &&
      (!settlementSignal || nextSettlement(settlement, settlementSignal) !== null);
    return isPossible ? null : NOT_EDITABLE;
  };

export const guaranteedBy =
  (guarantee: Guarantee): Guard =>
  ({ terms }) =>
    terms?.guarantee === guarantee
      ? null
      : { code: 'OTHER_GUARANTEE', words: { guarantee: [`rv.guarantee_${guarantee}`] } };

export const priced: Guard = (contract) =>
  (endPriceOf(contract) ?? 0) > 0 ? null : refusal('PRICE_MISSING');

/** Once staff have set a price for a new lease, an open contract can only be ended or priced again. */
export const notForReleasing: Guard = (contract) =>
  contract.status === 'open' && isReleasingApproved(contract) ? refusal('RELEASING_PRICE_SET') : null;

export const requestedOrPreEnding: Guard = (contract) =>
  contract.terms?.guarantee === 'AF' || isEndPriceRequested(contract) || contract.terms?.isPreEndingAvailable
    ? null
    : refusal('PRICE_NOT_REQUESTED');

export const noPriceYet: Guard = (contract) =>
  isEndPriceRequested(contract) || contract.priceRequest !== null ? refusal('PRICE_EXISTS') : null;

export const noneWaiting: Guard = ({ extension }) =>
  extension?.response === 'WAITING' ? refusal('EXTENSION_WAITING') : null;

export const notExtended: Guard = ({ isExtended }) => (isExtended ? refusal('ALREADY_EXTENDED') : null);

export const extensionEnabled: Guard = ({ endPrice }) =>
  endPrice.isExtensionDisabled ? refusal('EXTENSION_DISABLED') : null;

export const from =
  (first: (contract: ResidualState) => string): Guard =>
  (contract, { today }) =>
    today < first(contract) ? refusal('TOO_EARLY', { date: first(contract) }) : null;

export const notReserved: Guard = (contract, { today }) =>
  isReserved(contract, today) ? refusal('ALREADY_RESERVED') : null;

/** A reservation is valid until the last day, so a later one would never be valid. */
export const notPast: Guard = ({ terms }, { today }) => (today > terms!.endDate ? NOT_EDITABLE : null);

export const awaitsAnswer: Guard = ({ extension }) =>
  extension?.response === 'WAITING' ? null : refusal('NOTHING_ASKED');

export const answers: Guard = (contract, caller) =>
  isStaff(caller) || (caller.role === 'DEO' && actsForFacility(contract, caller)) ? null : FORBIDDEN;

export const testProtocolExists: Guard = ({ documents }) =>
  documents.inspection ? null : { code: 'DOCUMENT_MISSING', words: { document: ['rv.err_test_protocol'] } };

export const documentExists: Guard = ({ documents }) =>
  documents.inspection || documents.settlement ? null : refusal('NO_DOCUMENT');

export const releasingApproved: Guard = (contract) =>
  isReleasingApproved(contract) ? null : refusal('RELEASING_PRICE_MISSING');

export const ended: Guard = ({ status }) =>
  status === 'bought' || status === 'returned' || status === 'settled' ? null : refusal('CONTRACT_NOT_ENDED');

/** A vehicle that its dealer bought was never returned, even if the contract is settled. */
export const returned: Guard = ({ status, settlement }) => {
  if (status !== 'returned' && status !== 'settled') return refusal('CONTRACT_NOT_ENDED');
  return settlement === 'AF' ? NOT_EDITABLE : null;
};

export const orderable =
  (matter: RegisterOrderType): Guard =>
  ({ register }) => {
    const { status } = register[matter];
    if (status === 1) return refusal('REGISTER_BUSY');
    return status === 2 ? NOT_EDITABLE : null;
  };

export const transported: Guard = ({ transport }) => (transport ? null : refusal('TRANSPORT_NOT_ORDERED'));
/** A settled contract cannot be sent on to a new lease. */
export const notSettled: Guard = ({ status }) => (status === 'returned' ? null : NOT_EDITABLE);
export const notSold: Guard = ({ transport }) =>
  transport?.status === 'SOLD' ? refusal('TRANSPORT_SOLD') : null;

/** An inspection protocol is uploaded before the end, or the test protocol of a vehicle to be leased again. */
export const takesProtocol: Guard = (contract, caller) => {
  if (contract.status === 'returned' && contract.settlement === 'RELEASING') return null;
  return open(contract, caller) ?? notForReleasing(contract, caller) ?? priced(contract, caller);
};

/** The dealer's part of a contract that is settled with the customer ends with the customer's invoice. */
export const billsCustomer: readonly Guard[] = [party, guaranteedBy('DNB'), moves('settled', 'invoiced')];
