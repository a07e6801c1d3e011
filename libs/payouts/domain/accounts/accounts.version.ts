/**
 * Name of the data version of the accounts that hold. A decision that depends on them is made again when the version
 * changes before the commit.
 */
export const ACCOUNTS_VERSION = 'accounts-of-receivers';
