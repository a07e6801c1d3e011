import { formatOrganisationNumber, formatPlate, normalisePlate } from '@floorplan/kernel';

/** NNNNNN-NNNN, whether or not the hyphen came over the wire; blank when there is none. */
export const shownOrganisationNumber = (text: string | null | undefined): string =>
  text ? formatOrganisationNumber(text.replace(/\D/g, '')) : '';

/** ABC 12D, as it stands on the vehicle; blank when there is none. */
export const shownPlate = (text: string | null | undefined): string =>
  text ? formatPlate(normalisePlate(text)) : '';
