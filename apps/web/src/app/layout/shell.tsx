import { useKeys, useNarrow, useTexts, useToastsOf, type KeyBinding } from '@floorplan/ui';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { ScreenTitles } from '../rights/screen-titles';
import { menuFor, MENU_TITLES } from '../routing/menu';
import { OfferedActionsProvider } from '../palette/offered-actions';
import { Palette, PALETTE_KEYS } from '../palette/palette';
import { useUser } from '../session/session';
import { VersionCheck } from '../browser/version-check';
import { LeftMenu } from './left-menu';
import { PageOrFrame } from './page-to-come';
import { TopBar } from './top-bar';
import { useMenuFold } from './use-menu-fold';

/** Maximum number of frames to wait until the opening drawer can take the focus. */
const MAX_FRAMES = 30;

/** Layout of every page behind sign-in: menu, top bar and content. */
export function Shell() {
  const { t } = useTexts();
  const { collapsed, fold, foldAgain } = useMenuFold();
  const [drawer, setDrawer] = useState(false);
  const [palette, setPalette] = useState(false);
  useGoKeys();
  useToastsOf(useLocation().pathname, useNavigation().state === 'loading');
  usePaletteKeys(setPalette);
  const narrow = useNarrow();
  const closeMenus = () => {
    setDrawer(false);
    foldAgain();
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
          <ScreenTitles value={MENU_TITLES}>
            <PageOrFrame />
          </ScreenTitles>
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
