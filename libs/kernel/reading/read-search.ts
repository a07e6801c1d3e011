import type { BusinessDate } from '../dates/business-date';
import {
  readBankgiro,
  readChassisNumber,
  readIban,
  readIdentityNumber,
  readPaymentReference,
  readPhone,
  readPlate,
  readPlusgiro,
  readVatNumber,
} from './read-identifier';

/**
 * Another text under which what was typed or pasted into a search may be found: the number in `Reg.nr SE-ABC 123`, in
 * a web address, or from a barcode. Null when the text is not read as another one.
 */
export function readSearch(text: string, today: BusinessDate): string | null {
  const identity = readIdentityNumber(text, today);
  const readings = [
    readPlate(text),
    readChassisNumber(text),
    identity && { value: identity.value.digits, rules: identity.rules },
    readPaymentReference(text),
    readBankgiro(text),
    readPlusgiro(text),
    readIban(text),
    readVatNumber(text),
    readPhone(text),
  ];
  return readings.find((found) => found !== null && found.rules.length > 0)?.value ?? null;
}
