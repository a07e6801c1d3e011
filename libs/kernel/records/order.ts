/** Default order of all record lists. */
export const RECORD_ORDER = { key: 'Name', descending: false } as const;
