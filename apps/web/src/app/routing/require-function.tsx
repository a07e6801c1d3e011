import type { ReactNode } from 'react';
import { ForbiddenPage } from '../pages/forbidden.page';
import { useUser } from '../session/session';
import { functionKeysOf, mayOpen, type Screen } from './screens';

/**
 * Shows a screen to users who may open it, and the forbidden page to others.
 */
export function RequireFunction(props: {
  screen: Pick<Screen, 'functionKey' | 'dealerGroups'>;
  children: ReactNode;
}) {
  const user = useUser();
  if (mayOpen(props.screen, user)) return props.children;
  return <ForbiddenPage functionKeys={functionKeysOf(props.screen)} />;
}
