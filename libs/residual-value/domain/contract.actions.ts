import { mayUse, type Caller, type Refusal } from '@floorplan/kernel';
import {
  endPriceOf,
  extendableFrom,
  isEndPriceRequested,
  isReleasingApproved,
  isReserved,
  reservableFrom,
} from './contract.figures';
import { nextResidualStatus, type ResidualSignal } from './contract.machine';
import type { ResidualState } from './contract.state';
import type { Guarantee, RegisterOrderType } from './contract.values';
import { nextSettlement, type SettlementSignal } from './settlement.machine';

/** The properties of a caller that decide which actions on a residual-value contract are possible. */
export interface ResidualCaller extends Caller {
  readonly importerIds: readonly number[];
  readonly today: string;
}

export type ResidualActionKey =
  | 'update_endprice'
  | 'reset_status'
  | 'update_dealer'
  | 'add_note'
  | 'upload_file'
  | 'upload_settlement_file'
  | 'remove_document'
  | 'update_invoiced'
  | 'update_status'
  | 'stop_for_traffic'
  | 'change_owner_to_dnb'
  | 'end_contract'
  | 'request_end_contract_price'
  | 'request_extend_contract'
  | 'extend_contract'
  | 'releasing'
  | 'reserve_vehicle'
  | 'start_financing'
  | 'customer_cost'
  | 'send_to_trading_company'
  | 'send_customer_invoice'
  | 'send_reminder';

type Guard = (contract: ResidualState, caller: ResidualCaller) => Refusal | null;

const FORBIDDEN: Refusal = { code: 'FORBIDDEN', kind: 'forbidden' };
const refusal = (code: string, params?: Refusal['params']): Refusal => ({ code, ...(params && { params }) });
const NOT_EDITABLE = refusal('CONTRACT_NOT_EDITABLE');

const isStaff = ({ role }: ResidualCaller): boolean => role === 'admin';

const actsForFacility = ({ facility }: ResidualState, { role, actsFor }: ResidualCaller): boolean =>
  (role === 'DEA' || role === 'DEO') && actsFor(facility.dealerId);

const isImporter = ({ terms }: ResidualState, { role, importerIds }: ResidualCaller): boolean =>
  role === 'IMP' && terms !== null && importerIds.includes(terms.vehicle.importerId);

/** Permits those who act for a party of the contract. */
const party: Guard = (contract, caller) =>
  isStaff(caller) || actsForFacility(contract, caller) || isImporter(contract, caller) ? null : FORBIDDEN;

/** Requires a right in addition to that of the action. */
const withRight =
  (right: string): Guard =>
  (_, { holds }) =>
    holds(right) ? null : FORBIDDEN;

/** Who ends a contract depends on who bears the residual value. */
const endsContracts: Guard = ({ terms }, { holds }) =>
  holds(terms?.guarantee === 'AF' ? 'residualEnds.AF' : 'residualEnds.DNB') ? null : FORBIDDEN;

const exists: Guard = ({ status }) => (status === 'absent' ? NOT_EDITABLE : null);
const open: Guard = ({ status }) => (status === 'open' ? null : NOT_EDITABLE);

/** Permits contracts whose machines have a transition for the signals. */
const moves =
  (contractSignal: ResidualSignal | null, settlementSignal: SettlementSignal | null): Guard =>
  ({ status, settlement }) => {
    const isPossible =
      (!contractSignal || nextResidualStatus(status, contractSignal) !== null) &&
      (!settlementSignal || nextSettlement(settlement, settlementSignal) !== null);
    return isPossible ? null : NOT_EDITABLE;
  };

const guaranteedBy =
  (guarantee: Guarantee): Guard =>
  ({ terms }) =>
    terms?.guarantee === guarantee
      ? null
      : { code: 'OTHER_GUARANTEE', words: { guarantee: [`rv.guarantee_${guarantee}`] } };

const priced: Guard = (contract) => ((endPriceOf(contract) ?? 0) > 0 ? null : refusal('PRICE_MISSING'));

/** Once staff have set a price for a new lease, an open contract can only be ended or priced again. */
const notForReleasing: Guard = (contract) =>
  contract.status === 'open' && isReleasingApproved(contract) ? refusal('RELEASING_PRICE_SET') : null;

const requestedOrPreEnding: Guard = (contract) =>
  contract.terms?.guarantee === 'AF' || isEndPriceRequested(contract) || contract.terms?.isPreEndingAvailable
    ? null
    : refusal('PRICE_NOT_REQUESTED');

const noPriceYet: Guard = (contract) =>
  isEndPriceRequested(contract) || contract.priceRequest !== null ? refusal('PRICE_EXISTS') : null;

const noneWaiting: Guard = ({ extension }) =>
  extension?.response === 'WAITING' ? refusal('EXTENSION_WAITING') : null;

const notExtended: Guard = ({ isExtended }) => (isExtended ? refusal('ALREADY_EXTENDED') : null);

const extensionEnabled: Guard = ({ endPrice }) =>
  endPrice.isExtensionDisabled ? refusal('EXTENSION_DISABLED') : null;

const from =
  (first: (contract: ResidualState) => string): Guard =>
  (contract, { today }) =>
    today < first(contract) ? refusal('TOO_EARLY', { date: first(contract) }) : null;

const notReserved: Guard = (contract, { today }) =>
  isReserved(contract, today) ? refusal('ALREADY_RESERVED') : null;

/** A reservation is valid until the last day, so a later one would never be valid. */
const notPast: Guard = ({ terms }, { today }) => (today > terms!.endDate ? NOT_EDITABLE : null);

const awaitsAnswer: Guard = ({ extension }) =>
  extension?.response === 'WAITING' ? null : refusal('NOTHING_ASKED');

const answers: Guard = (contract, caller) =>
  isStaff(caller) || (caller.role === 'DEO' && actsForFacility(contract, caller)) ? null : FORBIDDEN;

const testProtocolExists: Guard = ({ documents }) =>
  documents.inspection ? null : { code: 'DOCUMENT_MISSING', words: { document: ['rv.err_test_protocol'] } };

const documentExists: Guard = ({ documents }) =>
  documents.inspection || documents.settlement ? null : refusal('NO_DOCUMENT');

const releasingApproved: Guard = (contract) =>
  isReleasingApproved(contract) ? null : refusal('RELEASING_PRICE_MISSING');

const ended: Guard = ({ status }) =>
  status === 'bought' || status === 'returned' || status === 'settled' ? null : refusal('CONTRACT_NOT_ENDED');

/** A vehicle that its dealer bought was never returned, even if the contract is settled. */
const returned: Guard = ({ status, settlement }) => {
  if (status !== 'returned' && status !== 'settled') return refusal('CONTRACT_NOT_ENDED');
  return settlement === 'AF' ? NOT_EDITABLE : null;
};

const orderable =
  (matter: RegisterOrderType): Guard =>
  ({ register }) => {
    const { status } = register[matter];
    if (status === 1) return refusal('REGISTER_BUSY');
    return status === 2 ? NOT_EDITABLE : null;
  };

const transported: Guard = ({ transport }) => (transport ? null : refusal('TRANSPORT_NOT_ORDERED'));
/** A settled contract cannot be sent on to a new lease. */
const notSettled: Guard = ({ status }) => (status === 'returned' ? null : NOT_EDITABLE);
const notSold: Guard = ({ transport }) => (transport?.status === 'SOLD' ? refusal('TRANSPORT_SOLD') : null);

/** An inspection protocol is uploaded before the end, or the test protocol of a vehicle to be leased again. */
const takesProtocol: Guard = (contract, caller) => {
  if (contract.status === 'returned' && contract.settlement === 'RELEASING') return null;
  return open(contract, caller) ?? notForReleasing(contract, caller) ?? priced(contract, caller);
};

/** The dealer's part of a contract that is settled with the customer ends with the customer's invoice. */
const billsCustomer: readonly Guard[] = [party, guaranteedBy('DNB'), moves('settled', 'invoiced')];

/**
 * The conditions of each action besides its right, in order. The first refusal is the reason why the action is not
 * possible.
 */
const ACTIONS: Readonly<Record<ResidualActionKey, readonly Guard[]>> = {
  update_endprice: [party, exists],
  reset_status: [party, moves('reset', 'reset'), notSold],
  update_dealer: [party, open, notForReleasing, guaranteedBy('DNB'), priced, noneWaiting],
  add_note: [exists],
  upload_file: [party, guaranteedBy('DNB'), takesProtocol],
  upload_settlement_file: [ended],
  remove_document: [party, open, notForReleasing, documentExists],
  update_invoiced: [party, ended],
  update_status: [party, transported],
  stop_for_traffic: [party, returned, orderable('trafficStop')],
  change_owner_to_dnb: [party, returned, orderable('ownerChange')],
  end_contract: [party, endsContracts, open, priced, requestedOrPreEnding],
  request_end_contract_price: [party, open, notForReleasing, guaranteedBy('DNB'), noPriceYet],
  request_extend_contract: [
    party,
    endsContracts,
    open,
    notForReleasing,
    notExtended,
    extensionEnabled,
    from(extendableFrom),
    noneWaiting,
  ],
  extend_contract: [answers, open, notForReleasing, awaitsAnswer],
  releasing: [party, moves(null, 'released'), notSettled, releasingApproved, testProtocolExists],
  reserve_vehicle: [
    party,
    open,
    notForReleasing,
    guaranteedBy('DNB'),
    notReserved,
    noneWaiting,
    from(reservableFrom),
    notPast,
  ],
  start_financing: [party, withRight('financeTypes.LOAN'), open, guaranteedBy('AF'), notForReleasing],
  customer_cost: billsCustomer,
  send_to_trading_company: [party, moves('settled', 'transported'), notSold],
  send_customer_invoice: billsCustomer,
  send_reminder: [open, notForReleasing],
};

export const RESIDUAL_ACTIONS = Object.keys(ACTIONS) as readonly ResidualActionKey[];

/** The right that the action needs. */
const rightTo = (action: ResidualActionKey) => `residual.${action}` as const;

/** Returns the reason why the caller cannot take the action; null when it is possible. */
export function whyNotOnResidual(
  action: ResidualActionKey,
  contract: ResidualState,
  caller: ResidualCaller,
): Refusal | null {
  if (!mayUse({ right: rightTo(action) }, caller)) return FORBIDDEN;
  for (const guard of ACTIONS[action]) {
    const reason = guard(contract, caller);
    if (reason) return reason;
  }
  return null;
}
