import { failureOf, useKeys, useTexts, useToast, type KeyBinding } from '@floorplan/ui';
import { useId, useMemo, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { hitsOf, pathOf, theOneHit, type Hit } from './hits';
import { HitsPanel } from './hits-panel';
import { useAskForHits, useHits } from './search.api';

/**
 * The search of the menu: hits come while one types, Enter opens the only one. Vehicles and messages are what it knows;
 * a choice between kinds comes with the others' screens.
 */
export function SidebarSearch({
  collapsed,
  onOpenMenu,
  onGo,
}: {
  collapsed: boolean;
  /** Makes room for the field: the menu unfolds, or comes in from the side. */
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
      <span className="sr-only" role="status">
        {search.said}
      </span>
      {search.failed && !collapsed && <p className="field-error search-failed">{search.failed}</p>}
      {search.shown && !collapsed && (
        <HitsPanel beside={field} list={list} hits={search.shown} at={search.at} onChoose={search.go} />
      )}
    </form>
  );
}

function useSearch(onGo: () => void) {
  const { t } = useTexts();
  const toast = useToast();
  const navigate = useNavigate();
  const ask = useAskForHits();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const [asking, setAsking] = useState(false);
  const wanted = text.trim();
  const latest = useRef(wanted);
  latest.current = wanted;
  const typed = useHits(wanted);
  const shown = open ? typed.hits : undefined;
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
  const tell = (error: unknown) => {
    const { message, reference } = failureOf(error);
    toast({ tone: 'danger', text: t('search.err_search'), detail: message, ...(reference && { reference }) });
  };
  const find = async () => {
    setAsking(true);
    try {
      const hits = await ask(wanted);
      // Somebody who types on wants something else.
      if (latest.current !== wanted) return;
      const one = theOneHit(hits);
      if (one) go(one);
      else if (hitsOf(hits).length === 0)
        toast({ tone: 'info', text: t('search.msg_no_result'), detail: t('search.no_result_hint') });
      else {
        setOpen(true);
        setAt(0);
      }
    } catch (error) {
      if (latest.current === wanted) tell(error);
    } finally {
      setAsking(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = options[at];
    if (chosen) go(chosen);
    else if (wanted !== '' && !asking) void find();
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
  const busy = asking || typed.busy;
  return {
    ...{ text, at: shown ? at : -1, shown, busy, submit, go, key },
    type: (next: string) => show(next, true),
    enter: () => setOpen(true),
    leave: () => setOpen(false),
    failed: open && typed.error && !asking ? t('search.err_search') : null,
    said: busy ? t('search.searching') : shown ? t('search.hits', { count: options.length }) : '',
  };
}

/** A menu that comes in from the side can take the focus from its second frame on; half a second is long enough. */
const FRAMES = 30;

function takesFocus(field: HTMLInputElement | null): boolean {
  field?.focus();
  return field !== null && document.activeElement === field;
}

/** Focuses the field, after the menu has made room for it. */
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
        if (!takesFocus(field.current) && frames < FRAMES) requestAnimationFrame(tryNow);
      };
      requestAnimationFrame(tryNow);
    },
    [field],
  );
}
