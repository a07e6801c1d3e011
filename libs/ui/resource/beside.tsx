import { useCallback, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useTexts } from '../i18n/i18n';

/** The address says which row is looked at beside the list. */
const OPEN = 'open';

/** The question of a list's address, whichever row is looked at. */
export function withoutOpen(search: string): string {
  const params = new URLSearchParams(search);
  params.delete(OPEN);
  const rest = params.toString();
  return rest ? `?${rest}` : '';
}

export function useBeside(): { open: string | null; look: (key: string | null) => void } {
  const [params, setParams] = useSearchParams();
  const look = useCallback(
    (key: string | null) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          if (key === null) next.delete(OPEN);
          else next.set(OPEN, key);
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  return { open: params.get(OPEN), look };
}

/** A row looked at beside its list: which, the way to its page, and what there is to know. */
export function BesidePanel(props: {
  title: string;
  path: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useTexts();
  return (
    <aside
      className="beside"
      aria-label={props.title}
      onKeyDown={(event) => event.key === 'Escape' && props.onClose()}
    >
      <header>
        <h2 className="mono">{props.title}</h2>
        <Link to={props.path}>{t('list.open_page')}</Link>
        <button
          type="button"
          className="icon-button"
          aria-label={t('list.close_beside')}
          data-tip={t('list.close_beside')}
          onClick={props.onClose}
        >
          <i className="pi pi-times" aria-hidden="true" />
        </button>
      </header>
      <div className="beside-body">{props.children}</div>
    </aside>
  );
}
