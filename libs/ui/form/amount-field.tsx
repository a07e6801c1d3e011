import { parseNumber } from '@floorplan/kernel';
import { InputText } from 'primereact/inputtext';
import { useState } from 'react';
import { useTexts } from '../i18n/i18n';

/** Reads a typed amount: null for an empty text, NaN for a text that is no number. */
const readAmount = (text: string): number | null => (text.trim() === '' ? null : (parseNumber(text) ?? NaN));

/** Kronor as people write them: spaces, comma, dot or colon. `onChange` gets null when empty and NaN while the text is no number. */
export function AmountField(props: {
  id: string;
  /** Where no label stands above it. */
  label?: string;
  initial?: number;
  /** The most that are kept; two when absent. */
  decimals?: 2 | 4;
  /** What it is counted in; kronor when absent. */
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
          // Rounded, it would be another amount than the one that is refused.
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

/** None for whole numbers, else two, or as many as there are. */
function decimalsOf(value: number, most: number): number {
  if (Number.isInteger(value)) return 0;
  return Number(value.toFixed(2)) === value ? 2 : most;
}
