import { parseNumber } from '@floorplan/kernel';
import { InputText } from 'primereact/inputtext';
import { useState } from 'react';
import { useTexts } from '../i18n/i18n';

/** Parses a typed amount: null for an empty text, NaN for invalid text. */
const readAmount = (text: string): number | null => (text.trim() === '' ? null : (parseNumber(text) ?? NaN));

/**
 * Input for an amount in kronor, typed with spaces, comma, dot or colon. `onChange` gets null for an empty
 * text, and NaN while the text is invalid.
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
  const shown = (kronor: number) => format.number(kronor, decimalsOf(kronor, most));
  const [typed, setTyped] = useState(
    props.initial === undefined || Number.isNaN(props.initial) ? '' : shown(props.initial),
  );
  return (
    <span className="amount-field">
      <InputText
        id={props.id}
        aria-label={props.label}
        value={typed}
        className="right"
        inputMode="decimal"
        autoComplete="off"
        invalid={props.invalid}
        aria-invalid={props.invalid}
        aria-describedby={props.describedBy}
        onChange={(event) => {
          setTyped(event.target.value);
          props.onChange(readAmount(event.target.value));
        }}
        onBlur={() => {
          const kronor = parseNumber(typed);
          // Leave a value with too many decimals as typed. The form refuses it, while rounding would show
          // another amount.
          if (kronor !== null && Number(kronor.toFixed(most)) === kronor) setTyped(shown(kronor));
          props.onLeave?.();
        }}
      />
      {props.unit !== '' && (
        <span className="amount-unit" aria-hidden="true">
          {props.unit ?? t('lbl.kr')}
        </span>
      )}
    </span>
  );
}

/** Number of decimals to show: none for whole numbers, otherwise two. When two are not enough, `most`. */
function decimalsOf(value: number, most: number): number {
  if (Number.isInteger(value)) return 0;
  return Number(value.toFixed(2)) === value ? 2 : most;
}
