import { useLayoutEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useUser } from '../session/session';

/**
 * Restores the last filters of a list when the URL has none. Filters are remembered per browser session and
 * user. The list is drawn only with its filters in the URL, so that it neither asks for all rows nor shows them
 * first.
 */
export function RememberedFilters(props: {
  readonly list: string;
  /** Draws the list. `restored` is true while the restored filters are active. */
  readonly children: (restored: boolean) => ReactNode;
}): ReactNode {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const key = `filters:${useUser().Id}:${props.list}`;
  const [remembered] = useState(() => (search === '' && sessionStorage.getItem(key)) || null);
  const [isDone, setDone] = useState(remembered === null);
  const isRestoring = !isDone && search === '';

  useLayoutEffect(() => {
    if (isRestoring) void navigate(`${pathname}${remembered}`, { replace: true });
    else {
      setDone(true);
      sessionStorage.setItem(key, search);
    }
  }, [isRestoring, remembered, navigate, pathname, key, search]);
  return isRestoring ? null : props.children(remembered !== null && remembered === search);
}
