import { formatNumber, formatPlate, type Language } from '@floorplan/kernel';
import { textIn } from '@floorplan/platform/texts';
import type { Pickup, ResidualState, WrittenMail } from '@floorplan/residual-value/domain';

const LANGUAGE = 'sv-SE';

/** Addresses as the mail forms send them, split by semicolon, in the form that other mail fields have. */
export const recipientsOf = (text: string): string =>
  text
    .split(/[;,]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');

const paramsOf = ({ contractNo, terms }: ResidualState) => ({
  contract: contractNo,
  reg: formatPlate(terms!.vehicle.licenseNumber),
  object: terms!.vehicle.description,
  date: terms!.endDate,
});

/** Mail that asks the finance provider for an end price. */
export function priceRequestMail(
  contract: ResidualState,
  { dealer, recipients }: { readonly dealer: string; readonly recipients: readonly string[] },
): WrittenMail {
  const { currentMileage } = contract.endPrice;
  const km = currentMileage === null ? '–' : formatNumber(currentMileage);
  const params = { ...paramsOf(contract), dealer, km };
  return {
    recipients,
    subject: textIn(LANGUAGE, 'mail.rv_price_subject', params),
    body: textIn(LANGUAGE, 'mail.rv_price_text', params),
  };
}

/** Mail that reminds the dealer of the end of a contract, in the dealer's language. */
export function reminderMail(
  contract: ResidualState,
  options: {
    readonly days: number;
    readonly recipients: readonly string[];
    readonly portal: string;
    readonly language: Language;
  },
): WrittenMail {
  const { days, recipients, portal, language } = options;
  const url = `${portal}/app/start/residualvalue-contract/${encodeURIComponent(contract.contractNo)}`;
  const params = { ...paramsOf(contract), count: days, url };
  const text = days < 0 ? 'mail.rv_reminder_late_text' : 'mail.rv_reminder_text';
  return {
    recipients,
    subject: textIn(language, 'mail.rv_reminder_subject', params),
    body: textIn(language, text, params),
  };
}

/** Mail that orders the collection of a vehicle. */
export function transportMail(
  contract: Pick<ResidualState, 'contractNo' | 'terms'>,
  pickup: Pickup | null,
): Omit<WrittenMail, 'recipients'> {
  const params = {
    ...paramsOf(contract as ResidualState),
    address: pickup?.address || '–',
    postal: pickup?.postalAddress || '–',
    person: pickup?.contactPerson || '–',
    email: pickup?.contactEmail || '–',
  };
  return {
    subject: textIn(LANGUAGE, 'mail.rv_transport_subject', params),
    body: textIn(LANGUAGE, 'mail.rv_transport_text', params),
  };
}

/** Mail that calls off the collection of a vehicle. */
export function calledOffMail(contract: ResidualState): Omit<WrittenMail, 'recipients'> {
  const params = paramsOf(contract);
  return {
    subject: textIn(LANGUAGE, 'mail.rv_transport_off_subject', params),
    body: textIn(LANGUAGE, 'mail.rv_transport_off_text', params),
  };
}
