import { defaultFunctions, ROLES, type Role } from '@floorplan/identity/domain';
import { whyNot, type ActionRules, type Caller } from '@floorplan/kernel';
import { VEHICLE_ACTIONS, type ActionSubject } from '@floorplan/vehicle/domain';

const {
  approveDemo,
  approveDemoAsImporter,
  approvePrivateLabel,
  extendProgram,
  endFinancing,
  endPlFinancing,
  endQuote,
  rejectEndRequest,
  requestEndFinancing,
  startFinancing,
} = VEHICLE_ACTIONS;

/** Actions that approve a pending request. */
const DECISIONS: readonly ActionRules<ActionSubject>[] = [
  startFinancing,
  approvePrivateLabel,
  approveDemo,
  approveDemoAsImporter,
];
/** Actions that end a financing; a private label needs a quote first. */
const ENDINGS: readonly ActionRules<ActionSubject>[] = [endFinancing, endPlFinancing, endQuote];

/** Every action that a vehicle may wait for. */
export const NEXT_ACTIONS: readonly ActionRules<ActionSubject>[] = [...DECISIONS, ...ENDINGS, extendProgram];

/** The action that a vehicle waits for and the roles that may perform it; no roles when the portal performs it automatically. */
export interface NextStep {
  readonly action: ActionRules<ActionSubject>;
  readonly roles: readonly Role[];
}

const OUTSIDERS = ROLES.filter((role) => role !== 'admin');

/** A caller with the default functions of a role, allowed to act for every dealer. */
function typical(role: Role): Caller {
  const functions: ReadonlySet<string> = defaultFunctions(role);
  return { role, readsOnly: false, holds: (key) => functions.has(key), actsFor: () => true };
}

/** Returns staff only when no other role may perform the action. */
function rolesFor(action: ActionRules<ActionSubject>, subject: ActionSubject): readonly Role[] {
  const may = (role: Role) => whyNot(action, subject, typical(role)) === null;
  const roles = OUTSIDERS.filter(may);
  return roles.length > 0 || !may('admin') ? roles : ['admin'];
}

/**
 * Returns the next action of a vehicle and the roles that may perform it, from the guards of the actions; null when nothing waits.
 * @param extendsByItself whether the price list extends a term that has run out
 */
export function nextStep(subject: ActionSubject, extendsByItself: boolean): NextStep | null {
  const isRequested = whyNot(rejectEndRequest, subject, typical('admin')) === null;
  if (!isRequested && extendsByItself && whyNot(extendProgram, subject, typical('admin')) === null)
    return { action: extendProgram, roles: [] };
  const ends = isRequested || subject.isWarningPeriod ? ENDINGS : [];
  for (const action of [...DECISIONS, ...ends]) {
    const roles = rolesFor(action, subject);
    if (roles.length === 0) continue;
    // Roles that may not end the financing request the end; once requested, only the other roles decide.
    const asking = ends.includes(action) ? rolesFor(requestEndFinancing, subject) : [];
    return { action, roles: [...roles, ...asking.filter((role) => role !== 'admin')] };
  }
  return null;
}
