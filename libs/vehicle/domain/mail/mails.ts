import { formatPlate } from '@floorplan/kernel';
import type { MailNotice, WrittenMail } from './mail-notice';
import type { VehicleEvent } from '../facts/vehicle.events';
import type { Vehicle } from '../state/vehicle.parts';

export interface FactMail extends MailNotice {
  /** Parameters of the text besides the vehicle. `amount` in öre. */
  readonly amount?: number;
  readonly date?: string;
  readonly said?: string;
  /** Text that a user wrote instead of the template's text. */
  readonly written?: WrittenMail | undefined;
}

type Mails = {
  readonly [Type in VehicleEvent['type']]?: (
    data: Extract<VehicleEvent, { type: Type }>['data'],
  ) => FactMail | null;
};

const MAILS: Mails = {
  'vehicle/EndRequested': ({ amount, endDate: date, comment: said }) => ({
    to: 'STAFF',
    name: 'end_requested',
    amount,
    date,
    said,
  }),
  'vehicle/EndRequestRejected': ({ comment: said }) => ({ to: 'DEALER_ENDS', name: 'end_declined', said }),
  'vehicle/FinancingEnded': ({ payoff: { amount, endDate: date } }) => ({
    to: 'DEALER_ENDS',
    name: 'ended',
    amount,
    date,
  }),
  'vehicle/FinancingApproved': ({ amount, comment: said }) => ({
    to: 'DEALER_STOCK',
    name: 'approved',
    amount,
    said,
  }),
  'vehicle/PrivateLabelApproved': ({ capital: amount }) => ({ to: 'DEALER_STOCK', name: 'approved', amount }),
  'vehicle/FinancingRejected': ({ comment: said }) => ({ to: 'DEALER_STOCK', name: 'rejected', said }),
  'vehicle/DemoApprovedByImporter': () => ({ to: 'DEALER_STOCK', name: 'demo_approved' }),
  'vehicle/DemoRejected': () => ({ to: 'DEALER_STOCK', name: 'demo_rejected' }),
  'vehicle/DealerReminded': ({ end: date, note: said, mail: written }) => ({
    to: 'DEALER_STOCK',
    name: 'reminder',
    date,
    said,
    ...(written && { written }),
  }),
  'vehicle/Undone': ({ told, reason: said }) =>
    told ? { to: told.to, name: `${told.name}_undone`, said } : null,
};

/** Types of facts that trigger a mail. */
export const MAILED_FACTS = Object.keys(MAILS) as readonly VehicleEvent['type'][];

/** The mail that a fact triggers, or null. */
export function mailOf({ type, data }: VehicleEvent): FactMail | null {
  const mail = MAILS[type] as ((of: VehicleEvent['data']) => FactMail) | undefined;
  return mail?.(data) ?? null;
}

/** Name of a vehicle in mails: plate (or else chassis number), make and model. */
export const mailedName = ({ item }: Pick<Vehicle, 'item'>): string =>
  [item.licenseNumber ? formatPlate(item.licenseNumber) : item.chassisNumber, item.make, item.model]
    .filter(Boolean)
    .join(' ');

/** Mail body without the blank lines that an empty comment leaves. */
export const mailBodyOf = (text: string): string => text.replace(/\n{3,}/g, '\n\n');

/** Text keys of a mail. */
export const mailTexts = ({ name }: FactMail) => ({
  subject: `mail.${name}_subject`,
  body: `mail.${name}_text`,
});
