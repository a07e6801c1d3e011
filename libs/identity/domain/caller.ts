import type { Caller } from '@floorplan/kernel';
import { holdsRight } from './rights/may';
import { rightNamed } from './rights/table';
import { canActForDealer, isReadOnly, type UserScope } from './scope';

/**
 * Converts the scope of a signed-in user for the rules of actions. The screen derives the same from `GET
 * /me`.
 */
export const callerOf = (scope: UserScope): Caller => ({
  role: scope.role,
  readsOnly: isReadOnly(scope),
  holds: (right) => holdsRight(scope, rightNamed(right)),
  actsFor: (dealerId) => canActForDealer(scope, dealerId),
});
