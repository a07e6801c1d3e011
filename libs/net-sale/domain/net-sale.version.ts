/**
 * Name of the data version of payment terms and payment type groups. A decision that depends on
 * them is made again when the version changes before the commit.
 */
export const NET_SALE_VERSION = 'net-sale';
