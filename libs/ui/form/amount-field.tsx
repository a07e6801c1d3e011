import { parseNumber } from '@floorplan/kernel';
import { InputText } from 'primereact/inputtext';
import { useState } from 'react';
import { useTexts } from '../i18n/i18n';

/** Kronor as people write them: spaces, comma, dot or colon. `onChange` gets null while the text is no number. */
export function AmountField(props: {
  id: string;
  initial?: number;
  invalid: boolean;
  describedBy: string | undefined;
  onChange: (kronor: number | null) => void;
  onLeave?: () => void;
}) {
  const { t, format } = useTexts();
  const shown = (kronor: number) => format.money(kronor, Number.isInteger(kronor) ? 0 : 2);
  const [typed, setTyped] = useState(props.initial === undefined ? '' : shown(props.initial));
  return (
    <span className="amount-field">
      <InputText
        id={props.id}
        value={typed}
        className="right"
        inputMode="decimal"
        autoComplete="off"
        invalid={props.invalid}
        aria-invalid={props.invalid}
        aria-describedby={props.describedBy}
        onChange={(event) => {
          setTyped(event.target.value);
          props.onChange(parseNumber(event.target.value));
        }}
        onBlur={() => {
          const kronor = parseNumber(typed);
          if (kronor !== null) setTyped(shown(kronor));
          props.onLeave?.();
        }}
      />
      <span className="amount-unit" aria-hidden="true">
        {t('lbl.kr')}
      </span>
    </span>
  );
}
