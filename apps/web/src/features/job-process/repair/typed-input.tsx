import { hasTwoReadings, readNumber, type TextKind } from '@floorplan/kernel';
import { NumberQuestion, useReadText, useTexts, type Format } from '@floorplan/ui';
import { InputText } from 'primereact/inputtext';
import { useId, useState } from 'react';
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
  readonly reads?: TextKind | undefined;
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
  readonly onValue: (value: unknown) => void;
  readonly onLeave: () => void;
}

/** The typed text of a value, and the choice when a number has two readings. */
function useTypedText(props: TypedInputProps) {
  const { kind, secret, value, onValue } = props;
  const { format } = useTexts();
  const covered = secret && value === COVERED;
  const [typed, setTyped] = useState(() => (covered ? '' : written(kind, value, format)));
  const [isLeft, setLeft] = useState(false);
  const reading = isNumber(kind) && typeof value === 'string' ? readNumber(typed) : null;
  return {
    typed,
    /** The two readings of the text, when the user is asked which one is meant. */
    question: hasTwoReadings(reading) && (isLeft || props.invalid) ? reading : null,
    type: (text: string) => {
      setLeft(false);
      setTyped(text);
      if (text.trim() === '') onValue(secret ? COVERED : undefined);
      else if (!isNumber(kind)) onValue(text);
      else {
        const number = readNumber(text);
        // The validation of the message rejects a text that is not one number.
        onValue(typeof number === 'number' ? number : text);
      }
    },
    leave: () => {
      setLeft(true);
      if (typeof value === 'number' && isExact(value)) setTyped(written(kind, value, format));
      props.onLeave();
    },
    answer: (number: number) => {
      setTyped(written(kind, number, format));
      onValue(number);
    },
  };
}

/**
 * Field for one value. Reads numbers in common notations, groups their digits when it loses the focus, and asks
 * about a text with two meanings.
 */
export function TypedInput(props: TypedInputProps) {
  const { kind } = props;
  const { t } = useTexts();
  const text = useTypedText(props);
  const questionId = useId();
  const read = useReadText(props.reads, text.typed, text.type);
  const invalid = props.invalid || text.question !== null;
  const unit = kind === 'money' ? t('lbl.kr') : '';
  const input = (
    <InputText
      id={props.id}
      value={text.typed}
      placeholder={props.secret ? COVERED : undefined}
      className={CLASSES[kind]}
      inputMode={isNumber(kind) ? 'decimal' : undefined}
      readOnly={props.locked}
      title={props.locked ? t('job.edit_locked') : undefined}
      invalid={invalid}
      aria-label={props.label}
      aria-invalid={invalid}
      aria-describedby={props.describedBy}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => read.type(event.target.value)}
      onKeyDown={read.onKeyDown}
      onBlur={() => {
        read.onBlur();
        text.leave();
      }}
    />
  );
  return (
    <>
      {kind === 'money' ? (
        <span className="amount-field">
          {input}
          <span className="amount-unit" aria-hidden="true">
            {unit}
          </span>
        </span>
      ) : (
        input
      )}
      {read.note}
      {text.question && (
        <NumberQuestion id={questionId} reading={text.question} unit={unit} onAnswer={text.answer} />
      )}
    </>
  );
}
