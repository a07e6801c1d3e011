// The letters I, Q and V are not used. O is not used as last letter, where it could be read as 0. Letter
// combinations that are never issued are accepted, since the list of such combinations changes and older
// plates may contain one of them.
const PLATE = /^[A-HJ-PR-UW-Z]{3}((?!000)\d{3}|\d{2}[A-HJ-NPR-UW-Z])$/;

export const normalisePlate = (text: string): string => text.toUpperCase().replace(/[\s-]/g, '');

/**
 * Parses a Swedish registration number (`ABC 123`, `ABC12A`) to its stored form (`ABC123`). Returns null for
 * other text.
 */
export function parsePlate(text: string): string | null {
  const plate = normalisePlate(text);
  return PLATE.test(plate) ? plate : null;
}

/** Formats the stored form as `ABC 123`. */
export const formatPlate = (plate: string): string => `${plate.slice(0, 3)} ${plate.slice(3)}`;
