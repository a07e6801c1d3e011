import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTexts } from '../i18n/i18n';
import { besides } from './beside';

interface Option<Value> {
  readonly value: Value;
  readonly label: string;
}

const folded = (text: string) => text.toLowerCase();
/** Letters typed within this time belong to one word. */
const WORD_WITHIN = 800;

/** One of several: a button that says the choice and opens the list; with a search box when there are many. */
export function Choice<Value extends string | number>(props: {
  id?: string;
  label: string;
  value: Value;
  options: readonly Option<Value>[];
  onChange: (value: Value) => void;
  title?: string | undefined;
  searchable?: boolean;
  describedBy?: string | undefined;
  invalid?: boolean;
}) {
  const own = useId();
  const list = `${own}-list`;
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const [search, setSearch] = useState('');
  const chosen = props.options.findIndex((option) => option.value === props.value);
  const shown = search
    ? props.options.filter((option) => folded(option.label).includes(folded(search)))
    : props.options;
  const place = Math.min(at, shown.length - 1);

  const show = (from = Math.max(chosen, 0)) => {
    setSearch('');
    setAt(from);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const choose = (option: Option<Value> | undefined) => {
    close();
    if (option && option.value !== props.value) props.onChange(option.value);
  };
  const typeAhead = useTypeAhead(props.options, setAt);
  const onKey = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowDown: place + 1,
      ArrowUp: place - 1,
      PageDown: place + 10,
      PageUp: place - 10,
    };
    const ends: Record<string, number> = props.searchable ? {} : { Home: 0, End: shown.length - 1 };
    const to = steps[event.key] ?? ends[event.key];
    if (!open) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      show();
    } else if (to !== undefined) setAt(Math.min(Math.max(to, 0), shown.length - 1));
    else if (event.key === 'Enter' || (event.key === ' ' && !props.searchable)) choose(shown[place]);
    else if (event.key === 'Escape') close();
    else if (event.key === 'Tab') {
      setOpen(false);
      return;
    } else {
      if (!props.searchable && event.key.length === 1) typeAhead(event.key);
      return;
    }
    event.preventDefault();
    // A dialog around it stays open when only the list is closed.
    event.nativeEvent.stopImmediatePropagation();
    event.stopPropagation();
  };
  const options = {
    'aria-controls': open ? list : undefined,
    'aria-activedescendant': open && place >= 0 ? `${list}-${place}` : undefined,
  };
  return (
    <span
      className="choice"
      onKeyDown={onKey}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <button
        ref={button}
        type="button"
        id={props.id}
        className="choice-button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-label={props.id ? undefined : props.label}
        aria-describedby={props.describedBy}
        aria-invalid={props.invalid || undefined}
        data-tip={props.title}
        {...(props.searchable ? { 'aria-controls': options['aria-controls'] } : options)}
        onClick={() => (open ? close() : show())}
      >
        <span className="choice-text">{props.options[chosen]?.label}</span>
        <i className="pi pi-chevron-down" aria-hidden="true" />
      </button>
      {open && (
        <ChoicePanel
          beside={button}
          list={list}
          label={props.label}
          options={shown}
          value={props.value}
          at={place}
          onChoose={choose}
          search={
            props.searchable
              ? {
                  text: search,
                  wiring: options,
                  type: (text) => {
                    setSearch(text);
                    setAt(0);
                  },
                }
              : null
          }
          onLost={() => setOpen(false)}
        />
      )}
    </span>
  );
}

function ChoicePanel<Value extends string | number>(props: {
  beside: React.RefObject<HTMLElement | null>;
  list: string;
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  at: number;
  onChoose: (option: Option<Value>) => void;
  search: { text: string; wiring: object; type: (text: string) => void } | null;
  /** What it belongs to has moved away under it. */
  onLost: () => void;
}) {
  const { t } = useTexts();
  const panel = useRef<HTMLDivElement>(null);
  const { beside, onLost } = props;
  useLayoutEffect(() => {
    if (panel.current && beside.current)
      Object.assign(panel.current.style, besides(beside.current, panel.current));
  }, [beside]);
  useLayoutEffect(() => {
    panel.current?.querySelector('[data-at]')?.scrollIntoView?.({ block: 'nearest' });
  }, [props.at]);
  useEffect(() => {
    const moved = (event: Event) => {
      if (!(event.target instanceof Node && panel.current?.contains(event.target))) onLost();
    };
    window.addEventListener('resize', onLost);
    document.addEventListener('scroll', moved, { capture: true, passive: true });
    return () => {
      window.removeEventListener('resize', onLost);
      document.removeEventListener('scroll', moved, { capture: true });
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the same as long as it is open
  }, []);
  return (
    // The focus stays where the keys are heard.
    <div
      className="choice-panel"
      ref={panel}
      onMouseDown={(event) => !isInput(event.target) && event.preventDefault()}
    >
      {props.search && (
        <input
          className="p-inputtext choice-search"
          role="combobox"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-label={t('form.search_choice', { what: props.label })}
          autoFocus
          autoComplete="off"
          value={props.search.text}
          placeholder={t('form.search_choice', { what: props.label })}
          {...props.search.wiring}
          onChange={(event) => props.search!.type(event.target.value)}
        />
      )}
      <ul id={props.list} role="listbox" aria-label={props.label}>
        {props.options.map((option, at) => (
          <li
            key={option.value}
            id={`${props.list}-${at}`}
            role="option"
            aria-selected={option.value === props.value}
            data-at={at === props.at ? '' : undefined}
            onClick={() => props.onChoose(option)}
          >
            <span>{option.label}</span>
            {option.value === props.value && <i className="pi pi-check" aria-hidden="true" />}
          </li>
        ))}
      </ul>
      {props.options.length === 0 && <p className="soft">{t('form.choice_none')}</p>}
    </div>
  );
}

const isInput = (target: EventTarget) => target instanceof HTMLInputElement;

/** Typed letters go to the choice that begins with them. */
function useTypeAhead(options: readonly Option<unknown>[], go: (at: number) => void) {
  const typed = useRef({ word: '', at: 0 });
  return (letter: string) => {
    const now = performance.now();
    const word = now - typed.current.at < WORD_WITHIN ? typed.current.word + letter : letter;
    typed.current = { word, at: now };
    const found = options.findIndex((option) => folded(option.label).startsWith(folded(word)));
    if (found >= 0) go(found);
  };
}
