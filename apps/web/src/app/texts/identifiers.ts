import { formatOrganisationNumber, formatPlate, normalisePlate } from '@floorplan/kernel';

const TEN_DIGITS = /^\d{10}$/;

/** As it came over the wire, ten bare digits with their hyphen; blank when there is none. */
export const shownOrganisationNumber = (text: string | null | undefined): string =>
  text && TEN_DIGITS.test(text) ? formatOrganisationNumber(text) : (text ?? '');

/** ABC 12D, as it stands on the vehicle; blank when there is none. */
export const shownPlate = (text: string | null | undefined): string =>
  text ? formatPlate(normalisePlate(text)) : '';
