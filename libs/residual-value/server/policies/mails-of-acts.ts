import type { Parties } from '@floorplan/parties/contracts';
import { idOf, type EventLog, type StoredEvent } from '@floorplan/platform/event-store';
import type { Mail, Outbox } from '@floorplan/platform/mail';
import {
  evolveResidual,
  initialResidual,
  residualStream,
  type Pickup,
  type ResidualEvent,
  type ResidualState,
} from '@floorplan/residual-value/domain';
import { calledOffMail, transportMail } from '../acts/residual-mails';

const factOf = ({ type, data }: StoredEvent) => ({ type, data }) as unknown as ResidualEvent;

/**
 * The mails of facts. A transport that was cancelled before the mail of its order was written gets neither of the
 * two mails: they could arrive in the wrong order, and the company would come for nothing.
 */
export async function mailsOfActs(
  events: readonly StoredEvent[],
  { log, outbox, book }: { readonly log: EventLog; readonly outbox: Outbox; readonly book: Parties['book'] },
): Promise<Mail[]> {
  const mails: Mail[] = [];
  for (const event of events) {
    const contract = await contractAt(log, event);
    mails.push(...mailsOf(event.eventId, factOf(event), contract, placeOf(contract, book)));
  }
  const dropped = new Set<string>();
  for (const { order, calledOff } of ordersCalledOff(events)) {
    // A mail that an earlier attempt wrote is sent.
    if ((await outbox.stateOf(order)) !== undefined) continue;
    dropped.add(order).add(calledOff);
  }
  return mails.filter(({ cause }) => !dropped.has(cause));
}

/** The contract right after a fact. Later facts may have removed the place where its vehicle is collected. */
async function contractAt(log: EventLog, { stream, version }: StoredEvent): Promise<ResidualState> {
  const facts = await log.history(residualStream, idOf(stream));
  return facts.slice(0, version).map(factOf).reduce(evolveResidual, initialResidual);
}

/** Orders that a later fact cancels, by the causes of both mails. */
function ordersCalledOff(
  events: readonly StoredEvent[],
): readonly { readonly order: string; readonly calledOff: string }[] {
  const orders = new Map<string, string>();
  return events.flatMap((event) => {
    const { stream, eventId } = event;
    const fact = factOf(event);
    if (fact.type !== 'residual-value/TransportOrdered' && fact.type !== 'residual-value/Reset') return [];
    const order = orders.get(stream);
    if (fact.type === 'residual-value/Reset') orders.delete(stream);
    else orders.set(stream, eventId);
    return order === undefined || fact.data.calledOff.length === 0
      ? []
      : [{ order, calledOff: calledOffCause(eventId) }];
  });
}

const calledOffCause = (eventId: string): string => `${eventId}/off`;

/** Where the vehicle is collected: where the dealer said, or else at the dealer. */
function placeOf({ ended, facility }: ResidualState, book: Parties['book']): Pickup | null {
  if (ended?.pickup) return ended.pickup;
  const dealer = book.dealerById(facility.dealerId);
  if (!dealer) return null;
  const { name: address, city: postalAddress, endEmails } = dealer;
  return { address, postalAddress, contactPerson: '', contactEmail: endEmails ?? '' };
}

/** The mails of a fact, each with its own cause. */
function mailsOf(
  eventId: string,
  fact: ResidualEvent,
  contract: ResidualState,
  place: Pickup | null,
): Mail[] {
  const calledOff = (recipients: readonly string[]): Mail[] =>
    recipients.length === 0
      ? []
      : [{ cause: calledOffCause(eventId), recipients, ...calledOffMail(contract) }];
  switch (fact.type) {
    case 'residual-value/PriceRequested': {
      const { mailId: cause, recipients, subject, body } = fact.data;
      return [{ cause, recipients, subject, body }];
    }
    case 'residual-value/Reminded': {
      const { recipients, subject, body } = fact.data;
      return [{ cause: eventId, recipients, subject, body }];
    }
    case 'residual-value/TransportOrdered': {
      const { recipients } = fact.data;
      const order = {
        cause: eventId,
        recipients,
        ...transportMail(contract, place),
      };
      return [...calledOff(fact.data.calledOff), ...(recipients.length > 0 ? [order] : [])];
    }
    case 'residual-value/Reset':
      return calledOff(fact.data.calledOff);
    default:
      return [];
  }
}
