// The letters I, Q and V are not used, nor O as last letter, which looks like 0. Letter combinations that are
// never issued are accepted: the list changes, and older plates exist.
const PLATE = /^[A-HJ-PR-UW-Z]{3}((?!000)\d{3}|\d{2}[A-HJ-NPR-UW-Z])$/;

export const normalisePlate = (text: string): string => text.toUpperCase().replace(/[\s-]/g, '');

/**
 * Parses a Swedish registration number (`ABC 123`, `ABC12A`) to its stored form (`ABC123`); null for other
 * text.
 */
export function parsePlate(text: string): string | null {
  const plate = normalisePlate(text);
  return PLATE.test(plate) ? plate : null;
}

/** Formats the stored form as `ABC 123`. */
export const formatPlate = (plate: string): string => `${plate.slice(0, 3)} ${plate.slice(3)}`;
