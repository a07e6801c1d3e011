import { plainText, readChassisNumber, readPlate, withDigitsForLetters } from '@floorplan/kernel';
import type { CountedVehicle } from './inventory-taking.values';

/** Number of characters at the end of a chassis number that identify a vehicle at a site. */
export const CHASSIS_END = 6;
const VIN_LENGTH = 17;

/**
 * A code as it is compared: the plate or the chassis number that a person or a barcode reader wrote, or else its
 * capitals and digits.
 */
export function normaliseCode(text: string): string {
  const found = readPlate(text) ?? readChassisNumber(text);
  return (
    found?.value ??
    plainText(text)
      .toUpperCase()
      .replace(/[^\p{L}\p{N}]/gu, '')
  );
}

/** Whether the code is long enough to identify a vehicle. */
export const isCode = (code: string): boolean => code.length >= CHASSIS_END && code.length <= VIN_LENGTH;

/** What the chassis number of a vehicle with the normalised code ends with. */
export const chassisEndOf = (code: string): string => withDigitsForLetters(code);

/** Whether the normalised code is the vehicle's plate, its chassis number or the end of it. */
export const hasCode = (
  { licenseNumber, chassisNumber }: Pick<CountedVehicle, 'licenseNumber' | 'chassisNumber'>,
  code: string,
): boolean => isCode(code) && (licenseNumber === code || chassisNumber.endsWith(chassisEndOf(code)));
