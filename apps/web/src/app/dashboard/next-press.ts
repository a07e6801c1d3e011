import type { DashboardGroup, DashboardItem } from '@floorplan/dashboard/contracts';
import { callerOfUser, type CurrentUser } from '@floorplan/identity/contracts';
import type { RightName } from '@floorplan/identity/domain';
import { paths } from '../routing/paths';
import { hasRight } from '../session/rights';
import { address, withQuery } from '../session/api-client';

/** Text key of an action's button on the vehicle page, and the right that the action needs. */
type Press = readonly [button: string, right: RightName];

interface Presses {
  /** Text key of the button on the dashboard. */
  readonly text: string;
  /** Actions that finish an item. The vehicle page opens the dialog of the first possible one. */
  readonly of: readonly Press[];
}

const END: Press = ['vehicle.btn_end', 'vehicle.end_financing'];
const APPROVE: readonly Press[] = [
  ['vehicle.btn_importer_approval', 'vehicle.manual_importer_approval'],
  ['vehicle.btn_manual_approval', 'vehicle.manual_approval'],
];

const PRESSES: Readonly<Record<string, Presses>> = {
  demo: { text: 'dash.btn_approve', of: APPROVE },
  financing: {
    text: 'dash.btn_approve',
    of: [
      ['vehicle.btn_start_financing', 'vehicle.start_financing'],
      ['vehicle.btn_approve_pl', 'vehicle.manual_pl_approval'],
    ],
  },
  end_requests: { text: 'vehicle.btn_end', of: [END] },
  end_proposed: { text: 'vehicle.btn_end', of: [END] },
  ended: { text: 'vehicle.btn_end', of: [END] },
};

/** Lists with exactly the items of a group, by the kind of the group. */
const LISTS: Readonly<Record<string, string>> = {
  payments: paths.payments,
  disputed: withQuery(paths.claims, { claim: 'DISPUTED' }),
  write_offs: withQuery(paths.claims, { to_approve: 'true' }),
  payouts_refused: withQuery(paths.payables, { refused: 'true' }),
  hand_payments: withQuery(paths.payables, { to_approve: 'true' }),
  account_changes: withQuery(paths.accountChanges, { to_decide: 'true' }),
  runs_to_approve: withQuery(paths.paymentRuns, { to_approve: 'true' }),
  runs_unanswered: withQuery(paths.paymentRuns, { unanswered: 'true' }),
  e_invoices_failed: withQuery(paths.eInvoices, { open: 'true' }),
  bank_files_failed: withQuery(paths.bankFiles, { failed: 'true' }),
  bank_rows_to_check: withQuery(paths.bankFiles, { to_check: 'true' }),
};

/** Path of the list that contains all items of a group; null when the group has no such list. */
export const listOf = ({ Kind }: DashboardGroup): string | null => LISTS[Kind] ?? null;

/** Pages on which items without an action of their own are handled, by the kind of the group. */
const PAGES: Readonly<
  Record<string, { readonly text: string; readonly to: (item: DashboardItem) => string }>
> = {
  disputed: { text: 'dash.btn_open', to: ({ Id }) => address(paths.invoice, { id: Id }) },
  write_offs: { text: 'dash.btn_approve', to: ({ Id }) => address(paths.invoice, { id: Id }) },
  payouts_refused: {
    text: 'dash.btn_open',
    to: ({ Identification }) => withQuery(paths.payables, { refused: 'true', q: Identification }),
  },
  hand_payments: { text: 'dash.btn_approve', to: ({ Id }) => address(paths.payable, { id: Id }) },
  account_changes: {
    text: 'dash.btn_approve',
    to: ({ Identification }) => withQuery(paths.accountChanges, { to_decide: 'true', q: Identification }),
  },
  runs_to_approve: { text: 'dash.btn_approve', to: ({ Id }) => address(paths.paymentRun, { id: Id }) },
  runs_unanswered: { text: 'dash.btn_open', to: ({ Id }) => address(paths.paymentRun, { id: Id }) },
  e_invoices_failed: { text: 'dash.btn_open', to: ({ Id }) => address(paths.invoice, { id: Id }) },
  bank_files_failed: { text: 'dash.btn_open', to: ({ Id }) => address(paths.bankFile, { id: Id }) },
  bank_rows_to_check: {
    text: 'dash.btn_open',
    to: ({ Id }) => withQuery(address(paths.bankPayments, { id: Id }), { displayed: 'to_check' }),
  },
};

export interface NextPress {
  /** Text key of the button. */
  readonly text: string;
  readonly to: string;
  /**
   * Text keys of action buttons. The page of the vehicle or payment opens the dialog of the first possible
   * action.
   */
  readonly state?: { readonly acts: readonly string[] };
}

/** Whether the user may act on the vehicle of an item, apart from function keys. */
function mayActOn({ DealerPartyId }: DashboardItem, user: CurrentUser): boolean {
  const { readsOnly, actsFor } = callerOfUser(user);
  return !readsOnly && (DealerPartyId === undefined || actsFor(DealerPartyId));
}

/**
 * Button for an item. It opens the action that finishes the item, or the page on which the user can handle
 * it.
 */
export function nextPress(item: DashboardItem, { Kind }: DashboardGroup, user: CurrentUser): NextPress {
  if (item.ProcessId !== null)
    return { text: 'dash.btn_open', to: address(paths.jobProcess, { id: item.ProcessId }) };
  if (Kind === 'payments')
    return {
      text: 'payment.btn_match',
      state: { acts: ['payment.btn_match'] },
      to: address(paths.payment, { reference: item.Identification }),
    };
  if (item.InventoryTakingId !== undefined) {
    const stocktake = address(paths.inventoryTaking, { id: item.InventoryTakingId });
    return { text: 'dash.btn_open', to: `${stocktake}?kind=MISSING` };
  }
  const page = PAGES[Kind];
  if (page) return { text: page.text, to: page.to(item) };
  if (Kind === 'overdue') return { text: 'dash.btn_open', to: address(paths.invoice, { id: item.Id }) };
  if (Kind === 'contract_approvals')
    return { text: 'dash.btn_approve', to: address(paths.contractApproval, { id: item.Id }) };
  if (Kind === 'contract_links' || Kind === 'contract_sold' || Kind === 'contract_successors')
    return { text: 'dash.btn_open', to: address(paths.contract, { id: item.Id }) };
  const to = address(paths.vehicle, { id: item.Id });
  if (Kind === 'codes') return { text: 'dash.btn_code', to };
  const presses = PRESSES[Kind];
  const acts = (mayActOn(item, user) ? (presses?.of ?? []) : [])
    .filter(([, right]) => hasRight(user, right))
    .map(([button]) => button);
  return presses && acts.length > 0
    ? { text: presses.text, to, state: { acts } }
    : { text: 'dash.btn_open', to };
}
