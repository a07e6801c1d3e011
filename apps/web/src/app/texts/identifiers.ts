import { formatOrganisationNumber, formatPlate, normalisePlate } from '@floorplan/kernel';

const TEN_DIGITS = /^\d{10}$/;

/** Display text of an organisation number: ten digits get a hyphen, other values stay unchanged; blank for none. */
export const shownOrganisationNumber = (text: string | null | undefined): string =>
  text && TEN_DIGITS.test(text) ? formatOrganisationNumber(text) : (text ?? '');

/** Display text of a plate as on the vehicle: ABC 12D; blank for none. */
export const shownPlate = (text: string | null | undefined): string =>
  text ? formatPlate(normalisePlate(text)) : '';
