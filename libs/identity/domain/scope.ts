import type { Actor } from '@floorplan/kernel';
import type { HiddenColumns } from './columns';
import type { FunctionKey } from './functions';
import {
  changesNothing,
  isActingStaffRole,
  isStaffRole,
  seesChargesTo,
  type Role,
  type RoleCode,
} from './roles';

/** Ids to which one dimension of a scope is restricted; 'all' means no restriction. */
export type Ids = readonly number[] | 'all';

/**
 * Data that a signed-in user may see. A row is in the scope when every dimension allows it. A user of an
 * importer is restricted only by importer; a user of a dealer only by dealer and organisation.
 */
export interface UserScope {
  readonly kind: 'user';
  readonly userId: number;
  readonly name: string;
  readonly role: Role;
  readonly roleCode: RoleCode;
  /** The importer, dealer or dealer organisation for which the user acts; null for staff. */
  readonly roleId: number | null;
  readonly functions: ReadonlySet<FunctionKey>;
  readonly importerIds: Ids;
  readonly dealerIds: Ids;
  /** Dealers for which the user may act (AuthLevel 2), a subset of `dealerIds`. */
  readonly actDealerIds: Ids;
  readonly organisationIds: Ids;
  readonly dealerGroupId: number | null;
  readonly languageCode: string;
  readonly sessionId: string;
  /** Whether the user administers service contracts for the importer or dealer. */
  readonly administersServices?: boolean;
  /** Columns hidden from the role by list, where staff have changed the defaults. */
  readonly hiddenColumns?: HiddenColumns;
}

/**
 * Rights that staff can give to a partner client: `payments` permits sending payments from the bank, `register`
 * reconciliations with the road traffic register, `rvcontract` residual-value contracts and their market values, `insurance` insurance
 * files.
 */
export const PARTNER_RIGHTS = ['payments', 'register', 'rvcontract', 'insurance'] as const;
export type PartnerRight = (typeof PARTNER_RIGHTS)[number];

/**
 * The program of a partner. The program acts for the importers and dealers of the partner through the
 * integration routes, and may call no other routes.
 */
export interface PartnerScope {
  readonly kind: 'partner';
  readonly clientId: string;
  readonly name: string;
  readonly importerIds: Ids;
  /** Dealers for whose own vehicles the partner may send messages. */
  readonly actDealerIds: readonly number[];
  /** Rights besides the right to send messages of the partner's own importers and dealers. */
  readonly rights?: readonly PartnerRight[];
  /** Language of the texts that the partner gets. */
  readonly languageCode: string;
}

/**
 * The system itself (a worker, a nightly run), which sees everything. `name` identifies the part of the
 * system that acts.
 */
export interface SystemScope {
  readonly kind: 'system';
  readonly name: string;
}

/**
 * The caller and the data that it may see. It is an argument of every query and command. For the caller,
 * records outside the scope do not exist (404).
 */
export type Scope = UserScope | PartnerScope | SystemScope;

/** Actor in the form in which facts store it, with the role in which the actor acted. */
export interface ActorInRole extends Actor {
  readonly role: string;
}

const holds = (ids: Ids, id: number) => ids === 'all' || ids.includes(id);

export const canSeeImporter = (scope: Scope, importerId: number): boolean =>
  scope.kind === 'system' || holds(scope.importerIds, importerId);

export const canSeeDealer = (scope: Scope, dealerId: number): boolean =>
  scope.kind === 'user' ? holds(scope.dealerIds, dealerId) : scope.kind === 'system';

export const canActForDealer = (scope: Scope, dealerId: number): boolean =>
  scope.kind === 'system' || holds(scope.actDealerIds, dealerId);

export const canSeeOrganisation = (scope: Scope, organisationId: number): boolean =>
  scope.kind === 'user' ? holds(scope.organisationIds, organisationId) : scope.kind === 'system';

/** Whether the caller may see rows with charges to this receiver. A partner sees what its importer sees. */
export const canSeeChargesTo = (scope: Scope, receiver: 'IMP' | 'DEA'): boolean =>
  scope.kind === 'system' || seesChargesTo(scope.kind === 'user' ? scope.role : 'IMP', receiver);

/** Ids of the parties that may see a fact, by dimension. When all lists are empty, only staff may see it. */
interface FactReaders {
  readonly importers: readonly number[];
  readonly dealers: readonly number[];
  readonly organisations: readonly number[];
}

/**
 * Whether the caller may see a fact. The fact must name the caller in the caller's own dimension: a fact of
 * one dealer is not visible to the dealer's whole organisation.
 */
export function canSeeFact(scope: Scope, { importers, dealers, organisations }: FactReaders): boolean {
  if (scope.kind === 'system' || isStaff(scope)) return true;
  const named = (ids: Ids, of: readonly number[]) => ids !== 'all' && of.some((id) => ids.includes(id));
  if (scope.kind === 'partner') return named(scope.importerIds, importers);
  if (named(scope.importerIds, importers)) return true;
  return dealers.length > 0 ? named(scope.dealerIds, dealers) : named(scope.organisationIds, organisations);
}

export const isStaff = (scope: Scope): boolean => scope.kind === 'user' && isStaffRole(scope.role);

/** Whether the caller sees all data. Staff and the system do. */
export const seesAll = (scope: Scope): boolean => scope.kind === 'system' || isStaff(scope);

/** Whether the caller belongs to the dealer group (concern), or sees all data. */
export const canSeeDealerGroup = (scope: Scope, groupId: number): boolean =>
  seesAll(scope) || (scope.kind === 'user' && scope.dealerGroupId === groupId);

/**
 * The ids of a dimension as SQL for an `in` condition. Null when the dimension does not restrict the scope.
 */
export const idsSql = (ids: Ids): string | null =>
  ids === 'all' ? null : `(${['null', ...ids].join(', ')})`;

export const isReadOnly = (scope: Scope): boolean => scope.kind === 'user' && changesNothing(scope.roleCode);

/** Whether the caller is staff that may change data. Commands for administrators require it. */
export const isActingStaff = (scope: Scope): boolean =>
  scope.kind === 'user' && isActingStaffRole(scope.role, scope.roleCode);

export function actorOf(scope: Scope): ActorInRole {
  switch (scope.kind) {
    case 'user':
      return { kind: 'user', id: String(scope.userId), name: scope.name, role: scope.role };
    case 'partner':
      return { kind: 'partner', id: scope.clientId, name: scope.name, role: 'partner' };
    case 'system':
      return { kind: 'system', id: scope.name, name: scope.name, role: 'system' };
  }
}

/** Language of files and texts for the caller. */
export const languageOfScope = (scope: Scope): 'sv-SE' | 'en-GB' =>
  scope.kind !== 'system' && scope.languageCode === 'en-GB' ? 'en-GB' : 'sv-SE';

const LANGUAGES: readonly unknown[] = ['sv-SE', 'en-GB'];

/**
 * Returns the same scope with the language of this device. The user's own language stays when the device's
 * language is not supported.
 */
export const readingIn = <S extends Scope>(scope: S, language: unknown): S =>
  scope.kind === 'user' && LANGUAGES.includes(language)
    ? { ...scope, languageCode: language as string }
    : scope;
