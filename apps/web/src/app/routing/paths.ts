import { matchPath } from 'react-router-dom';
import { featurePaths } from './feature-paths';

/** All paths of the portal: its own and those of the features. */
export const paths = {
  ...featurePaths,
  home: '/start/home',
  userInfo: '/start/userinfo',
  letter: '/start/form',
  blank: '/start/blank',
  signIn: '/start/login',
  oldSignIn: '/start/old_login/:state',
  /** Where users choose a password with a mailed link. */
  password: '/start/password',
} as const;

const returnable: readonly string[] = Object.values(paths).filter(
  (path) => path !== paths.signIn && path !== paths.oldSignIn && path !== paths.password,
);

/** Returns the path and query when the portal has that page; otherwise the start page. */
export function knownAddress(state: string | null | undefined): string {
  if (!state || !state.startsWith('/') || state.startsWith('//')) return paths.home;
  const [path = '', query] = state.split('?');
  const own = path.startsWith('/app/') ? path.slice('/app'.length) : path;
  if (!returnable.some((known) => matchPath(known, own))) return paths.home;
  return query ? `${own}?${query}` : own;
}

/** Path for a bookmark of the earlier portal (`/app/#!/start/home`); null for any other fragment. */
export function fromHashAddress(hash: string): string | null {
  if (!hash.startsWith('#!/')) return null;
  const address = hash.slice(2);
  const [path = ''] = address.split('?');
  const short = path.startsWith('/start') ? address : `/start${address}`;
  if (matchPath(paths.oldSignIn, short.split('?')[0]!) || matchPath(paths.signIn, short.split('?')[0]!))
    return short;
  return knownAddress(short);
}
