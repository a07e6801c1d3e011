import { languages, useTexts } from '@floorplan/ui';
import { Menu } from 'primereact/menu';
import type { MenuItem } from 'primereact/menuitem';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths';
import { holds, useSession, useUser } from '../session/session';
import { chooseLanguage, LANGUAGE_TEXTS } from '../texts';
import { applyTheme, chosenTheme, themes, type Theme } from '../theme';
import { Connection } from './connection';

const THEME_ICONS: Record<Theme, string> = { system: 'desktop', light: 'sun', dark: 'moon' };

export function TopBar({
  drawerOpen,
  onMenu,
  onSearch,
}: {
  drawerOpen: boolean;
  onMenu: () => void;
  onSearch: () => void;
}) {
  const { t } = useTexts();
  const searches = holds(useUser(), 'fncInventory');
  return (
    <header className="top-bar">
      <button
        type="button"
        className="icon-button menu-opener"
        aria-label={t('app.toggle_menu')}
        aria-expanded={drawerOpen}
        aria-controls="main-menu"
        onClick={onMenu}
      >
        <i className="pi pi-bars" aria-hidden="true" />
      </button>
      <Connection />
      <div className="top-bar-end">
        {searches && (
          <button
            type="button"
            className="icon-button bar-button search-opener"
            aria-label={t('search.title')}
            onClick={onSearch}
          >
            <i className="pi pi-search" aria-hidden="true" />
          </button>
        )}
        <LanguageChoice />
        <ThemeChoice />
        <UserMenu />
      </div>
    </header>
  );
}

function BarMenu({
  label,
  items,
  children,
}: {
  label: string;
  items: MenuItem[];
  children: React.ReactNode;
}) {
  const menu = useRef<Menu>(null);
  return (
    <>
      <button
        type="button"
        className="icon-button bar-button"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        onClick={(event) => menu.current?.toggle(event)}
      >
        {children}
      </button>
      <Menu ref={menu} model={items} popup popupAlignment="right" />
    </>
  );
}

function LanguageChoice() {
  const { t, language } = useTexts();
  const { i18n } = useTranslation();
  const items = languages.map((one) => ({
    label: t(LANGUAGE_TEXTS[one]),
    icon: one === language ? 'pi pi-check' : 'pi',
    command: () => void chooseLanguage(i18n, one),
  }));
  return (
    <BarMenu label={`${language.slice(0, 2).toUpperCase()} – ${t('app.language')}`} items={items}>
      <span className="bar-language">{language.slice(0, 2).toUpperCase()}</span>
    </BarMenu>
  );
}

function ThemeChoice() {
  const { t } = useTexts();
  const [theme, setTheme] = useState(chosenTheme);
  const texts: Record<Theme, string> = {
    system: 'app.theme_system',
    light: 'app.theme_light',
    dark: 'app.theme_dark',
  };
  const items = themes.map((one) => ({
    label: t(texts[one]),
    icon: `pi pi-${one === theme ? 'check' : THEME_ICONS[one]}`,
    command: () => {
      applyTheme(one);
      setTheme(one);
    },
  }));
  return (
    <BarMenu label={t('app.theme')} items={items}>
      <i className={`pi pi-${THEME_ICONS[theme]}`} aria-hidden="true" />
    </BarMenu>
  );
}

function UserMenu() {
  const { t } = useTexts();
  const user = useUser();
  const { signOut } = useSession();
  const navigate = useNavigate();
  const items = [
    { label: t('app.user_info'), icon: 'pi pi-id-card', command: () => void navigate(paths.userInfo) },
    { label: t('app.logout'), icon: 'pi pi-sign-out', command: () => void signOut() },
  ];
  return (
    <BarMenu label={t('app.signed_in_as', { name: user.Name })} items={items}>
      <span className="bar-user">
        <i className="pi pi-user" aria-hidden="true" />
        <span>{user.Name}</span>
      </span>
    </BarMenu>
  );
}
