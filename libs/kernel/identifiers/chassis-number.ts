const VIN = /^[0-9A-HJ-NPR-Z]{17}$/;
const OLD_CHASSIS = /^[0-9A-HJ-NPR-Z]{5,17}$/;
const FIRST_STANDARD_YEAR = 1981;

export const normaliseChassisNumber = (text: string): string => text.trim().toUpperCase();

/**
 * Vehicle data that decides whether a chassis number may be shorter than 17 characters: only for a used
 * vehicle that is older than the standard.
 */
export interface ChassisContext {
  readonly isUsed?: boolean;
  readonly yearModel?: number | null;
}

/**
 * Parses a chassis number (VIN): 17 digits and capitals without I, O and Q. The check digit at position 9 is
 * used in North America only and is not verified. Returns null for other text.
 */
export function parseChassisNumber(text: string, context: ChassisContext = {}): string | null {
  const chassis = normaliseChassisNumber(text);
  const old = context.isUsed === true && context.yearModel != null && context.yearModel < FIRST_STANDARD_YEAR;
  return (old ? OLD_CHASSIS : VIN).test(chassis) ? chassis : null;
}
