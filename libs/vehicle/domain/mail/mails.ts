import { formatPlate } from '@floorplan/kernel';
import type { ToldByMail } from './told-by-mail';
import type { VehicleEvent } from '../facts/vehicle.events';
import type { Vehicle } from '../state/vehicle.parts';

export interface FactMail extends ToldByMail {
  /** What the text is filled with besides the vehicle; öre. */
  readonly amount?: number;
  readonly date?: string;
  readonly said?: string;
}

type Mails = {
  readonly [Type in VehicleEvent['type']]?: (
    data: Extract<VehicleEvent, { type: Type }>['data'],
  ) => FactMail | null;
};

const MAILS: Mails = {
  'vehicle/EndRequested': ({ amount, endDate: date, comment: said }) => ({
    ...{ to: 'STAFF', name: 'end_requested', amount, date, said },
  }),
  'vehicle/EndRequestRejected': ({ comment: said }) => ({ to: 'DEALER_ENDS', name: 'end_declined', said }),
  'vehicle/FinancingEnded': ({ payoff: { amount, endDate: date } }) => ({
    ...{ to: 'DEALER_ENDS', name: 'ended', amount, date },
  }),
  'vehicle/FinancingApproved': ({ amount, comment: said }) => ({
    ...{ to: 'DEALER_STOCK', name: 'approved', amount, said },
  }),
  'vehicle/PrivateLabelApproved': ({ capital: amount }) => ({ to: 'DEALER_STOCK', name: 'approved', amount }),
  'vehicle/FinancingRejected': ({ comment: said }) => ({ to: 'DEALER_STOCK', name: 'rejected', said }),
  'vehicle/DemoApprovedByImporter': () => ({ to: 'DEALER_STOCK', name: 'demo_approved' }),
  'vehicle/DemoRejected': () => ({ to: 'DEALER_STOCK', name: 'demo_rejected' }),
  'vehicle/Undone': ({ told, reason: said }) =>
    told ? { to: told.to, name: `${told.name}_undone`, said } : null,
};

/** Facts that lead to a mail. */
export const MAILED_FACTS = Object.keys(MAILS) as readonly VehicleEvent['type'][];

/** The mail that a fact leads to; null: none. */
export function mailOf({ type, data }: VehicleEvent): FactMail | null {
  const mail = MAILS[type] as ((of: VehicleEvent['data']) => FactMail) | undefined;
  return mail?.(data) ?? null;
}

/** What a mail calls a vehicle: plate, else chassis number, with make and model. */
export const mailedName = ({ item }: Pick<Vehicle, 'item'>): string =>
  [item.licenseNumber ? formatPlate(item.licenseNumber) : item.chassisNumber, item.make, item.model]
    .filter(Boolean)
    .join(' ');

/** What a mail says, with no gap where nothing was commented. */
export const mailBodyOf = (text: string): string => text.replace(/\n{3,}/g, '\n\n');

/** Keys of what a mail says. */
export const mailTexts = ({ name }: FactMail) => ({
  subject: `mail.${name}_subject`,
  body: `mail.${name}_text`,
});
