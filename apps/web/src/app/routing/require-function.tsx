import type { ReactNode } from 'react';
import { ForbiddenPage } from '../pages/forbidden.page';
import { hasFunction, useUser } from '../session/session';
import { functionKeysOf, type Screen } from './screens';

/**
 * Shows a screen to users with its function key, or with one of its function keys, and the forbidden page to
 * others.
 */
export function RequireFunction(props: { screen: Pick<Screen, 'functionKey'>; children: ReactNode }) {
  const user = useUser();
  const keys = functionKeysOf(props.screen);
  return keys.some((key) => hasFunction(user, key)) ? props.children : <ForbiddenPage functionKeys={keys} />;
}
