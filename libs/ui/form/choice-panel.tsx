import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTexts } from '../i18n/i18n';
import { besides } from './beside';

export interface Option<Value> {
  readonly value: Value;
  readonly label: string;
}

/** The list that a choice opens, with its search box. */
export function ChoicePanel<Value extends string | number>(props: {
  beside: React.RefObject<HTMLElement | null>;
  list: string;
  label: string;
  options: readonly Option<Value>[];
  chosen: readonly Value[];
  /** Several can be chosen: the list stays open. */
  many: boolean;
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

const isInput = (target: EventTarget) => target instanceof HTMLInputElement;
