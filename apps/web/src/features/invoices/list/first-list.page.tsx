import { INVOICE_RIGHTS } from '@floorplan/invoicing/contracts';
import { Navigate } from 'react-router-dom';
import { hasRight } from '../../../app/session/rights';
import { useUser } from '../../../app/session/session';
import { INVOICE_TYPES, LIST_PATHS } from '../invoice-links';

/** Redirects to the importers' list, or to the dealers' list when the user may see only that. */
export function FirstListPage() {
  const user = useUser();
  const type = INVOICE_TYPES.find((candidate) => hasRight(user, INVOICE_RIGHTS[candidate])) ?? 'IMP';
  return <Navigate to={LIST_PATHS[type]} replace />;
}
