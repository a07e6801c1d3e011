/**
 * Codes of ISO 20022 about the account or the name of the receiver. Other codes may tell of the provider. Postgres reads
 * the same pattern.
 */
export const OF_RECEIVER = /^(AC0[1-7]|AC1[0-4]|BE[0-9]{2}|RC[0-9]{2})$/;

/** Whether the receiver may read what the bank said with a code. */
export const isOfReceiver = (code: string | null): boolean => code !== null && OF_RECEIVER.test(code);
