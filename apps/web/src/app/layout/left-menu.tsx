import { useTexts } from '@floorplan/ui';
import { NavLink } from 'react-router-dom';
import { menuFor } from '../routing/menu';
import { paths } from '../routing/paths';
import { searchTypesOf } from '../search/search.api';
import { SidebarSearch } from '../search/sidebar-search';
import { useUser } from '../session/session';
import { MenuViews } from '../views/menu-views';
import { BrandMark } from './brand-mark';

interface LeftMenuProps {
  collapsed: boolean;
  onCollapse: () => void;
  /** Called to expand the menu, or to open it as a drawer. */
  onOpen: () => void;
  onGo: () => void;
}

export function LeftMenu({ collapsed, onCollapse, onOpen, onGo }: LeftMenuProps) {
  const { t } = useTexts();
  const user = useUser();
  return (
    <nav className="menu" id="main-menu" aria-label={t('app.main_menu')}>
      <NavLink
        className="brand"
        to={paths.home}
        onClick={onGo}
        aria-current={undefined}
        aria-label={t('app.title')}
      >
        <BrandMark />
        <span className="menu-label">{t('app.title')}</span>
      </NavLink>
      {searchTypesOf(user).length > 0 && (
        <SidebarSearch collapsed={collapsed} onOpenMenu={onOpen} onGo={onGo} />
      )}
      <div className="menu-groups">
        {menuFor(user).map((group) => (
          <div className="menu-group" key={group.text ?? 'start'}>
            {group.text && <h2>{t(group.text)}</h2>}
            <ul>
              {group.entries.map((entry) => (
                <Entry key={entry.path} entry={entry} collapsed={collapsed} onGo={onGo} />
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="menu-foot">
        <button
          type="button"
          className="menu-link"
          aria-expanded={!collapsed}
          aria-controls="main-menu"
          onClick={onCollapse}
        >
          <i className={`pi pi-angle-double-${collapsed ? 'right' : 'left'}`} aria-hidden="true" />
          <span className={collapsed ? 'sr-only' : 'menu-label'}>
            {t(collapsed ? 'app.expand_menu' : 'app.collapse_menu')}
          </span>
        </button>
      </div>
    </nav>
  );
}

/** A menu entry, with the views of its list. */
function Entry({
  entry,
  collapsed,
  onGo,
}: Pick<LeftMenuProps, 'collapsed' | 'onGo'> & {
  entry: ReturnType<typeof menuFor>[number]['entries'][number];
}) {
  const { t } = useTexts();
  return (
    <li>
      <NavLink
        className="menu-link"
        to={entry.path}
        onClick={onGo}
        title={collapsed ? t(entry.title) : undefined}
      >
        <i className={`pi pi-${entry.icon}`} aria-hidden="true" />
        <span className={collapsed ? 'sr-only' : 'menu-label'}>{t(entry.title)}</span>
      </NavLink>
      {!collapsed && <MenuViews path={entry.path} onGo={onGo} />}
    </li>
  );
}
