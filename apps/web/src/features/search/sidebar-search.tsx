import { failureOf, useKeys, useTexts, useToast, type KeyBinding } from '@floorplan/ui';
import type { SearchAnswer } from '@floorplan/vehicle/contracts';
import { useMemo, useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { SearchHits } from './search-hits';
import { useSearchVehicles } from './search-vehicles';

/**
 * The search of the menu: one hit is opened, of several one is chosen. Vehicles are what it knows; a choice of other
 * kinds comes with their screens.
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
  const { text, setText, busy, hits, search, go, close } = useSearch(onGo);
  const field = useRef<HTMLInputElement>(null);
  const focus = useFocusWhenShown(field, onOpenMenu);
  const bindings = useMemo<readonly KeyBinding[]>(
    () => [{ keys: '/', text: 'keys.search', group: 'general', run: focus }],
    [focus],
  );
  useKeys(bindings);

  return (
    <form className="menu-search" role="search" onSubmit={(event) => void search(event)}>
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
        <i className={`pi ${busy ? 'pi-spin pi-spinner' : 'pi-search'}`} aria-hidden="true" />
        <input
          ref={field}
          className="p-inputtext p-component"
          type="search"
          value={text}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          aria-label={t('search.title')}
          aria-keyshortcuts="/"
          placeholder={t('search.placeholder')}
          onChange={(event) => setText(event.target.value)}
        />
        <kbd aria-hidden="true">/</kbd>
      </div>
      <span className="sr-only" role="status">
        {busy ? t('search.searching') : ''}
      </span>
      {hits && <SearchHits hits={hits} onChoose={go} onClose={close} />}
    </form>
  );
}

function useSearch(onGo: () => void) {
  const { t } = useTexts();
  const toast = useToast();
  const navigate = useNavigate();
  const ask = useSearchVehicles();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [hits, setHits] = useState<SearchAnswer | null>(null);

  const go = (vehicleId: number) => {
    setHits(null);
    setText('');
    onGo();
    void navigate(`/start/vehicle/${vehicleId}`);
  };
  const search = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = text.trim();
    if (wanted === '' || busy) return;
    setBusy(true);
    try {
      const answer = await ask(wanted);
      if (answer.Rows.length === 0)
        toast({ tone: 'info', text: t('search.msg_no_result'), detail: t('search.no_result_hint') });
      else if (answer.Rows.length === 1) go(answer.Rows[0]!.Id);
      else setHits(answer);
    } catch (error) {
      const { message, reference } = failureOf(error);
      toast({
        tone: 'danger',
        text: t('search.err_search'),
        detail: message,
        ...(reference && { reference }),
      });
    } finally {
      setBusy(false);
    }
  };
  return { text, setText, busy, hits, search, go, close: () => setHits(null) };
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
