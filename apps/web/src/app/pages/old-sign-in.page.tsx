import { Navigate, useParams } from 'react-router-dom';
import { knownAddress, paths } from '../routing/paths';

/**
 * Redirects from the sign-in URL of the earlier portal. `state` is the return path, with or without
 * `/start/`.
 */
export function OldSignInPage() {
  const { state = '' } = useParams();
  const returnPath = state.startsWith('/')
    ? state
    : state.startsWith('start/')
      ? `/${state}`
      : `/start/${state}`;
  return <Navigate to={`${paths.signIn}?state=${encodeURIComponent(knownAddress(returnPath))}`} replace />;
}
