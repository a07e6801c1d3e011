import { useId, useRef, type RefObject } from 'react';
import { useTexts } from '../i18n/i18n';
import { ChoicePanel, type Option } from './choice-panel';
import { useOptionList } from './use-option-list';

interface ChoiceProps<Value> {
  id?: string;
  label: string;
  options: readonly Option<Value>[];
  title?: string | undefined;
  searchable?: boolean;
  describedBy?: string | undefined;
  invalid?: boolean;
  disabled?: boolean;
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
        onChange(
          values.includes(value) ? values.filter((candidate) => candidate !== value) : [...values, value],
        )
      }
    />
  );
}

interface ControlProps<Value> extends ChoiceProps<Value> {
  chosen: readonly Value[];
  said: string | undefined;
  many?: boolean;
  onChoose: (value: Value) => void;
}

function ChoiceControl<Value extends string | number>(props: ControlProps<Value>) {
  const { many = false, searchable = false } = props;
  const id = `${useId()}-list`;
  const button = useRef<HTMLButtonElement>(null);
  const list = useOptionList({ ...props, many, searchable }, () => button.current?.focus());
  const wiring = {
    'aria-controls': list.isOpen ? id : undefined,
    'aria-activedescendant': list.isOpen && list.at >= 0 ? `${id}-${list.at}` : undefined,
  };
  return (
    <span
      className="choice"
      onKeyDown={list.onKey}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && list.hide()}
    >
      <ChoiceButton
        {...props}
        button={button}
        isOpen={list.isOpen}
        wiring={searchable ? { 'aria-controls': wiring['aria-controls'] } : wiring}
        onPress={() => (list.isOpen ? list.close() : list.show())}
      />
      {list.isOpen && (
        <ChoicePanel
          beside={button}
          list={id}
          label={props.label}
          options={list.shown}
          chosen={props.chosen}
          many={many}
          at={list.at}
          onChoose={list.choose}
          search={searchable ? { text: list.search, wiring, type: list.searchFor } : null}
          onLost={list.hide}
        />
      )}
    </span>
  );
}

function ChoiceButton<Value>(
  props: ControlProps<Value> & {
    button: RefObject<HTMLButtonElement | null>;
    isOpen: boolean;
    wiring: object;
    onPress: () => void;
  },
) {
  return (
    <button
      ref={props.button}
      type="button"
      id={props.id}
      className="choice-button"
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={props.isOpen}
      aria-label={props.id ? undefined : props.label}
      aria-describedby={props.describedBy}
      aria-invalid={props.invalid || undefined}
      data-tip={props.title}
      disabled={props.disabled}
      {...props.wiring}
      onClick={props.onPress}
    >
      <span className="choice-text">{props.said}</span>
      <i className="pi pi-chevron-down" aria-hidden="true" />
    </button>
  );
}
