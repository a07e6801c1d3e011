/** Name of the data version of contract categories and prices. */
export const SERVICE_CONTRACT_VERSION = 'service-contract';
