import type { Caller } from '@floorplan/kernel';
import type { FunctionKey } from './functions';
import { canActForDealer, hasFunction, isReadOnly, type UserScope } from './scope';

/** A signed-in person as the rules of actions see one. The screen makes the same of `GET /me`. */
export const callerOf = (scope: UserScope): Caller => ({
  role: scope.role,
  readsOnly: isReadOnly(scope),
  holds: (key) => hasFunction(scope, key as FunctionKey),
  actsFor: (dealerId) => canActForDealer(scope, dealerId),
});
