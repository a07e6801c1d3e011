import type { Caller } from '@floorplan/kernel';
import type { FunctionKey } from './functions';
import { canActForDealer, hasFunction, isReadOnly, type UserScope } from './scope';

/**
 * Converts the scope of a signed-in user for the rules of actions. The screen derives the same from `GET
 * /me`.
 */
export const callerOf = (scope: UserScope): Caller => ({
  role: scope.role,
  readsOnly: isReadOnly(scope),
  holds: (key) => hasFunction(scope, key as FunctionKey),
  actsFor: (dealerId) => canActForDealer(scope, dealerId),
});
