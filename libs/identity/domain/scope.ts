import type { Actor } from '@floorplan/kernel';
import type { FunctionKey } from './functions';
import {
  ADMINISTERS_USERS,
  changesNothing,
  isActingStaffRole,
  isStaffRole,
  seesChargesTo,
  type Role,
  type RoleCode,
} from './roles';

/** Ids that restrict a dimension; 'all' means that it is not restricted. */
export type Ids = readonly number[] | 'all';

/**
 * Data that a signed-in user may see. A row is in the scope when each of its dimensions allows it: an
 * importer's user is restricted by importer only, a dealer's by dealer and organisation only.
 */
export interface UserScope {
  readonly kind: 'user';
  readonly userId: number;
  readonly name: string;
  readonly role: Role;
  readonly roleCode: RoleCode;
  /** The importer, dealer or dealer organisation the user acts for; null for staff. */
  readonly roleId: number | null;
  readonly functions: ReadonlySet<FunctionKey>;
  readonly importerIds: Ids;
  readonly dealerIds: Ids;
  /** Dealers that the user may act for (AuthLevel 2), a subset of `dealerIds`. */
  readonly actDealerIds: Ids;
  readonly organisationIds: Ids;
  readonly dealerGroupId: number | null;
  readonly languageCode: string;
  readonly sessionId: string;
}

/**
 * A partner's program. It acts for its importers and dealers through the integration routes and reaches
 * nothing else.
 */
export interface PartnerScope {
  readonly kind: 'partner';
  readonly clientId: string;
  readonly name: string;
  readonly importerIds: Ids;
  /** Dealers for whose own vehicles it may send messages. */
  readonly actDealerIds: readonly number[];
  /** Language of its texts. */
  readonly languageCode: string;
}

/** The system itself (a worker, a nightly run), which sees everything; `name` identifies the acting part. */
export interface SystemScope {
  readonly kind: 'system';
  readonly name: string;
}

/**
 * The caller and the data visible to it; an argument of every query and command. Records outside the scope do
 * not exist for the caller (404).
 */
export type Scope = UserScope | PartnerScope | SystemScope;

/** Actor as written to facts; `role` is the role the actor acted in. */
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

/** Whether rows that charge this receiver are visible to the caller; a partner counts as its importer. */
export const canSeeChargesTo = (scope: Scope, receiver: 'IMP' | 'DEA'): boolean =>
  scope.kind === 'system' || seesChargesTo(scope.kind === 'user' ? scope.role : 'IMP', receiver);

/** Ids of the parties that may see a fact, by dimension; no ids means staff only. */
interface FactReaders {
  readonly importers: readonly number[];
  readonly dealers: readonly number[];
  readonly organisations: readonly number[];
}

/**
 * Whether the caller may see a fact: it names the caller in the caller's own dimension. A dealer's fact is
 * not visible to its whole organisation.
 */
export function canSeeFact(scope: Scope, { importers, dealers, organisations }: FactReaders): boolean {
  if (scope.kind === 'system' || isStaff(scope)) return true;
  const named = (ids: Ids, of: readonly number[]) => ids !== 'all' && of.some((id) => ids.includes(id));
  if (scope.kind === 'partner') return named(scope.importerIds, importers);
  if (named(scope.importerIds, importers)) return true;
  return dealers.length > 0 ? named(scope.dealerIds, dealers) : named(scope.organisationIds, organisations);
}

/** Whether the caller holds the key. Partners hold none; the system holds all. */
export const hasFunction = (scope: Scope, key: FunctionKey): boolean =>
  scope.kind === 'user' ? scope.functions.has(key) : scope.kind === 'system';

export const isStaff = (scope: Scope): boolean => scope.kind === 'user' && isStaffRole(scope.role);

/** Whether the caller sees all data: staff and the system. */
export const seesAll = (scope: Scope): boolean => scope.kind === 'system' || isStaff(scope);

/** Ids of a dimension as SQL for an `in` condition; null when the scope is not restricted by it. */
export const idsSql = (ids: Ids): string | null =>
  ids === 'all' ? null : `(${['null', ...ids].join(', ')})`;

export const isReadOnly = (scope: Scope): boolean => scope.kind === 'user' && changesNothing(scope.roleCode);

/** Whether the caller is staff that may change data, which admin-only commands require. */
export const isActingStaff = (scope: Scope): boolean =>
  scope.kind === 'user' && isActingStaffRole(scope.role, scope.roleCode);

export const mayAdministerUsers = (scope: Scope): boolean =>
  scope.kind === 'user' && scope.roleCode === ADMINISTERS_USERS;

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

/** The same scope with the language of this device; an unsupported one keeps the user's own language. */
export const readingIn = <S extends Scope>(scope: S, language: unknown): S =>
  scope.kind === 'user' && LANGUAGES.includes(language)
    ? { ...scope, languageCode: language as string }
    : scope;
