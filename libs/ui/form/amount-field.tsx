import { hasTwoReadings, readNumber, type NumberReading } from '@floorplan/kernel';
import { InputText } from 'primereact/inputtext';
import { useId, useRef, useState } from 'react';
import { useTexts } from '../i18n/i18n';
import { NumberQuestion } from './field-question';

/** No rate has four digits, so that `4,125` per cent has only one meaning. */
const MAX_PER_CENT = 999;

/** The value of a form: null for an empty text, and NaN for one that is not understood or has two meanings. */
function valueOf(typed: string, reading: NumberReading): number | null {
  if (typed.trim() === '') return null;
  return typeof reading === 'number' ? reading : NaN;
}

interface AmountFieldProps {
  id: string;
  /** Accessible name. Needed when the input has no visible label. */
  label?: string;
  initial?: number;
  /** Maximum number of decimals. The default is two. */
  decimals?: 2 | 4;
  /** Unit shown after the input. The default is kronor. */
  unit?: string;
  invalid: boolean;
  describedBy: string | undefined;
  onChange: (kronor: number | null) => void;
  onLeave?: () => void;
}

/**
 * Input for an amount in kronor, typed or pasted as people write amounts. `onChange` gets null for an empty text,
 * and NaN while the text is invalid or can mean two numbers. Once the field is left, it reports an invalid text,
 * and asks which of two numbers is meant.
 */
export function AmountField(props: AmountFieldProps) {
  const { t } = useTexts();
  const unit = props.unit ?? t('lbl.kr');
  const amount = useTypedAmount(props, unit);
  const { reading } = amount;
  const note = useId();
  const isReported = amount.isUnread && (amount.isLeft || props.invalid);
  const asks = isReported && hasTwoReadings(reading);
  const showsOwnError = isReported && !asks && !props.invalid;
  const isMarked = props.invalid || isReported;
  return (
    <>
      <span className="amount-field">
        <InputText
          ref={amount.input}
          id={props.id}
          aria-label={props.label}
          value={amount.typed}
          className="right"
          inputMode="decimal"
          autoComplete="off"
          invalid={isMarked}
          aria-invalid={isMarked}
          aria-describedby={
            asks || showsOwnError ? `${props.describedBy ?? ''} ${note}`.trim() : props.describedBy
          }
          onChange={(event) => amount.type(event.target.value)}
          onBlur={amount.leave}
        />
        {unit !== '' && (
          <span className="amount-unit" aria-hidden="true">
            {unit}
          </span>
        )}
      </span>
      {asks && <NumberQuestion id={note} reading={reading} unit={unit} onAnswer={amount.take} />}
      {showsOwnError && (
        <span id={note} className="field-error">
          {t('vehicle.err_numeric')}
        </span>
      )}
    </>
  );
}

/** The text of an amount field, what it means, and whether the user has left it. */
function useTypedAmount({ initial, decimals: most = 2, onChange, onLeave }: AmountFieldProps, unit: string) {
  const { format } = useTexts();
  const shown = (kronor: number) => format.number(kronor, decimalsOf(kronor, most));
  const [typed, setTyped] = useState(initial === undefined || Number.isNaN(initial) ? '' : shown(initial));
  const [isLeft, setLeft] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const read = (text: string) => readNumber(text, unit === '%' ? { most: MAX_PER_CENT } : {});
  const reading = read(typed);
  const type = (text: string) => {
    setTyped(text);
    setLeft(false);
    onChange(valueOf(text, read(text)));
  };
  const leave = () => {
    setLeft(true);
    // Leave a value with too many decimals as typed. The form refuses it, while rounding would show another
    // amount.
    if (typeof reading === 'number' && Number(reading.toFixed(most)) === reading) setTyped(shown(reading));
    onLeave?.();
  };
  const take = (value: number) => {
    setTyped(shown(value));
    setLeft(false);
    onChange(value);
    input.current?.focus();
  };
  return {
    input,
    typed,
    reading,
    isUnread: Number.isNaN(valueOf(typed, reading)),
    isLeft,
    type,
    leave,
    take,
  };
}

/** Number of decimals to show: none for whole numbers, otherwise two. When two are not enough, `most`. */
function decimalsOf(value: number, most: number): number {
  if (Number.isInteger(value)) return 0;
  return Number(value.toFixed(2)) === value ? 2 : most;
}
