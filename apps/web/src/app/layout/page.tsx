import { useTexts } from '@floorplan/ui';
import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** The frame of every page: title with its count or identity, a line of context, actions at the right. */
export function Page(props: {
  title: string;
  /** Beside the title: a count, a status. */
  beside?: ReactNode;
  context?: ReactNode;
  actions?: ReactNode;
  /** Only details have it. */
  parent?: { path: string; label: string };
  /** The page scrolls as a whole; else its list fills what is left. */
  flow?: boolean;
  children: ReactNode;
}) {
  const { t } = useTexts();
  useEffect(() => {
    document.title = `${props.title} – ${t('app.title')}`;
  }, [props.title, t]);
  return (
    <div className={props.flow ? 'page page-flow' : 'page'}>
      {props.parent && (
        <nav className="crumbs" aria-label={t('app.breadcrumb')}>
          <Link to={props.parent.path}>{props.parent.label}</Link>
          <span aria-hidden="true">/</span>
          <span aria-current="page">{props.title}</span>
        </nav>
      )}
      <div className="page-head">
        <div>
          <h1>
            {props.title}
            {props.beside}
          </h1>
          {props.context && <p className="page-context">{props.context}</p>}
        </div>
        {props.actions && <div className="page-actions">{props.actions}</div>}
      </div>
      {props.children}
    </div>
  );
}
