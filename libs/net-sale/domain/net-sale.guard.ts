/**
 * Name of the guard (a version counter) of payment terms and payment type groups. A decision that depends on
 * them is made again when the guard changes before the commit.
 */
export const NET_SALE_GUARD = 'net-sale';
