import { addBankDays, addDays } from '@floorplan/kernel';

/** Days from the signing to the next stocktake; fewer when vehicles are missing. */
const NEXT_DAYS = 90;
const NEXT_DAYS_WHEN_MISSING = 30;
/** Bank days within which the dealer accounts for missing vehicles. */
const DEALER_BANK_DAYS = 5;
/** Days from today within which a stocktake can be planned. */
export const PLANNED_WITHIN_DAYS = 90;
/** Days in stock after which a vehicle should have been counted. */
export const COUNTED_WITHIN_DAYS = 90;

export const nextStocktakeOn = (signedOn: string, isMissing: boolean): string =>
  addDays(signedOn, isMissing ? NEXT_DAYS_WHEN_MISSING : NEXT_DAYS);

export const dealersDeadline = (signedOn: string): string => addBankDays(signedOn, DEALER_BANK_DAYS);
