/** What a save does with a child row that it names; those that it does not name stay. */
export const OBJECT_STATUS = { added: 1, changed: 2, removed: 3 } as const;
export type ObjectStatus = (typeof OBJECT_STATUS)[keyof typeof OBJECT_STATUS];
