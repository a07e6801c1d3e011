/**
 * Action of a save on a child row in the request. Child rows that the request does not contain stay
 * unchanged.
 */
export const OBJECT_STATUS = { added: 1, changed: 2, removed: 3 } as const;
export type ObjectStatus = (typeof OBJECT_STATUS)[keyof typeof OBJECT_STATUS];
