/** Name of the guard (a version counter) of contract categories and prices. */
export const SERVICE_CONTRACT_GUARD = 'service-contract';
