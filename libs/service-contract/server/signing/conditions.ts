/** Injection token of the conditions that the document of a contract states; undefined for the general ones. */
export const CONTRACT_CONDITIONS = Symbol('CONTRACT_CONDITIONS');
