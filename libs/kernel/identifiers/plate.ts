// The letters I, Q and V are not used, nor is a last O, which looks like 0. Triples that are never issued are
// not refused: the lists change, and older plates exist.
const PLATE = /^[A-HJ-PR-UW-Z]{3}((?!000)\d{3}|\d{2}[A-HJ-NPR-UW-Z])$/;

export const normalisePlate = (text: string): string => text.toUpperCase().replace(/[\s-]/g, '');

/** Reads a Swedish registration number (`ABC 123`, `ABC12A`) to the form stored (`ABC123`); null when it is none. */
export function parsePlate(text: string): string | null {
  const plate = normalisePlate(text);
  return PLATE.test(plate) ? plate : null;
}

/** `ABC 123` for people, of the stored form. */
export const formatPlate = (plate: string): string => `${plate.slice(0, 3)} ${plate.slice(3)}`;
