import { Navigate, useParams } from 'react-router-dom';
import { knownAddress, paths } from '../routing/paths';

/** The earlier portal's sign-in address: `state` is where to go afterwards, with or without its leading slashes. */
export function OldSignInPage() {
  const { state = '' } = useParams();
  const wanted = state.startsWith('/') ? state : state.startsWith('start/') ? `/${state}` : `/start/${state}`;
  return <Navigate to={`${paths.signIn}?state=${encodeURIComponent(knownAddress(wanted))}`} replace />;
}
