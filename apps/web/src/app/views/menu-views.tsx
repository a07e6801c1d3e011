import { Link, useLocation } from 'react-router-dom';
import { linkToView, OPEN_VIEW } from './view-address';
import { useSavedViews } from './views.api';

/** Menu links to the saved views of the list at `path`, below the list's own entry. */
export function MenuViews({ path, onGo }: { path: string; onGo: () => void }) {
  const { views } = useSavedViews();
  const { pathname, search } = useLocation();
  const here = views.filter(({ Path }) => Path === path);
  if (here.length === 0) return null;
  const open = pathname === path ? new URLSearchParams(search).get(OPEN_VIEW) : null;
  return (
    <ul className="menu-views">
      {here.map((view) => (
        <li key={view.Id}>
          <Link
            className="menu-link"
            to={linkToView(view)}
            title={view.Name}
            aria-current={String(view.Id) === open ? 'page' : undefined}
            onClick={onGo}
          >
            <span className="menu-label">{view.Name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
