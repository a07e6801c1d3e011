import { parseNumber } from '@floorplan/kernel';
import { useTexts, type Format } from '@floorplan/ui';
import { InputText } from 'primereact/inputtext';
import { useState } from 'react';
import type { MessageField } from '../../../app/messages/message-form';

/** Placeholder for a registration code in responses. Sent back unchanged, it keeps the stored code. */
export const COVERED = '•••';

type Kind = MessageField['kind'];
const CLASSES: Partial<Record<Kind, string>> = { code: 'mono', whole: 'mono', money: 'mono right' };
const isNumber = (kind: Kind) => kind === 'money' || kind === 'whole';

/** Whether two decimals show the exact value. A rounded value would hide why an amount was rejected. */
const isExact = (value: number) => Number(value.toFixed(2)) === value;

function written(kind: Kind, value: unknown, format: Format): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'number') return String(value as string);
  return kind === 'money' ? format.money(value, 2) : String(value);
}

export interface TypedInputProps {
  readonly id: string;
  readonly kind: Kind;
  readonly value: unknown;
  readonly label?: string | undefined;
  readonly locked?: boolean | undefined;
  readonly secret?: boolean | undefined;
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
  readonly onValue: (value: unknown) => void;
  readonly onLeave: () => void;
}

/**
 * Field for one value. Reads numbers in common notations, and groups their digits when it loses the focus.
 */
export function TypedInput(props: TypedInputProps) {
  const { kind, onValue } = props;
  const { t, format } = useTexts();
  const covered = props.secret && props.value === COVERED;
  const [typed, setTyped] = useState(() => (covered ? '' : written(kind, props.value, format)));
  const type = (text: string) => {
    setTyped(text);
    if (text.trim() === '') onValue(props.secret ? COVERED : undefined);
    else onValue(isNumber(kind) ? (parseNumber(text) ?? text) : text);
  };
  const input = (
    <InputText
      id={props.id}
      value={typed}
      placeholder={props.secret ? COVERED : undefined}
      className={CLASSES[kind]}
      inputMode={isNumber(kind) ? 'decimal' : undefined}
      readOnly={props.locked}
      title={props.locked ? t('job.edit_locked') : undefined}
      invalid={props.invalid}
      aria-label={props.label}
      aria-invalid={props.invalid}
      aria-describedby={props.describedBy}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => type(event.target.value)}
      onBlur={() => {
        if (typeof props.value === 'number' && isExact(props.value)) {
          setTyped(written(kind, props.value, format));
        }
        props.onLeave();
      }}
    />
  );
  if (kind !== 'money') return input;
  return (
    <span className="amount-field">
      {input}
      <span className="amount-unit" aria-hidden="true">
        {t('lbl.kr')}
      </span>
    </span>
  );
}
