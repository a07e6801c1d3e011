import type { Vehicle } from './vehicle.parts';
import { WAITS_FOR_DEALER, WAITS_FOR_FINANCER, WAITS_FOR_IMPORTER } from './vehicle.values';

export const APPROVALS_AWAITED = [WAITS_FOR_DEALER, WAITS_FOR_IMPORTER, WAITS_FOR_FINANCER] as const;
export type ApprovalAwaited = (typeof APPROVALS_AWAITED)[number];

/** Approval that the vehicle waits for; null when it waits for none. */
export function approvalAwaited({ status, approvals, financing }: Vehicle): ApprovalAwaited | null {
  if (status === 'pending') return approvals.dealer ? WAITS_FOR_IMPORTER : WAITS_FOR_DEALER;
  if (status !== 'financingPending') return null;
  return financing?.type === 'LOAN' ? WAITS_FOR_FINANCER : WAITS_FOR_DEALER;
}
