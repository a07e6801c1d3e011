import type { FilterValues } from '@floorplan/ui';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keepChoice, lastChoice } from '../session/last-choice';
import { useUser } from '../session/session';

/** Choice without which a list has no rows, for example of a dealer. */
export interface OpeningChoice {
  /** Filters that hold the choice. */
  readonly keys: readonly string[];
  /** Choice of users who have made none in this browser; null when there is none, or until it is known. */
  readonly likeliest: FilterValues | null;
}

/**
 * Restores the last filters of a list when the URL has none. Filters are remembered per browser session and
 * user, and the choice that the list asks for per browser and user. The list is drawn only with its filters in
 * the URL, so that it neither asks for all rows nor shows them first.
 */
export function RememberedFilters(props: {
  readonly list: string;
  readonly opening?: OpeningChoice;
  /** Draws the list. `restored` is true while the restored filters are active. */
  readonly children: (restored: boolean) => ReactNode;
}): ReactNode {
  const { list, opening } = props;
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const { Id: userId } = useUser();
  const key = `filters:${userId}:${list}`;
  const [remembered] = useState(() => (search === '' && sessionStorage.getItem(key)) || null);
  const [isDone, setDone] = useState(false);
  const first = remembered ?? (opening ? openingSearch(userId, list, opening) : null);
  const isRestoring = !isDone && search === '' && first !== null;

  useLayoutEffect(() => {
    if (isRestoring) {
      void navigate(`${pathname}${first}`, { replace: true });
      return;
    }
    // Without a choice in the URL, the likeliest may still come.
    if (search !== '' || !opening) setDone(true);
    sessionStorage.setItem(key, search);
  }, [isRestoring, first, navigate, pathname, key, search, opening]);
  const chosen = opening ? chosenIn(search, opening.keys) : '';
  useLayoutEffect(() => {
    if (chosen) keepChoice(userId, list, chosen);
  }, [userId, list, chosen]);
  return isRestoring ? null : props.children(remembered !== null && remembered === search);
}

const searchOf = (values: readonly (readonly [string, string])[]): string =>
  values.length === 0 ? '' : `?${new URLSearchParams(values.map((value) => [...value])).toString()}`;

/** The part of a URL that holds the choice; empty when none is made. */
function chosenIn(search: string, keys: readonly string[]): string {
  const params = new URLSearchParams(search);
  return searchOf(keys.flatMap((key) => (params.get(key) ? [[key, params.get(key)!] as const] : [])));
}

const openingSearch = (userId: number, list: string, { likeliest }: OpeningChoice): string | null =>
  lastChoice(userId, list) ?? (likeliest && searchOf(Object.entries(likeliest)));
