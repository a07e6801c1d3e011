export const RUN_STATUSES = ['PREPARED', 'APPROVED', 'SENT', 'SETTLED', 'ABANDONED'] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];
