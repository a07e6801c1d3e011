import { FIELD_ERROR_TEXTS, fieldErrorsOf } from '@floorplan/kernel/wire';
import type { Saved } from '@floorplan/platform/commands';
import type { Role, RoleCode } from '../../domain/roles';
import { NEW_USER, type KnownParties, type UserRights } from '../../domain/user-rules';
import { UserRefused } from '../refused';
import type { UserDealer } from './users';

export interface NewUser {
  readonly username: string;
  readonly name: string;
  readonly password: string;
  readonly role: Role;
  /** 10, 11 or 12 for staff; 0 for all other roles. */
  readonly roleCode: number;
  /** Id of the importer, dealer or dealer organisation; null for staff. */
  readonly roleId: number | null;
  /** Absent means the function keys of the role. */
  readonly functions?: readonly string[];
  readonly dealerGroupId?: number | null;
  readonly enableServiceModule?: boolean;
  readonly enableServiceModuleAdmin?: boolean;
  readonly languageCode?: 'sv-SE' | 'en-GB';
  /** Twelve digits. Only a keyed hash of the number is stored. */
  readonly personalNumber?: string;
  readonly dealers?: readonly UserDealer[];
}

/** Parties of demo data and tests, whose ids are known to exist. */
export const TRUSTED: KnownParties = {
  isParty: () => true,
  isDealer: () => true,
  isConcern: () => true,
  lists: [],
};

/** The rights of a new user, complete. */
export function rightsOf({ password: _, personalNumber: __, ...user }: NewUser): UserRights {
  const rights = Object.fromEntries(Object.entries(user).filter(([, value]) => value !== undefined));
  return { ...NEW_USER, ...rights, roleCode: user.roleCode as RoleCode };
}

/** @throws UserRefused with the invalid fields, for the command line */
export function idOf(saved: Saved): number {
  if (saved.ok) return saved.id;
  const fields = fieldErrorsOf(saved.refusal).map(
    ({ Field, Code }) => `${Field}: ${FIELD_ERROR_TEXTS[Code]}`,
  );
  throw new UserRefused(fields.join('\n') || saved.refusal.code);
}
