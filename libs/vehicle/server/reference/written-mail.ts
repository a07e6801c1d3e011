import { kronorOfOre } from '@floorplan/kernel';
import type { DealerWithMakes } from '@floorplan/parties/contracts';
import { textIn } from '@floorplan/platform/texts';
import {
  mailBodyOf,
  mailedName,
  mailTexts,
  type FactMail,
  type Vehicle,
  type WrittenMail,
} from '@floorplan/vehicle/domain';
import { addressesOf, type MailAddresses } from './mail-addresses';

const LANGUAGE = 'sv-SE';

/**
 * Writes the mail about a fact of a vehicle, unless somebody has written it.
 * @param by name of the user who acted
 */
export function writtenMail(
  mail: FactMail,
  {
    vehicle,
    dealer,
    by,
  }: { readonly vehicle: Vehicle; readonly dealer: DealerWithMakes; readonly by: string },
  addresses: MailAddresses,
): WrittenMail {
  if (mail.written) return mail.written;
  const params = {
    vehicle: mailedName(vehicle),
    dealer: dealer.name,
    by,
    amount: kronorOfOre(mail.amount ?? 0),
    date: mail.date ?? '',
    said: mail.said ?? '',
    address: `${addresses.portal}/app/start/vehicle/${vehicle.identity.vehicleId}`,
  };
  const { subject, body } = mailTexts(mail);
  return {
    recipients: addressesOf(mail.to, dealer, addresses),
    subject: textIn(LANGUAGE, subject, params),
    body: mailBodyOf(textIn(LANGUAGE, body, params)),
  };
}
