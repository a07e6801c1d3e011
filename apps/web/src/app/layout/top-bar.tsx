import { languages, MenuButton, displayedKey, useTexts } from '@floorplan/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { BatchMenu } from '../batches/batch-menu';
import { PALETTE_KEYS } from '../palette/palette';
import { paths } from '../routing/paths';
import { searchTypesOf } from '../search/search.api';
import { useSession, useUser } from '../session/session';
import { chooseLanguage, LANGUAGE_TEXTS } from '../texts/texts';
import { applyTheme, chosenTheme, themes, type Theme } from '../browser/theme';
import { Connection } from './connection';

const THEME_ICONS: Record<Theme, string> = { system: 'desktop', light: 'sun', dark: 'moon' };

export function TopBar({
  drawerOpen,
  onMenu,
  onSearch,
  onPalette,
}: {
  drawerOpen: boolean;
  onMenu: () => void;
  onSearch: () => void;
  onPalette: () => void;
}) {
  const { t } = useTexts();
  const searches = searchTypesOf(useUser()).length > 0;
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
      {/* Outside the group at the end, so that the buttons there do not move when a batch appears. */}
      <div className="top-bar-batches">
        <BatchMenu />
      </div>
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
        <PaletteButton onOpen={onPalette} />
        <LanguageChoice />
        <ThemeChoice />
        <UserMenu />
      </div>
    </header>
  );
}

function PaletteButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTexts();
  return (
    <button
      type="button"
      className="icon-button bar-button palette-opener"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      data-tip={t('palette.title')}
      onClick={onOpen}
    >
      <i className="pi pi-bolt" aria-hidden="true" />
      <span className="sr-only">{t('palette.title')}</span>
      <kbd>{displayedKey(PALETTE_KEYS)}</kbd>
    </button>
  );
}

function LanguageChoice() {
  const { t, language } = useTexts();
  const { i18n } = useTranslation();
  const items = languages.map((each) => ({
    key: each,
    label: t(LANGUAGE_TEXTS[each]),
    icon: each === language ? 'check' : 'fw',
    run: () => void chooseLanguage(i18n, each),
  }));
  return (
    <MenuButton
      label={`${language.slice(0, 2).toUpperCase()} – ${t('app.language')}`}
      items={items}
      face={<span className="bar-language">{language.slice(0, 2).toUpperCase()}</span>}
    />
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
  const items = themes.map((each) => ({
    key: each,
    label: t(texts[each]),
    icon: each === theme ? 'check' : THEME_ICONS[each],
    run: () => {
      applyTheme(each);
      setTheme(each);
    },
  }));
  return (
    <MenuButton
      label={t('app.theme')}
      items={items}
      face={<i className={`pi pi-${THEME_ICONS[theme]}`} aria-hidden="true" />}
    />
  );
}

function UserMenu() {
  const { t } = useTexts();
  const user = useUser();
  const { signOut } = useSession();
  const navigate = useNavigate();
  const items = [
    { key: 'user', label: t('app.user_info'), icon: 'id-card', run: () => void navigate(paths.userInfo) },
    { key: 'letter', label: t('letter.title'), icon: 'envelope', run: () => void navigate(paths.letter) },
    { key: 'out', label: t('app.logout'), icon: 'sign-out', run: () => void signOut() },
  ];
  return (
    <MenuButton
      label={t('app.signed_in_as', { name: user.Name })}
      items={items}
      face={
        <span className="bar-user">
          <i className="pi pi-user" aria-hidden="true" />
          <span>{user.Name}</span>
        </span>
      }
    />
  );
}
