import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useTexts } from '../i18n/i18n';
import { useKeys, type KeyBinding } from '../keys/keys';
import type { Neighbour, Neighbours } from './list-order';

/**
 * Links to the previous and next row of the list from which the page was opened, and a link back to that
 * list.
 */
export function NeighbourLinks({ neighbours }: { neighbours: Neighbours | null }) {
  const { t, format } = useTexts();
  const navigate = useNavigate();
  const previous = neighbours?.previous?.path;
  const next = neighbours?.next?.path;
  const bindings = useMemo<readonly KeyBinding[]>(() => {
    const go = (path: string | undefined) => () => void (path && navigate(path, { replace: true }));
    return [
      { keys: 'n', text: 'keys.next_one', group: 'list', run: go(next) },
      { keys: 'p', text: 'keys.prev_one', group: 'list', run: go(previous) },
    ];
  }, [navigate, previous, next]);
  useKeys(bindings);
  if (!neighbours || neighbours.count < 2) return null;
  const link = (to: Neighbour | null, text: string, icon: string) =>
    to ? (
      <Link
        className="icon-button"
        to={to.path}
        replace
        aria-label={`${t(text)}: ${to.label}`}
        data-tip={t(text)}
      >
        <i className={`pi pi-${icon}`} aria-hidden="true" />
      </Link>
    ) : (
      <span
        className="icon-button off"
        role="link"
        aria-disabled="true"
        aria-label={t(text)}
        data-tip={t(text)}
      >
        <i className={`pi pi-${icon}`} aria-hidden="true" />
      </span>
    );
  const params = { place: format.number(neighbours.place), count: format.number(neighbours.count) };
  return (
    <span className="neighbours" role="group" aria-label={t('list.neighbours')}>
      {link(neighbours.previous, 'list.previous', 'chevron-up')}
      <span className="soft">{t('list.place', params)}</span>
      {link(neighbours.next, neighbours.more ? 'list.next_not_loaded' : 'list.next', 'chevron-down')}
    </span>
  );
}
