import type { PayableRow } from '@floorplan/payouts/contracts';
import type { PayableStatus } from '@floorplan/payouts/domain';
import type { StatusStyles } from '@floorplan/ui';
import { paths } from '../routing/paths';
import { address } from '../session/api-client';

type DisplayedStatus = PayableStatus | 'REFUSED' | 'NO_ACCOUNT' | 'HELD' | 'WAITS';

/** Tone, icon and text of each status of a payable. */
export const PAYABLE_STATUS_STYLE: StatusStyles<DisplayedStatus> = {
  OPEN: { tone: 'info', icon: 'clock', text: 'payout.status_OPEN' },
  PLANNED: { tone: 'info', icon: 'calendar', text: 'payout.status_PLANNED' },
  SENT: { tone: 'info', icon: 'send', text: 'payout.status_SENT' },
  PAID: { tone: 'success', icon: 'check-circle', text: 'payout.status_PAID' },
  WITHDRAWN: { tone: 'neutral', icon: 'times-circle', text: 'payout.status_WITHDRAWN' },
  REFUSED: { tone: 'danger', icon: 'exclamation-circle', text: 'payout.status_REFUSED' },
  HELD: { tone: 'neutral', icon: 'pause', text: 'payout.status_HELD' },
  WAITS: { tone: 'warning', icon: 'clock', text: 'payout.status_WAITS' },
  NO_ACCOUNT: { tone: 'warning', icon: 'exclamation-triangle', text: 'payout.status_NO_ACCOUNT' },
};

/** Status to show: why an open payable is not paid comes first. */
export function payableStatusOf(
  row: Pick<PayableRow, 'Status' | 'RefusedOn' | 'LacksAccount' | 'HeldUntil' | 'WaitsForApproval'>,
): DisplayedStatus {
  if (row.Status !== 'OPEN') return row.Status;
  if (row.WaitsForApproval) return 'WAITS';
  if (row.HeldUntil !== null) return 'HELD';
  if (row.RefusedOn !== null) return 'REFUSED';
  return row.LacksAccount ? 'NO_ACCOUNT' : 'OPEN';
}

/** Page of the vehicle, document or payment that a payable is for. */
export function factPath(row: Pick<PayableRow, 'VehicleId' | 'InvoiceNumber' | 'BankReference'>): string {
  if (row.BankReference !== null) return address(paths.payment, { reference: row.BankReference });
  if (row.InvoiceNumber !== null) return address(paths.invoice, { id: row.InvoiceNumber });
  return address(paths.vehicle, { id: row.VehicleId ?? 0 });
}
