import { useKeys, useTexts, type KeyBinding } from '@floorplan/ui';
import { useId, useMemo, useRef, type RefObject } from 'react';
import { useUser } from '../session/session';
import { hitsOf } from './hits';
import { HitsPanel } from './hits-panel';
import { searchTypesOf, type SearchIn } from './search.api';
import { useSearch, type Search } from './use-search';

/**
 * Search field of the menu. Shows hits of all kinds, or of one type, while the user types. Enter opens the
 * best hit, as soon as it is found.
 */
export function SidebarSearch({
  collapsed,
  onOpenMenu,
  onGo,
}: {
  collapsed: boolean;
  /** Called to expand the menu, or to open it as a drawer, so that the field is visible. */
  onOpenMenu: () => void;
  onGo: () => void;
}) {
  const { t } = useTexts();
  const field = useRef<HTMLInputElement>(null);
  const list = useId();
  const search = useSearch(onGo);
  const focus = useFocusWhenShown(field, onOpenMenu);
  const bindings = useMemo<readonly KeyBinding[]>(
    () => [{ keys: '/', text: 'keys.search', group: 'general', run: focus }],
    [focus],
  );
  useKeys(bindings);

  return (
    <form className="menu-search" role="search" onSubmit={search.submit} onBlur={search.leave}>
      {collapsed && (
        <button
          type="button"
          className="menu-link"
          title={t('search.title')}
          aria-label={t('search.title')}
          onClick={focus}
        >
          <i className="pi pi-search" aria-hidden="true" />
        </button>
      )}
      <div className="menu-search-field" hidden={collapsed}>
        <i className={`pi ${search.busy ? 'pi-spin pi-spinner' : 'pi-search'}`} aria-hidden="true" />
        <SearchInput field={field} list={list} search={search} />
        <kbd aria-hidden="true">/</kbd>
      </div>
      {!collapsed && <SearchTypeChoice value={search.searchIn} onChange={search.limit} />}
      <span className="sr-only" role="status">
        {search.announcement}
      </span>
      {search.failed && !collapsed && <p className="field-error search-failed">{search.failed}</p>}
      {search.shown && !collapsed && (
        <HitsPanel beside={field} list={list} groups={search.shown} at={search.at} onChoose={search.go} />
      )}
    </form>
  );
}

function SearchInput(props: { field: RefObject<HTMLInputElement | null>; list: string; search: Search }) {
  const { list, search } = props;
  const { t } = useTexts();
  return (
    <input
      ref={props.field}
      className="p-inputtext p-component"
      type="search"
      role="combobox"
      value={search.text}
      maxLength={300}
      autoComplete="off"
      spellCheck={false}
      aria-label={t('search.title')}
      aria-keyshortcuts="/"
      aria-autocomplete="list"
      aria-expanded={search.shown !== undefined}
      aria-controls={hitsOf(search.shown).length > 0 ? list : undefined}
      aria-activedescendant={search.at >= 0 ? `${list}-${search.at}` : undefined}
      placeholder={t('search.placeholder')}
      onChange={(event) => search.type(event.target.value)}
      onFocus={search.enter}
      onKeyDown={search.key}
    />
  );
}

/** Limits the search to one record type. Hidden when the user may search only one type. */
function SearchTypeChoice(props: { value: SearchIn; onChange: (value: SearchIn) => void }) {
  const { t } = useTexts();
  const types = searchTypesOf(useUser());
  if (types.length < 2) return null;
  return (
    <label className="menu-search-type">
      <span>{t('search.type_label')}</span>
      <select value={props.value} onChange={(event) => props.onChange(event.target.value as SearchIn)}>
        {(['ALL', ...types] as const).map((type) => (
          <option key={type} value={type}>
            {t(`search.type_${type}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Maximum number of frames to wait until the opening drawer can take the focus: about half a second. */
const MAX_FRAMES = 30;

function takesFocus(field: HTMLInputElement | null): boolean {
  field?.focus();
  return field !== null && document.activeElement === field;
}

/** Focuses the field. Expands the menu first when the field is hidden. */
function useFocusWhenShown(field: RefObject<HTMLInputElement | null>, onOpenMenu: () => void) {
  const open = useRef(onOpenMenu);
  open.current = onOpenMenu;
  return useMemo(
    () => () => {
      if (takesFocus(field.current)) return;
      open.current();
      let frames = 0;
      const tryNow = () => {
        frames += 1;
        if (!takesFocus(field.current) && frames < MAX_FRAMES) requestAnimationFrame(tryNow);
      };
      requestAnimationFrame(tryNow);
    },
    [field],
  );
}
