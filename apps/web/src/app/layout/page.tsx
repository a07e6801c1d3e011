import { usePrinting, useTexts } from '@floorplan/ui';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Link, useLocation } from 'react-router-dom';

/** The frame of every page: title with its count or identity, a line of context, actions at the right. */
export function Page(props: {
  title: string;
  /** Beside the title: a count, a status. */
  beside?: ReactNode;
  context?: ReactNode;
  /** On the title's line: figures that filter the page. */
  figures?: ReactNode;
  actions?: ReactNode;
  /** Only details have it. */
  parent?: { path: string; label: string };
  /** What stands before and after it in that list. */
  neighbours?: ReactNode;
  /** The page scrolls as a whole; else its list fills what is left. */
  flow?: boolean;
  children: ReactNode;
}) {
  const { t } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnChange(heading);
  useEffect(() => {
    document.title = `${props.title} – ${t('app.title')}`;
  }, [props.title, t]);
  return (
    <div className={props.flow ? 'page page-flow' : 'page'}>
      {props.parent && (
        <div className="page-way">
          <nav className="crumbs" aria-label={t('app.breadcrumb')}>
            <Link to={props.parent.path}>{props.parent.label}</Link>
            <span aria-hidden="true">/</span>
            <span aria-current="page">{props.title}</span>
          </nav>
          {props.neighbours}
        </div>
      )}
      <div className="page-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {props.title}
            {props.beside}
          </h1>
          {props.context && <p className="page-context">{props.context}</p>}
        </div>
        {props.figures}
        {props.actions && <div className="page-actions">{props.actions}</div>}
      </div>
      <PrintedAt />
      {props.children}
    </div>
  );
}

/** On paper: when, and by whom. */
function PrintedAt() {
  const { t, format } = useTexts();
  const since = usePrinting();
  return since && <p className="print-only">{t('app.printed_at', { time: format.instant(since) })}</p>;
}

/** The screen that was last come to, and its title while it had the focus. */
let stoodAt: string | null = null;
let held: HTMLElement | null = null;

/** The address at which something was last entered, and what it was when it stands in a page. */
let enteredAt: string | null = null;
let entered: Element | null = null;
document.addEventListener('focusin', ({ target }) => {
  enteredAt = window.location.pathname;
  entered = target instanceof Element && target.closest('main') ? target : null;
});

const cameFromElsewhere = () => enteredAt !== null && enteredAt !== window.location.pathname;

/**
 * After a change of screen the focus is on its title, which is then read out; a row that was come back to keeps it. The
 * title of what is being fetched hands it on to that of what has come, and so does what is gone with what was done.
 */
function useFocusOnChange(heading: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const { activeElement, body } = document;
    // Who has begun to type on the new screen, before it stood, goes on typing.
    const types = activeElement instanceof HTMLInputElement && enteredAt === window.location.pathname;
    // The sign-in is no page: what was entered there tells that this one was come to, not loaded.
    const came = stoodAt === null ? cameFromElsewhere() : stoodAt !== pathname;
    const changed = came && !types && !activeElement?.closest('main');
    const lost = held !== null && !held.isConnected && activeElement === body;
    stoodAt = pathname;
    if (!changed && !lost) return;
    held = heading.current;
    held?.focus({ preventScroll: true });
  }, [pathname, heading]);
  useEffect(() => {
    if (entered === null || entered.isConnected || document.activeElement !== document.body) return;
    heading.current?.focus({ preventScroll: true });
  });
}
