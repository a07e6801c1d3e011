import { formatOrganisationNumber, formatPlate, normalisePlate, parsePlate } from '@floorplan/kernel';

const TEN_DIGITS = /^\d{10}$/;

/**
 * Text of an organisation number. Ten digits get a hyphen; other values stay unchanged; null becomes blank.
 */
export const organisationNumberText = (text: string | null | undefined): string =>
  text && TEN_DIGITS.test(text) ? formatOrganisationNumber(text) : (text ?? '');

/** Text of a licence plate as on the vehicle: ABC 12D. Null becomes blank. */
export const plateText = (text: string | null | undefined): string =>
  text ? formatPlate(normalisePlate(text)) : '';

/** Text of what identifies a message: a licence plate as on the vehicle, other values unchanged. */
export const identificationText = (text: string): string =>
  parsePlate(text) === null ? text : plateText(text);
