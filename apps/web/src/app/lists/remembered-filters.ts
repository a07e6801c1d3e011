import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useUser } from '../session/session';

/**
 * Restores the last filters of a list when the URL has none. Filters are remembered per browser session and
 * user.
 * @returns true while the restored filters are active
 */
export function useRememberedFilters(list: string): boolean {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const key = `filters:${useUser().Id}:${list}`;
  const [remembered] = useState(() => (search === '' ? sessionStorage.getItem(key) : null));
  const [restoring, setRestoring] = useState(Boolean(remembered));

  // Before the first paint, so that the list is not drawn without its filters first.
  useLayoutEffect(() => {
    if (restoring && remembered) {
      setRestoring(false);
      void navigate(`${pathname}${remembered}`, { replace: true });
    } else if (!restoring) sessionStorage.setItem(key, search);
  }, [restoring, remembered, navigate, pathname, key, search]);
  return remembered !== null && remembered !== '' && remembered === search;
}
