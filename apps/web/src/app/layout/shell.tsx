import { useBelow, useKeys, useNarrow, useTexts, useToastsOf, type KeyBinding } from '@floorplan/ui';
import { useMemo, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { menuFor } from '../routing/menu';
import { OfferedActionsProvider } from '../palette/offered-actions';
import { Palette, PALETTE_KEYS } from '../palette/palette';
import { useUser } from '../session/session';
import { VersionCheck } from '../browser/version-check';
import { LeftMenu } from './left-menu';
import { TopBar } from './top-bar';

const COLLAPSED = 'menu-collapsed';
const ROOMY = 1024;
/** Maximum number of frames to wait until the opening drawer can take the focus. */
const MAX_FRAMES = 30;

/** Layout of every page behind sign-in: menu, top bar and content. */
export function Shell() {
  const { t } = useTexts();
  const [folded, setFolded] = useState(() => localStorage.getItem(COLLAPSED) === '1');
  const [unfolded, setUnfolded] = useState(false);
  const [drawer, setDrawer] = useState(false);
  const [palette, setPalette] = useState(false);
  useGoKeys();
  useToastsOf(useLocation().pathname);
  usePaletteKeys(setPalette);
  const narrow = useNarrow();
  // On tablet widths the menu shows only icons and expands while the user works in it.
  const small = useBelow(ROOMY) && !narrow;
  const collapsed = small ? !unfolded : folded;
  const fold = (next: boolean) => {
    if (small) return setUnfolded(!next);
    localStorage.setItem(COLLAPSED, next ? '1' : '0');
    setFolded(next);
  };
  const closeMenus = () => {
    setDrawer(false);
    setUnfolded(false);
  };
  const look = ['shell', collapsed && 'menu-collapsed', drawer && 'drawer-open'].filter(Boolean).join(' ');
  return (
    <OfferedActionsProvider>
      <div className={look} onKeyDown={(event) => event.key === 'Escape' && setDrawer(false)}>
        <a className="skip-link" href="#main" onClick={focusMain}>
          {t('app.skip_link')}
        </a>
        <TopBar
          drawerOpen={drawer}
          onMenu={() => setDrawer(!drawer)}
          onPalette={() => setPalette(true)}
          onSearch={() => {
            setDrawer(true);
            focusWhenShown('#main-menu input[type="search"]');
          }}
        />
        <LeftMenu
          collapsed={collapsed && !drawer}
          onCollapse={() => fold(!collapsed)}
          onOpen={() => (narrow ? setDrawer(true) : fold(false))}
          onGo={closeMenus}
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
        <Palette open={palette} onClose={() => setPalette(false)} />
      </div>
    </OfferedActionsProvider>
  );
}

function focusWhenShown(selector: string, frames = MAX_FRAMES): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>(selector);
    field?.focus();
    if (document.activeElement !== field && frames > 0) focusWhenShown(selector, frames - 1);
  });
}

/**
 * Moves the focus without changing the URL. A link to a fragment would look like a URL of the earlier portal.
 */
function focusMain(event: React.MouseEvent) {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

function usePaletteKeys(setPalette: (open: boolean) => void) {
  const bindings = useMemo<readonly KeyBinding[]>(
    () => [{ keys: PALETTE_KEYS, text: 'keys.palette', group: 'general', run: () => setPalette(true) }],
    [setPalette],
  );
  useKeys(bindings);
}

function useGoKeys() {
  const navigate = useNavigate();
  const user = useUser();
  const bindings = useMemo(
    () =>
      menuFor(user)
        .flatMap(({ entries }) => entries)
        .flatMap(({ path, goKeys }): KeyBinding[] =>
          goKeys
            ? [{ keys: goKeys.press, text: goKeys.text, group: 'navigate', run: () => void navigate(path) }]
            : [],
        ),
    [navigate, user],
  );
  useKeys(bindings);
}
