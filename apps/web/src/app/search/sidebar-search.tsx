import { failureOf, useKeys, useTexts, useToast, type KeyBinding } from '@floorplan/ui';
import { useId, useMemo, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUser } from '../session/session';
import { bestHit, hitsOf, pathOf, type Hit } from './hits';
import { HitsPanel } from './hits-panel';
import { searchTypesOf, useFetchHits, useHits, type SearchIn } from './search.api';

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
        <input
          ref={field}
          className="p-inputtext p-component"
          type="search"
          role="combobox"
          value={search.text}
          maxLength={100}
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

function useSearch(onGo: () => void) {
  const { t } = useTexts();
  const toast = useToast();
  const navigate = useNavigate();
  const [searchIn, setSearchIn] = useState<SearchIn>('ALL');
  const fetchHits = useFetchHits(searchIn);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  /** The text for whose best hit the user waits; null when the user does not wait. */
  const [awaited, setAwaited] = useState<string | null>(null);
  const trimmed = text.trim();
  const latest = useRef(trimmed);
  latest.current = trimmed;
  const typed = useHits(trimmed, searchIn);
  const shown = open ? typed.groups : undefined;
  const options = hitsOf(shown);

  const show = (next: string, nextOpen: boolean) => {
    setText(next);
    setOpen(nextOpen);
    setAt(-1);
  };
  const go = (hit: Hit) => {
    show('', false);
    onGo();
    void navigate(pathOf(hit));
  };
  const showFailure = (error: unknown) => {
    const { message, reference } = failureOf(error);
    toast({ tone: 'danger', text: t('search.err_search'), detail: message, ...(reference && { reference }) });
  };
  const find = async () => {
    setAwaited(trimmed);
    try {
      const groups = await fetchHits(trimmed);
      // The text has changed since the search started: ignore the result.
      if (latest.current !== trimmed) return;
      const best = bestHit(groups);
      if (best) go(best);
      else if (groups.length === 0)
        toast({ tone: 'info', text: t('search.msg_no_result'), detail: t('search.no_result_hint') });
      else {
        setOpen(true);
        setAt(0);
      }
    } catch (error) {
      if (latest.current === trimmed) showFailure(error);
    } finally {
      // The user may wait for a later text meanwhile.
      setAwaited((now) => (now === trimmed ? null : now));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = options[at];
    if (chosen) go(chosen);
    else if (trimmed !== '' && awaited !== trimmed) void find();
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) setOpen(false);
    else if (event.key === 'ArrowDown' && !shown) setOpen(true);
    else if (event.key === 'ArrowDown') setAt(at + 1 < options.length ? at + 1 : 0);
    else if (event.key === 'ArrowUp' && shown) setAt(at > 0 ? at - 1 : options.length - 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const busy = awaited !== null || typed.busy;
  return {
    text,
    at: shown ? at : -1,
    shown,
    busy,
    submit,
    go,
    key,
    searchIn,
    limit: (next: SearchIn) => {
      setSearchIn(next);
      setAt(-1);
    },
    type: (next: string) => show(next, true),
    enter: () => setOpen(true),
    leave: () => setOpen(false),
    failed: open && typed.error && awaited === null ? t('search.err_search') : null,
    announcement: busy ? t('search.searching') : shown ? t('search.hits', { count: options.length }) : '',
  };
}

/** Maximum number of frames to wait until the opening drawer can take the focus: about half a second. */
const MAX_FRAMES = 30;

function takesFocus(field: HTMLInputElement | null): boolean {
  field?.focus();
  return field !== null && document.activeElement === field;
}

/** Focuses the field. Expands the menu first when the field is hidden. */
function useFocusWhenShown(field: React.RefObject<HTMLInputElement | null>, onOpenMenu: () => void) {
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
