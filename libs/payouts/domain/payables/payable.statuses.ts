export const PAYABLE_STATUSES = ['OPEN', 'PLANNED', 'SENT', 'PAID', 'WITHDRAWN'] as const;
export type PayableStatus = (typeof PAYABLE_STATUSES)[number];
