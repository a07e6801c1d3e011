import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTexts } from '../i18n/i18n';
import { ChoicePanel, type Option } from './choice-panel';

const folded = (text: string) => text.toLowerCase();
/** Longest pause in milliseconds between typed letters of one word. */
const WORD_WITHIN = 800;

interface ChoiceProps<Value> {
  id?: string;
  label: string;
  options: readonly Option<Value>[];
  title?: string | undefined;
  searchable?: boolean;
  describedBy?: string | undefined;
  invalid?: boolean;
}

/** Single choice: a button that shows the chosen option and opens the list. A long list has a search box. */
export function Choice<Value extends string | number>(
  props: ChoiceProps<Value> & { value: Value; onChange: (value: Value) => void },
) {
  const { value, onChange, ...others } = props;
  return (
    <ChoiceControl
      {...others}
      chosen={[value]}
      said={props.options.find((option) => option.value === value)?.label}
      onChoose={(next) => next !== value && onChange(next)}
    />
  );
}

/**
 * Multiple choice. When nothing is chosen, all options apply. The button shows the chosen options or their
 * number.
 */
export function Choices<Value extends string | number>(
  props: ChoiceProps<Value> & { values: readonly Value[]; onChange: (values: readonly Value[]) => void },
) {
  const { values, onChange, ...others } = props;
  const { t } = useTexts();
  const labels = props.options.filter((option) => values.includes(option.value)).map(({ label }) => label);
  const said =
    values.length === 0
      ? t('lbl.all')
      : labels.length === 1 && values.length === 1
        ? labels[0]
        : t('form.chosen', { count: values.length });
  return (
    <ChoiceControl
      {...others}
      many
      title={labels.length > 1 ? labels.join(', ') : props.title}
      chosen={values}
      said={said}
      onChoose={(value) =>
        onChange(values.includes(value) ? values.filter((one) => one !== value) : [...values, value])
      }
    />
  );
}

function ChoiceControl<Value extends string | number>(
  props: ChoiceProps<Value> & {
    chosen: readonly Value[];
    said: string | undefined;
    many?: boolean;
    onChoose: (value: Value) => void;
  },
) {
  const own = useId();
  const list = `${own}-list`;
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const [search, setSearch] = useState('');
  const chosen = props.options.findIndex((option) => props.chosen.includes(option.value));
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
    if (!props.many || !option) close();
    if (option) props.onChoose(option.value);
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
    // Esc closes only the list. It must not also close a dialog around it.
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
        <span className="choice-text">{props.said}</span>
        <i className="pi pi-chevron-down" aria-hidden="true" />
      </button>
      {open && (
        <ChoicePanel
          beside={button}
          list={list}
          label={props.label}
          options={shown}
          chosen={props.chosen}
          many={props.many ?? false}
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

/** Returns a handler for typed letters that moves to the option beginning with them. */
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
