/** Every list of records stands by name. */
export const RECORD_ORDER = { key: 'Name', descending: false } as const;
