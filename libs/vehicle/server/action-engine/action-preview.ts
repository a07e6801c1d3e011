import {
  canSeeChargesTo,
  canSeeFact,
  canSeeOrganisation,
  isStaff,
  type UserScope,
} from '@floorplan/identity/domain';
import { canSeeInvoice } from '@floorplan/invoicing/contracts';
import {
  amountsOf,
  BUY_BACK,
  BUYOUT,
  CREDIT,
  DEALER_CHARGES,
  INSTALMENT,
  INVOICE_CATEGORY,
  SUBVENTION,
  SUPPLIER,
  type Invoice,
} from '@floorplan/invoicing/domain';
import { kronorOfOre } from '@floorplan/kernel';
import { LIMIT_CATEGORIES, limitStream, usedOf, type LimitState } from '@floorplan/limits/domain';
import type { Parties } from '@floorplan/parties/contracts';
import { textOf } from '@floorplan/platform/texts';
import type { StreamChange } from '@floorplan/platform/commands';
import { categoryOf } from '@floorplan/platform/event-store';
import type { ActionPreview } from '@floorplan/vehicle/contracts';
import {
  chargingPeriod,
  documentsOf,
  eventCategoryOf,
  eventDescriptionOf,
  isOfDealersEnd,
  mailedName,
  mailOf,
  mailTexts,
  PREVIEW_FIELDS,
  priceWarnings,
  VEHICLE_CATEGORY,
  vehicleStream,
  type Vehicle,
  type VehicleEvent,
} from '@floorplan/vehicle/domain';
import { NOTHING, PAYER_SUMS, type Payers, payoffAnswerOf } from '@floorplan/vehicle/charges';
import { eventName } from '@floorplan/vehicle/reader';
import { asSeen, changesBetween, fieldsOf } from '@floorplan/vehicle/stock';
import type { UsualPriceOf } from '../reference/usual-prices';
import { addressesOf, type MailAddresses } from '../reference/mail-addresses';

interface PreviewContext {
  readonly scope: UserScope;
  readonly parties: Parties;
  readonly today: string;
  readonly addresses: MailAddresses;
  readonly explain: boolean;
  readonly usualPriceOf: UsualPriceOf;
  /**
   * Returns the charges of a vehicle per receiver, limited to what the caller may see. Null when the caller
   * may see no charges.
   */
  readonly costOf: (vehicle: Vehicle, shownAs: Vehicle) => Promise<Payers | null>;
}

/**
 * Predicts the effects of an action, limited to what the caller may see: events, changed fields, charges,
 * limits, documents and mails.
 */
export async function previewOf(
  appended: readonly StreamChange[],
  context: PreviewContext,
): Promise<ActionPreview> {
  const changes = wholeChanges(appended);
  const vehicles = changes.filter(({ stream }) => categoryOf(stream) === VEHICLE_CATEGORY);
  return {
    Events: vehicles.flatMap((change) => eventsOf(change, context)),
    Changes: vehicles.slice(0, 1).flatMap((change) => changesOf(change, context)),
    Documents: [
      ...vehicles.flatMap((change) => documentsFor(change, context)),
      ...changes.flatMap((change) => issuedDocuments(change, context.scope)),
    ],
    Mails: vehicles.flatMap((change) => mailsOf(change, context)),
    Payoff: vehicles[0] ? toPayoff(vehicles[0], context) : null,
    Charges: vehicles[0] ? await chargesOf(vehicles[0], context) : [],
    Limits: limitsOf(changes, context),
    Warnings: vehicles.flatMap((change) => warningsOf(change, context)),
  };
}

/**
 * Merges all changes of a stream into one. An action may append to a stream more than once: the dealer's
 * discounts follow the fact that gives the dealer the vehicle.
 */
function wholeChanges(appended: readonly StreamChange[]): StreamChange[] {
  const byStream = new Map<string, StreamChange>();
  for (const change of appended) {
    const earlier = byStream.get(change.stream);
    const whole = earlier && {
      ...change,
      before: earlier.before,
      facts: [...earlier.facts, ...change.facts],
    };
    byStream.set(change.stream, whole ?? change);
  }
  return [...byStream.values()];
}

function eventsOf({ facts, before }: StreamChange, { scope }: PreviewContext): ActionPreview['Events'] {
  let state = before as Vehicle;
  return (facts as readonly VehicleEvent[]).flatMap((fact) => {
    state = vehicleStream.evolve(state, fact) as Vehicle;
    const category = eventCategoryOf(fact);
    if (category === null || !canSeeFact(scope, vehicleStream.readers(state, fact))) return [];
    const Name = eventName(scope, category);
    return [{ EventCategoryId: category, Name, Description: eventDescriptionOf(fact) }];
  });
}

function mailsOf(
  { facts, after }: StreamChange,
  { parties, addresses }: PreviewContext,
): ActionPreview['Mails'] {
  const vehicle = after as Vehicle;
  const dealer = parties.dealers.find(({ id }) => id === vehicle.parties.dealerId)!;
  return (facts as readonly VehicleEvent[]).flatMap((fact) => {
    const mail = mailOf(fact);
    if (!mail || addressesOf(mail.to, dealer, addresses).length === 0) return [];
    const To = mail.to === 'STAFF' ? textOf('mail.staff') : dealer.name;
    return [{ To, Subject: textOf(mailTexts(mail).subject, { vehicle: mailedName(vehicle) }) }];
  });
}

function changesOf(
  { before, after }: StreamChange,
  { scope, parties, today }: PreviewContext,
): ActionPreview['Changes'] {
  const fields = (state: unknown) => fieldsOf(asSeen(state as Vehicle, parties, today), scope);
  return changesBetween(PREVIEW_FIELDS, fields(before), fields(after));
}

/**
 * Charges that change, per receiver. Empty when the action ends the financing, because the payoff contains
 * the charges.
 */
async function chargesOf(
  { before, after, facts }: StreamChange,
  { costOf, parties, explain }: PreviewContext,
): Promise<ActionPreview['Charges']> {
  if ((facts as readonly VehicleEvent[]).some(({ type }) => type === 'vehicle/FinancingEnded')) return [];
  const [was, is] = [before as Vehicle, after as Vehicle];
  const [then, now] = [await costOf(was, was), await costOf(is, shownAs(was, is))];
  if (!then || !now) return [];
  const payers = new Map([...then, ...now]);
  return [...payers].flatMap(([key, { ReceiverType, ReceiverId }]) => {
    const [Before, After] = [then.get(key) ?? NOTHING, now.get(key) ?? NOTHING];
    const Name = nameOf(parties, ReceiverType, ReceiverId);
    return PAYER_SUMS.filter((sum) => Before[sum] !== After[sum]).map((Sum) => ({
      ReceiverType,
      ReceiverId,
      Name,
      Sum,
      Before: Before[Sum],
      After: After[Sum],
      ...(explain && { Trace: { Before: [...Before.lines[Sum]], After: [...After.lines[Sum]] } }),
    }));
  });
}

/**
 * The state that decides whether charges are shown. When the action closes the last period, this is the state
 * before the action.
 */
const shownAs = (was: Vehicle, is: Vehicle): Vehicle => (chargingPeriod(is) ? is : was);

/** Warnings about a corrected price. */
function warningsOf(
  { facts, after }: StreamChange,
  { usualPriceOf }: PreviewContext,
): ActionPreview['Warnings'] {
  const { item, parties } = after as Vehicle;
  const prices = (facts as readonly VehicleEvent[]).flatMap((fact) =>
    fact.type === 'vehicle/PriceCorrected' ? [fact.data.invoice.net] : [],
  );
  return prices
    .flatMap((net) => priceWarnings({ net, isUsed: item.isUsed, usual: usualPriceOf(parties.makeId) }))
    .map((code) => ({ Code: code, Message: textOf(`message.${code}`) }));
}

const nameOf = ({ importers, dealers }: Parties, side: 'IMP' | 'DEA', partyId: number): string =>
  (side === 'IMP' ? importers : dealers).find(({ id }) => id === partyId)?.name ?? '';

/** Documents that the action creates, limited to what the caller may see. */
function documentsFor(
  { facts, before, after }: StreamChange,
  { scope, parties }: PreviewContext,
): ActionPreview['Documents'] {
  const { importerId, dealerId } = (after as Vehicle).parties;
  let state = before as Vehicle;
  return (facts as readonly VehicleEvent[]).flatMap((fact) => {
    state = vehicleStream.evolve(state, fact) as Vehicle;
    if (!canSeeFact(scope, vehicleStream.readers(state, fact))) return [];
    return documentsOf(fact)
      .filter((candidate) => !isOfDealersEnd(candidate) || canSeeChargesTo(scope, 'DEA'))
      .map(({ kind, party, number, amount }) => ({
        Kind: kind,
        PartyType: party,
        Number: number,
        Name: nameOf(parties, party, (party === 'IMP' ? importerId : dealerId) ?? 0),
        NetAmount: amount && kronorOfOre(amount.net),
        VATAmount: amount && kronorOfOre(amount.vat),
        TotalAmount: amount && kronorOfOre(amount.total),
      }));
  });
}

const KIND_OF: Readonly<Record<number, ActionPreview['Documents'][number]['Kind']>> = {
  [BUYOUT]: 'BUYOUT_INVOICE',
  [DEALER_CHARGES]: 'CHARGES_INVOICE',
  [CREDIT]: 'CREDIT_NOTE',
  [SUPPLIER]: 'PAYOUT',
  [INSTALMENT]: 'INSTALMENT_NOTICE',
  [BUY_BACK]: 'BUYBACK_INVOICE',
  [SUBVENTION]: 'DISCOUNT_INVOICE',
};

/**
 * Documents that the provider would issue. The documents have no number, because numbers are assigned when
 * the action is carried out.
 */
function issuedDocuments(
  { stream, before, after }: StreamChange,
  scope: UserScope,
): ActionPreview['Documents'] {
  if (categoryOf(stream) !== INVOICE_CATEGORY || before !== null) return [];
  const { category, receiver, rows } = after as Invoice;
  const kind = KIND_OF[category];
  if (!kind || receiver.side === 'CUS' || !canSeeInvoice(scope, { category, receiver })) return [];
  const { net, vat, total } = amountsOf(rows);
  return [
    {
      Kind: kind,
      PartyType: receiver.side,
      Name: receiver.name,
      Number: null,
      NetAmount: kronorOfOre(net),
      VATAmount: kronorOfOre(vat),
      TotalAmount: kronorOfOre(total),
    },
  ];
}

function toPayoff({ facts }: StreamChange, { scope, explain }: PreviewContext): ActionPreview['Payoff'] {
  const ending = (facts as readonly VehicleEvent[]).find((fact) => 'payoff' in fact.data);
  if (!ending || !('payoff' in ending.data)) return null;
  return payoffAnswerOf(ending.data.payoff, scope, explain);
}

/** Limit usage before the first and after the last of several actions. */
export const limitsTogether = (
  changes: readonly StreamChange[],
  context: Pick<PreviewContext, 'scope' | 'parties'>,
) => limitsOf(wholeChanges(changes), context);

/** Limits whose usage changes, without limits that the caller may not see. */
function limitsOf(
  changes: readonly StreamChange[],
  { scope, parties }: Pick<PreviewContext, 'scope' | 'parties'>,
): ActionPreview['Limits'] {
  const limits = changes.filter(({ stream }) => categoryOf(stream) === limitStream.category);
  const knows = knowsLimitOf(scope);
  return limits.flatMap((limit) => {
    const [before, after] = [limit.before as LimitState, limit.after as LimitState];
    const id = after.organisationId;
    if (!knows(id)) return [];
    const Name = parties.organisations.find((organisation) => organisation.id === id)?.name ?? '';
    return LIMIT_CATEGORIES.filter((category) => usedOf(before, category) !== usedOf(after, category)).map(
      (category) => ({
        DealerOrganizationId: id,
        Name,
        CreditLimitType: category,
        Limit: kronorOfOre(after.specifications[category]?.approvedAmount ?? 0),
        UsedBefore: kronorOfOre(usedOf(before, category)),
        UsedAfter: kronorOfOre(usedOf(after, category)),
      }),
    );
  });
}

/**
 * Returns a check whether the caller may see the headroom of an organisation. Only staff and users of the
 * organisation itself may see the headroom.
 */
export const knowsLimitOf =
  (scope: UserScope) =>
  (organisationId: number): boolean =>
    isStaff(scope) || (scope.role !== 'IMP' && canSeeOrganisation(scope, organisationId));
