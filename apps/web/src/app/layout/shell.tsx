import { useKeys, useNarrow, useTexts, type KeyBinding } from '@floorplan/ui';
import { useMemo, useState } from 'react';
import { Outlet, useNavigate } from 'react-router-dom';
import { paths } from '../paths';
import { holds, useUser } from '../session/session';
import { VersionCheck } from '../version-check';
import { LeftMenu } from './left-menu';
import { TopBar } from './top-bar';

const COLLAPSED = 'menu-collapsed';

/** Menu, bar and the page: what surrounds everything behind sign-in. */
export function Shell() {
  const { t } = useTexts();
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(COLLAPSED) === '1');
  const [drawer, setDrawer] = useState(false);
  useGoKeys();
  const narrow = useNarrow();
  const fold = (folded: boolean) => {
    localStorage.setItem(COLLAPSED, folded ? '1' : '0');
    setCollapsed(folded);
  };
  const collapse = () => fold(!collapsed);
  const unfold = () => fold(false);
  const look = ['shell', collapsed && 'menu-collapsed', drawer && 'drawer-open'].filter(Boolean).join(' ');
  return (
    <div className={look} onKeyDown={(event) => event.key === 'Escape' && setDrawer(false)}>
      <a className="skip-link" href="#main" onClick={focusMain}>
        {t('app.skip_link')}
      </a>
      <TopBar drawerOpen={drawer} onMenu={() => setDrawer(!drawer)} />
      <LeftMenu
        collapsed={collapsed && !drawer}
        onCollapse={collapse}
        onOpen={() => (narrow ? setDrawer(true) : unfold())}
        onGo={() => setDrawer(false)}
      />
      <button
        type="button"
        className="drawer-ground"
        tabIndex={-1}
        aria-label={t('app.toggle_menu')}
        onClick={() => setDrawer(false)}
      />
      <main className="main" id="main" tabIndex={0}>
        <VersionCheck />
        <Outlet />
      </main>
    </div>
  );
}

/** The address keeps its place: a fragment would look like one of the earlier portal's. */
function focusMain(event: React.MouseEvent) {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

function useGoKeys() {
  const navigate = useNavigate();
  const user = useUser();
  const bindings = useMemo(() => {
    const go = (keys: string, text: string, path: string): KeyBinding => ({
      keys,
      text,
      group: 'navigate',
      run: () => void navigate(path),
    });
    return [
      go('g s', 'keys.go_start', paths.home),
      ...(holds(user, 'fncInventory') ? [go('g l', 'keys.go_inventory', paths.inventory)] : []),
      ...(holds(user, 'fncProcesses') ? [go('g j', 'keys.go_jobs', paths.jobProcesses)] : []),
      ...(holds(user, 'fncAdmin') ? [go('g d', 'keys.go_operations', paths.operations)] : []),
    ];
  }, [navigate, user]);
  useKeys(bindings);
}
