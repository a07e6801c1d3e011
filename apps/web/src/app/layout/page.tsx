import { PrintPage, useNarrow, usePrinting, useTexts } from '@floorplan/ui';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Link, useLocation } from 'react-router-dom';

/** Frame of every page: title with a count or status, a line of context, and actions at the right. */
export function Page(props: {
  title: string;
  /** Shown beside the title: a count or a status. */
  beside?: ReactNode;
  context?: ReactNode;
  /** Shown on the title's line: counts that filter the page when they are clicked. */
  figures?: ReactNode;
  actions?: ReactNode;
  /** List that a detail page belongs to. */
  parent?: { path: string; label: string };
  /** Links to the previous and the next record of the parent list. */
  neighbours?: ReactNode;
  /** Whether the page has a button that prints it. Lists have a print button of their own. */
  prints?: boolean;
  /** True: the whole page scrolls. False: its list fills the remaining height. */
  flow?: boolean;
  children: ReactNode;
}) {
  const { t } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const narrow = useNarrow();
  const prints = props.prints && !narrow;
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
        {(props.actions || prints) && (
          <div className="page-actions">
            {props.actions}
            {prints && <PrintPage />}
          </div>
        )}
      </div>
      <PrintedAt />
      {props.children}
    </div>
  );
}

/** Time of printing; visible only on paper. */
function PrintedAt() {
  const { t, format } = useTexts();
  const since = usePrinting();
  return since && <p className="print-only">{t('app.printed_at', { time: format.instant(since) })}</p>;
}

/** Path of the screen that was shown last. */
let lastPathname: string | null = null;
let lastHeading: HTMLElement | null = null;

/** Path at the last focus change, and the focused element when it is inside a page. */
let focusPathname: string | null = null;
let focusedInPage: Element | null = null;
document.addEventListener('focusin', ({ target }) => {
  focusPathname = window.location.pathname;
  focusedInPage = target instanceof Element && target.closest('main') ? target : null;
});

const hasNavigatedSinceFocus = () => focusPathname !== null && focusPathname !== window.location.pathname;

/**
 * Focuses the page title after navigation, so that a screen reader reads it. A list row keeps the focus when
 * the user returns to it. Also focuses the title when the focused element is removed from the page.
 */
function useFocusOnChange(heading: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const { activeElement, body } = document;
    // Keep the focus in an input when the user started typing before the screen was ready.
    const isTyping = activeElement instanceof HTMLInputElement && focusPathname === window.location.pathname;
    // Sign-in does not use Page. If the last focus change was on another path, the user navigated here.
    const hasNavigated = lastPathname === null ? hasNavigatedSinceFocus() : lastPathname !== pathname;
    const isNewScreen = hasNavigated && !isTyping && !activeElement?.closest('main');
    const isHeadingRemoved = lastHeading !== null && !lastHeading.isConnected && activeElement === body;
    lastPathname = pathname;
    if (!isNewScreen && !isHeadingRemoved) return;
    lastHeading = heading.current;
    lastHeading?.focus({ preventScroll: true });
  }, [pathname, heading]);
  useEffect(() => {
    if (focusedInPage === null || focusedInPage.isConnected || document.activeElement !== document.body)
      return;
    heading.current?.focus({ preventScroll: true });
  });
}
