import {
  badFormat,
  changeOf,
  parseIdentityNumber,
  parsePostcode,
  patched,
  required,
  taken,
  unknown,
} from '@floorplan/kernel';
import type { Actor, BusinessDate, Decision, Patch } from '@floorplan/kernel';
import type { Concern, Dealer, DealerOrganisation } from '../parties';
import type { ConcernSaved, DealerOrganisationSaved, DealerSaved } from '../parties.events';

export interface SaveDealerCommand {
  readonly id: number;
  readonly patch: Patch<Omit<Dealer, 'id' | 'concernName'>>;
  readonly others: readonly Dealer[];
  readonly organisations: readonly DealerOrganisation[];
  readonly concerns: readonly Concern[];
  readonly today: BusinessDate;
  readonly by: Actor;
}

const NEW_DEALER: Omit<Dealer, 'id'> = {
  name: '',
  dealerOrganizationId: 0,
  organizationNumber: '',
  branchOrganizationNumber: null,
  branchOrganizationNumberRental: null,
  city: '',
  postalCode: null,
  concernName: null,
  financerAssignedId: '',
  externalAssignedId: null,
  isActive: true,
  pinCodeAfterPayment: false,
  nextInventoryDate: null,
};

const normalised = (text: string): string => text.trim().toUpperCase();

type Optional = Pick<
  Dealer,
  'postalCode' | 'branchOrganizationNumber' | 'branchOrganizationNumberRental' | 'nextInventoryDate'
>;

/** What may be left out, in the form it is kept in; or the field whose text is none of its kind. */
function optionalFields(
  sent: Dealer,
  today: BusinessDate,
): { ok: true; fields: Optional } | { ok: false; field: string } {
  const kept = (text: string | null, parse: (text: string) => string | null): string | null | undefined =>
    text?.trim() ? (parse(text) ?? undefined) : null;
  const number = (text: string) => parseIdentityNumber(text, today)?.digits ?? null;
  const postalCode = kept(sent.postalCode, parsePostcode);
  if (postalCode === undefined) return { ok: false, field: 'PostalCode' };
  const branchOrganizationNumber = kept(sent.branchOrganizationNumber, number);
  if (branchOrganizationNumber === undefined) return { ok: false, field: 'BranchOrganizationNumber' };
  const branchOrganizationNumberRental = kept(sent.branchOrganizationNumberRental, number);
  if (branchOrganizationNumberRental === undefined)
    return { ok: false, field: 'BranchOrganizationNumberRental' };
  const nextInventoryDate = sent.nextInventoryDate || null;
  return {
    ok: true,
    fields: { postalCode, branchOrganizationNumber, branchOrganizationNumberRental, nextInventoryDate },
  };
}

/** Saves a dealer facility. Without a number of its own it has its organisation's. */
export function saveDealer(before: Dealer | null, command: SaveDealerCommand): Decision<DealerSaved> {
  const { id, patch, others, organisations, concerns, today, by } = command;
  const sent: Dealer = patched(before ?? { id, ...NEW_DEALER }, patch);
  if (!sent.name.trim()) return required('Name');
  if (!sent.financerAssignedId.trim()) return required('FinancerAssignedId');
  if (!sent.dealerOrganizationId) return required('DealerOrganizationId');
  const organisation = organisations.find((row) => row.id === sent.dealerOrganizationId);
  if (!organisation) return unknown('DealerOrganizationId');
  const number = parseIdentityNumber(sent.organizationNumber || organisation.organizationNumber, today);
  if (!number) return badFormat('OrganizationNumber');
  const optional = optionalFields(sent, today);
  if (!optional.ok) return badFormat(optional.field);
  const key = normalised(sent.financerAssignedId);
  if (others.some((other) => other.id !== id && normalised(other.financerAssignedId) === key))
    return taken('FinancerAssignedId');
  const concernName = concerns.find((row) => row.id === organisation.concernId)?.name ?? null;
  return changeOf(
    'parties/DealerSaved',
    id,
    before,
    { ...sent, ...optional.fields, organizationNumber: number.digits, concernName },
    by,
  );
}

export interface SaveOrganisationCommand {
  readonly id: number;
  readonly patch: Patch<Omit<DealerOrganisation, 'id'>>;
  readonly concerns: readonly Concern[];
  readonly today: BusinessDate;
  readonly by: Actor;
}

/** Saves a dealer organisation: the company that owns dealers and has their limits. */
export function saveOrganisation(
  before: DealerOrganisation | null,
  { id, patch, concerns, today, by }: SaveOrganisationCommand,
): Decision<DealerOrganisationSaved> {
  const sent = patched(before ?? { id, name: '', organizationNumber: '', concernId: null }, patch);
  if (!sent.name.trim()) return required('Name');
  const number = parseIdentityNumber(sent.organizationNumber, today);
  if (!number) return badFormat('OrganizationNumber');
  if (sent.concernId !== null && !concerns.some((row) => row.id === sent.concernId))
    return unknown('ConcernId');
  return changeOf(
    'parties/DealerOrganisationSaved',
    id,
    before,
    { ...sent, organizationNumber: number.digits },
    by,
  );
}

/** Saves a concern: a group of dealer organisations. */
export function saveConcern(
  before: Concern | null,
  id: number,
  name: string,
  by: Actor,
): Decision<ConcernSaved> {
  if (!name.trim()) return required('Name');
  return changeOf('parties/ConcernSaved', id, before, { id, name: name.trim() }, by);
}
