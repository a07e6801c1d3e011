import {
  defaultFunctions,
  holdsRight,
  rightNamed,
  roleCodesOf,
  ROLES,
  type Role,
} from '@floorplan/identity/domain';
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
/** Actions that end a financing. A private label needs a quote before it is ended. */
const ENDINGS: readonly ActionRules<ActionSubject>[] = [endFinancing, endPlFinancing, endQuote];

/** All actions that can be the next step of a vehicle. */
export const NEXT_ACTIONS: readonly ActionRules<ActionSubject>[] = [...DECISIONS, ...ENDINGS, extendProgram];

/**
 * The next action of a vehicle and the roles that may perform it. `roles` is empty when the system performs
 * the action.
 */
export interface NextStep {
  readonly action: ActionRules<ActionSubject>;
  readonly roles: readonly Role[];
}

const OUTSIDERS = ROLES.filter((role) => role !== 'admin');

/** Returns a caller with the default functions of a role, who acts for every dealer. */
function typical(role: Role): Caller {
  const user = {
    role,
    roleCode: roleCodesOf(role)[0]!,
    functions: defaultFunctions(role),
    dealerGroupId: null,
  };
  const holds = (right: string) => holdsRight(user, rightNamed(right));
  return { role, readsOnly: false, holds, actsFor: () => true };
}

/** Returns the roles that may perform the action. Returns staff only when no other role may perform it. */
function rolesFor(action: ActionRules<ActionSubject>, subject: ActionSubject): readonly Role[] {
  const may = (role: Role) => whyNot(action, subject, typical(role)) === null;
  const roles = OUTSIDERS.filter(may);
  return roles.length > 0 || !may('admin') ? roles : ['admin'];
}

/**
 * Returns the next action of a vehicle and the roles that may perform it, as permitted by the guards of the
 * actions. Returns null when no action is expected.
 * @param extendsByItself whether the price list extends the term automatically when it has run out
 */
export function nextStep(subject: ActionSubject, extendsByItself: boolean): NextStep | null {
  const isRequested = whyNot(rejectEndRequest, subject, typical('admin')) === null;
  if (!isRequested && extendsByItself && whyNot(extendProgram, subject, typical('admin')) === null)
    return { action: extendProgram, roles: [] };
  const ends = isRequested || subject.isWarningPeriod ? ENDINGS : [];
  for (const action of [...DECISIONS, ...ends]) {
    const roles = rolesFor(action, subject);
    if (roles.length === 0) continue;
    // Also return roles that may not end the financing but may request the end. After a request there are no
    // such roles.
    const asking = ends.includes(action) ? rolesFor(requestEndFinancing, subject) : [];
    return { action, roles: [...roles, ...asking.filter((role) => role !== 'admin')] };
  }
  return null;
}
