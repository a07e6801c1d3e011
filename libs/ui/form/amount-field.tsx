import { hasTwoReadings, readNumber, type NumberReading } from '@floorplan/kernel';
import { InputText } from 'primereact/inputtext';
import { useId, useRef, useState } from 'react';
import { useTexts } from '../i18n/i18n';
import { NumberQuestion } from './number-question';

/** No rate has four digits, so that `4,125` per cent has only one meaning. */
const MAX_PER_CENT = 999;

/** The value of a form: null for an empty text, and NaN for one that is not understood or has two meanings. */
function valueOf(typed: string, reading: NumberReading): number | null {
  if (typed.trim() === '') return null;
  return typeof reading === 'number' ? reading : NaN;
}

/**
 * Input for an amount in kronor, typed or pasted as people write amounts. `onChange` gets null for an empty
 * text, and NaN while the text is invalid or can mean two numbers. Once the field is left, it reports the
 * former and asks about the latter.
 */
export function AmountField(props: {
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
}) {
  const { t, format } = useTexts();
  const most = props.decimals ?? 2;
  const unit = props.unit ?? t('lbl.kr');
  const shown = (kronor: number) => format.number(kronor, decimalsOf(kronor, most));
  const [typed, setTyped] = useState(
    props.initial === undefined || Number.isNaN(props.initial) ? '' : shown(props.initial),
  );
  const [isLeft, setLeft] = useState(false);
  const note = useId();
  const input = useRef<HTMLInputElement>(null);
  const read = (text: string) => readNumber(text, unit === '%' ? { most: MAX_PER_CENT } : {});
  const reading = read(typed);
  const isUnread = Number.isNaN(valueOf(typed, reading));
  const isReported = isUnread && (isLeft || props.invalid);
  const asks = isReported && hasTwoReadings(reading);
  const showsOwnError = isReported && !asks && !props.invalid;
  const isMarked = props.invalid || isReported;

  const take = (value: number) => {
    setTyped(shown(value));
    setLeft(false);
    props.onChange(value);
    input.current?.focus();
  };
  return (
    <>
      <span className="amount-field">
        <InputText
          ref={input}
          id={props.id}
          aria-label={props.label}
          value={typed}
          className="right"
          inputMode="decimal"
          autoComplete="off"
          invalid={isMarked}
          aria-invalid={isMarked}
          aria-describedby={
            asks || showsOwnError ? `${props.describedBy ?? ''} ${note}`.trim() : props.describedBy
          }
          onChange={(event) => {
            setTyped(event.target.value);
            setLeft(false);
            props.onChange(valueOf(event.target.value, read(event.target.value)));
          }}
          onBlur={() => {
            setLeft(true);
            // Leave a value with too many decimals as typed. The form refuses it, while rounding would show
            // another amount.
            if (typeof reading === 'number' && Number(reading.toFixed(most)) === reading)
              setTyped(shown(reading));
            props.onLeave?.();
          }}
        />
        {unit !== '' && (
          <span className="amount-unit" aria-hidden="true">
            {unit}
          </span>
        )}
      </span>
      {asks && <NumberQuestion id={note} reading={reading} unit={unit} onAnswer={take} />}
      {showsOwnError && (
        <span id={note} className="field-error">
          {t('vehicle.err_numeric')}
        </span>
      )}
    </>
  );
}

/** Number of decimals to show: none for whole numbers, otherwise two. When two are not enough, `most`. */
function decimalsOf(value: number, most: number): number {
  if (Number.isInteger(value)) return 0;
  return Number(value.toFixed(2)) === value ? 2 : most;
}
