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

/** A set of ids that narrows what is seen; 'all' = not narrowed by this dimension. */
export type Ids = readonly number[] | 'all';

/**
 * What a signed-in person may see. A row is inside the scope when every dimension it has allows it:
 * an importer's user is narrowed by importer only, a dealer's by dealer and organisation only.
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
  /** The dealers the user may act for (AuthLevel 2), a part of `dealerIds`. */
  readonly actDealerIds: Ids;
  readonly organisationIds: Ids;
  readonly dealerGroupId: number | null;
  readonly languageCode: string;
  readonly sessionId: string;
}

/** A partner's program: speaks for its importers and dealers over the integration calls and reaches nothing else. */
export interface PartnerScope {
  readonly kind: 'partner';
  readonly clientId: string;
  readonly name: string;
  readonly importerIds: Ids;
  /** The dealers whose own cars it enters. */
  readonly actDealerIds: readonly number[];
  /** What its texts are written in. */
  readonly languageCode: string;
}

/** The system itself (a worker, a nightly run): sees everything; `name` says which part acts. */
export interface SystemScope {
  readonly kind: 'system';
  readonly name: string;
}

/** Who asks and what exists for them: an argument of every query and command. Outside it nothing exists (404). */
export type Scope = UserScope | PartnerScope | SystemScope;

/** Who did something, as written on facts; `role` is the role it was done in. */
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

/** Whether rows that charge this receiver exist for the caller; a partner speaks for importers. */
export const canSeeChargesTo = (scope: Scope, receiver: 'IMP' | 'DEA'): boolean =>
  scope.kind === 'system' || seesChargesTo(scope.kind === 'user' ? scope.role : 'IMP', receiver);

/** Who may see a fact: ids by dimension; none of them = staff only. */
interface FactReaders {
  readonly importers: readonly number[];
  readonly dealers: readonly number[];
  readonly organisations: readonly number[];
}

/** A fact is seen by those it names in the dimension they are narrowed by; a dealer's is not its whole organisation's. */
export function canSeeFact(scope: Scope, { importers, dealers, organisations }: FactReaders): boolean {
  if (scope.kind === 'system' || isStaff(scope)) return true;
  const named = (ids: Ids, of: readonly number[]) => ids !== 'all' && of.some((id) => ids.includes(id));
  if (scope.kind === 'partner') return named(scope.importerIds, importers);
  if (named(scope.importerIds, importers)) return true;
  return dealers.length > 0 ? named(scope.dealerIds, dealers) : named(scope.organisationIds, organisations);
}

/** Partners hold no function keys; the system holds all. */
export const hasFunction = (scope: Scope, key: FunctionKey): boolean =>
  scope.kind === 'user' ? scope.functions.has(key) : scope.kind === 'system';

export const isStaff = (scope: Scope): boolean => scope.kind === 'user' && isStaffRole(scope.role);

/** Staff, and the system itself. */
export const seesAll = (scope: Scope): boolean => scope.kind === 'system' || isStaff(scope);

/** Ids of a dimension as SQL, to stand after `in`; null where the scope is not narrowed by it. */
export const idsSql = (ids: Ids): string | null =>
  ids === 'all' ? null : `(${['null', ...ids].join(', ')})`;

export const isReadOnly = (scope: Scope): boolean => scope.kind === 'user' && changesNothing(scope.roleCode);

/** Staff that may change things: what "admin only" means for a command. */
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

/** The language of files and the like. */
export const languageOfScope = (scope: Scope): 'sv-SE' | 'en-GB' =>
  scope.kind !== 'system' && scope.languageCode === 'en-GB' ? 'en-GB' : 'sv-SE';

const LANGUAGES: readonly unknown[] = ['sv-SE', 'en-GB'];

/** The same rights, read in the language chosen on this device; anything else leaves the user's own. */
export const readingIn = <S extends Scope>(scope: S, language: unknown): S =>
  scope.kind === 'user' && LANGUAGES.includes(language)
    ? { ...scope, languageCode: language as string }
    : scope;
