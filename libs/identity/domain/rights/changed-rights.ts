import { withinModules, defaultFunctions, isFunctionKey } from '../functions';
import type { Role } from '../roles';
import { keysOf, mayBeHeld, mayUser, type RightsOfUser } from './may';
import { RIGHTS, RIGHT_NAMES, type RightName } from './table';

/** The fields of a user that decide about rights, as staff edit them. */
export interface EditedRights {
  readonly role: Role;
  readonly roleCode: number;
  /** Null for the function keys of the role. */
  readonly functions: readonly string[] | null;
  readonly dealerGroupId: number | null;
  readonly enableServiceModule: boolean;
  readonly enableServiceModuleAdmin: boolean;
  /** Dealers of the user, each with 1 to read or 2 to act. */
  readonly dealers: readonly { readonly dealerId: number; readonly authLevel: number }[];
}

/**
 * What a user gets or loses: names of screens, text keys of buttons, function keys that open neither, such as those
 * of finance types, and dealers to see or to act for.
 */
export interface RightsDifference {
  readonly screens: readonly string[];
  readonly buttons: readonly string[];
  readonly keys: readonly string[];
  readonly sees: readonly number[];
  readonly actsFor: readonly number[];
}

const userOf = (edited: EditedRights): RightsOfUser => ({
  ...edited,
  functions: withinModules(
    new Set(edited.functions?.filter(isFunctionKey) ?? defaultFunctions(edited.role)),
    edited,
  ),
});

const isSeen = (name: RightName): boolean =>
  RIGHTS[name].screens !== undefined || RIGHTS[name].buttons !== undefined;
const SEEN_KEYS = new Set<string>(RIGHT_NAMES.filter(isSeen).flatMap(keysOf));

/** What the user may do: each screen and button of the rights that the user may use, and the dealers. */
function possibleFor(edited: EditedRights): RightsDifference {
  const user = userOf(edited);
  const rights = RIGHT_NAMES.filter(
    (name) => mayUser(user, name) && mayBeHeld(name, user.role, user.roleCode),
  );
  const { dealers } = edited;
  return {
    screens: rights.flatMap((name) => RIGHTS[name].screens ?? []),
    buttons: rights.flatMap((name) => RIGHTS[name].buttons ?? []),
    keys: rights.flatMap(keysOf).filter((key) => !SEEN_KEYS.has(key) && user.functions.has(key)),
    sees: dealers.map(({ dealerId }) => dealerId),
    actsFor: dealers.filter(({ authLevel }) => authLevel === 2).map(({ dealerId }) => dealerId),
  };
}

const without = <T>(all: readonly T[], those: readonly T[]): readonly T[] => {
  const known = new Set(those);
  return [...new Set(all)].filter((candidate) => !known.has(candidate));
};

const beyond = (one: RightsDifference, other: RightsDifference): RightsDifference => ({
  screens: without(one.screens, other.screens),
  buttons: without(one.buttons, other.buttons),
  keys: without(one.keys, other.keys),
  sees: without(one.sees, other.sees),
  actsFor: without(one.actsFor, other.actsFor),
});

const NOTHING: RightsDifference = { screens: [], buttons: [], keys: [], sees: [], actsFor: [] };

/** What a change of a user gives and what it takes. A new user, without `before`, gets everything. */
export function changedRights(
  before: EditedRights | null,
  after: EditedRights,
): { readonly gets: RightsDifference; readonly loses: RightsDifference } {
  const [had, has] = [before ? possibleFor(before) : NOTHING, possibleFor(after)];
  return { gets: beyond(has, had), loses: beyond(had, has) };
}

export const isNoDifference = (difference: RightsDifference): boolean =>
  Object.values(difference).every((part: readonly unknown[]) => part.length === 0);
