import { keysOf, mayBeHeld, type RightName } from '@floorplan/identity/domain';
import type { ReactNode } from 'react';
import { ForbiddenPage } from '../pages/forbidden.page';
import { hasRight } from '../session/rights';
import { useUser } from '../session/session';

/** Shows its children to users who hold the right, and the forbidden page to others. */
export function RequireRight({ right, children }: { right: RightName; children: ReactNode }) {
  const user = useUser();
  if (hasRight(user, right)) return children;
  const isForOthers = !mayBeHeld(right, user.Role, user.RoleCode);
  return <ForbiddenPage functionKeys={isForOthers ? [] : keysOf(right)} />;
}
