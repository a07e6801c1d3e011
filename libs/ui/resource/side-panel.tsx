import { useCallback, type ReactNode } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useTexts } from '../i18n/i18n';

/** URL parameter with the key of the row that is shown in the side panel. */
const OPEN = 'open';

/** A list's query string without the parameter of the side panel. */
export function withoutOpen(search: string): string {
  const params = new URLSearchParams(search);
  params.delete(OPEN);
  const rest = params.toString();
  return rest ? `?${rest}` : '';
}

/** State of the history entry that opening the panel added. */
const OPENED = { openedBeside: true };

/** The row that is shown beside the list. Back closes the panel. */
export function useSidePanel(): { open: string | null; look: (key: string | null) => void } {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: Partial<typeof OPENED> | null };
  const navigate = useNavigate();
  const open = params.get(OPEN);
  const isOpen = open !== null;
  const isOwnEntry = state?.openedBeside === true;
  const look = useCallback(
    (key: string | null) => {
      if (key === null && isOwnEntry) return void navigate(-1);
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          if (key === null) next.delete(OPEN);
          else next.set(OPEN, key);
          return next;
        },
        { replace: isOpen, ...((isOwnEntry || !isOpen) && { state: OPENED }) },
      );
    },
    [setParams, navigate, isOpen, isOwnEntry],
  );
  return { open, look };
}

/** Side panel with one row of the list: its title, a link to its page, and its details. */
export function SidePanel(props: { title: string; path: string; onClose: () => void; children: ReactNode }) {
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
