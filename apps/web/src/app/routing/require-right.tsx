import type { RightName } from '@floorplan/identity/domain';
import type { ReactNode } from 'react';
import { ForbiddenPage } from '../pages/forbidden.page';
import { hasRight } from '../session/rights';
import { useUser } from '../session/session';

/** Shows its children to users who hold the right, and the forbidden page to others. */
export const RequireRight = ({ right, children }: { right: RightName; children: ReactNode }) =>
  hasRight(useUser(), right) ? children : <ForbiddenPage right={right} />;
