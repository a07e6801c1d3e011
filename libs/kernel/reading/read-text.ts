import type { BusinessDate } from '../dates/business-date';
import { formatIdentityNumber } from '../identifiers/identity-number';
import { formatPlate } from '../identifiers/plate';
import { readChassisNumber, readEmail, readIdentityNumber, readPhone, readPlate } from './read-identifier';
import { plainText } from './plain-text';
import { reading, type Reading } from './reading';

type ReadText = (written: string, today: BusinessDate) => Reading<string> | null;

const shownAs =
  <Value>(
    read: (written: string, today: BusinessDate) => Reading<Value> | null,
    shown: (value: Value) => string,
  ): ReadText =>
  (written, today) => {
    const found = read(written, today);
    return found && { value: shown(found.value), rules: found.rules };
  };

/** A number that is understood as it stands stays so: people recognise it by their own groups of digits. */
function phoneAsWritten(written: string): Reading<string> | null {
  const found = readPhone(written);
  return found?.rules.length === 0 ? reading(plainText(written)) : found;
}

const READERS = {
  plate: shownAs(readPlate, formatPlate),
  // The second parameter of the reader is about the car, which a field does not know.
  chassis: (written: string) => readChassisNumber(written),
  identity: shownAs(readIdentityNumber, ({ digits }) => formatIdentityNumber(digits)),
  phone: phoneAsWritten,
  email: readEmail,
} satisfies Readonly<Record<string, ReadText>>;

/** Kinds of text fields whose contents are read. */
export type TextKind = keyof typeof READERS;

/** Reads the text of a field. @returns the value as the portal shows it; null for a text that is not one */
export const readText = (kind: TextKind, written: string, today: BusinessDate): Reading<string> | null =>
  READERS[kind](written, today);
