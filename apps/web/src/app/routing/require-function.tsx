import type { ReactNode } from 'react';
import { ForbiddenPage } from '../pages/forbidden.page';
import { useUser } from '../session/session';
import { functionKeysOf, isForOthers, mayOpen, type ScreenAccess } from './screens';

/**
 * Shows a screen to users who may open it, and the forbidden page to others.
 */
export function RequireFunction(props: { screen: ScreenAccess; children: ReactNode }) {
  const user = useUser();
  if (mayOpen(props.screen, user)) return props.children;
  return <ForbiddenPage functionKeys={isForOthers(props.screen, user) ? [] : functionKeysOf(props.screen)} />;
}
