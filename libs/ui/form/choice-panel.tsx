import { useLayoutEffect, useRef } from 'react';
import { useTexts } from '../i18n/i18n';
import { usePlaceNextTo } from './use-place-next-to';

export interface Option<Value> {
  readonly value: Value;
  readonly label: string;
}

interface ChoicePanelProps<Value> {
  beside: React.RefObject<HTMLElement | null>;
  list: string;
  label: string;
  options: readonly Option<Value>[];
  chosen: readonly Value[];
  /** Whether several options can be chosen. The list then stays open after a choice. */
  many: boolean;
  at: number;
  onChoose: (option: Option<Value>) => void;
  search: SearchBoxProps | null;
  /** Called when the anchor is no longer in the visible part of the window. */
  onLost: () => void;
}

/** The option list of a choice, with its search box. */
export function ChoicePanel<Value extends string | number>(props: ChoicePanelProps<Value>) {
  const { t } = useTexts();
  const panel = useRef<HTMLDivElement>(null);
  usePlaceNextTo(true, props.beside, panel, props.onLost);
  useLayoutEffect(() => {
    panel.current?.querySelector('[data-at]')?.scrollIntoView?.({ block: 'nearest' });
  }, [props.at]);
  return (
    // Keep the focus on the button or search box, since these handle the keys.
    <div
      className="choice-panel"
      ref={panel}
      onMouseDown={(event) => !isInput(event.target) && event.preventDefault()}
    >
      {props.search && <SearchBox {...props.search} what={props.label} />}
      <ul
        id={props.list}
        role="listbox"
        aria-label={props.label}
        aria-multiselectable={props.many || undefined}
      >
        {props.options.map((option, at) => (
          <li
            key={option.value}
            id={`${props.list}-${at}`}
            role="option"
            aria-selected={props.chosen.includes(option.value)}
            data-at={at === props.at ? '' : undefined}
            onClick={() => props.onChoose(option)}
          >
            <span>{option.label}</span>
            {props.chosen.includes(option.value) && <i className="pi pi-check" aria-hidden="true" />}
          </li>
        ))}
      </ul>
      {props.options.length === 0 && <p className="soft">{t('form.choice_none')}</p>}
    </div>
  );
}

interface SearchBoxProps {
  text: string;
  wiring: object;
  type: (text: string) => void;
}

function SearchBox({ text, wiring, type, what }: SearchBoxProps & { what: string }) {
  const { t } = useTexts();
  return (
    <input
      className="p-inputtext choice-search"
      role="combobox"
      aria-expanded="true"
      aria-autocomplete="list"
      aria-label={t('form.search_choice', { what })}
      autoFocus
      autoComplete="off"
      value={text}
      placeholder={t('form.search_choice', { what })}
      {...wiring}
      onChange={(event) => type(event.target.value)}
    />
  );
}

const isInput = (target: EventTarget) => target instanceof HTMLInputElement;
