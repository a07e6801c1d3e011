import { mayUse, type Refusal } from '@floorplan/kernel';
import { DESCRIBED } from './acts/described-facts';
import type { DESCRIBED_ACTS } from './acts/table';
import { extendableFrom, reservableFrom } from './contract.figures';
import {
  FORBIDDEN,
  answers,
  awaitsAnswer,
  billsCustomer,
  documentExists,
  ended,
  endsContracts,
  exists,
  extensionEnabled,
  from,
  guaranteedBy,
  moves,
  noPriceYet,
  noneWaiting,
  notExtended,
  notForReleasing,
  notPast,
  notReserved,
  notSettled,
  notSold,
  open,
  orderable,
  party,
  priced,
  releasingApproved,
  requestedOrPreEnding,
  returned,
  takesProtocol,
  testProtocolExists,
  transported,
  withRight,
  type Guard,
  type ResidualCaller,
} from './contract.guards';
import type { ResidualState } from './contract.state';

type WrittenKey =
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

export type ResidualActionKey = WrittenKey | keyof typeof DESCRIBED_ACTS;

/**
 * The conditions of each action besides its right, in order. The first refusal is the reason why the action is not
 * possible.
 */
const WRITTEN: Readonly<Record<WrittenKey, readonly Guard[]>> = {
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

const ACTIONS: Readonly<Record<ResidualActionKey, readonly Guard[]>> = {
  ...WRITTEN,
  ...DESCRIBED.guards,
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
