import { InputText } from 'primereact/inputtext';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../i18n/i18n';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const isDay = (text: string) =>
  DAY.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().slice(0, 10) === text;

/** Accepts yyyy-MM-dd, yyyyMMdd and yyMMdd as people type them; anything else is null. */
export function readDay(typed: string): string | null {
  const digits = typed.replace(/[\s.\-/]/g, '');
  const full = digits.length === 6 ? `20${digits}` : digits;
  const day = full.length === 8 ? `${full.slice(0, 4)}-${full.slice(4, 6)}-${full.slice(6)}` : '';
  return isDay(day) ? day : null;
}

/**
 * A date as text, yyyy-MM-dd in both languages (a native date field would follow the browser's own),
 * with the browser's calendar behind the icon. `onChange` is called with days only, or null for none.
 */
export function DateField(props: {
  id?: string;
  value: string | null;
  onChange: (day: string | null) => void;
  /** Called with a text that is no day when the field is left; `value` may hold it until it is one. */
  onUnread?: (typed: string) => void;
  label: string;
  max?: string;
  /** What is wrong with the day; a text that is no day is told by the field itself, and kept. */
  error?: string | null;
  invalid?: boolean;
  describedBy?: string;
}) {
  const { t } = useTexts();
  const [typed, setTyped] = useState(props.value ?? '');
  const isUnread = props.value !== null && !readDay(props.value);
  const [unread, setUnread] = useState(isUnread);
  const own = useId();
  const input = useRef<HTMLInputElement>(null);
  /** A day that is still being typed is not yet wrong. */
  const typing = useRef(false);
  /** A form that holds a text which is no day is not sent: the day before would stand, unseen. */
  const tellForm = useCallback(
    (wrong: boolean) => input.current?.setCustomValidity(wrong ? t('form.err_date') : ''),
    [t],
  );
  useEffect(() => {
    setTyped(props.value ?? '');
    const wrong = isUnread && !typing.current;
    setUnread(wrong);
    tellForm(wrong);
  }, [props.value, isUnread, tellForm]);
  const take = (day: string | null) => {
    setUnread(false);
    tellForm(false);
    setTyped(day ?? '');
    if (day !== props.value) props.onChange(day);
  };
  const leave = () => {
    typing.current = false;
    const day = readDay(typed);
    if (typed.trim() === '' || day) return take(day);
    setUnread(true);
    tellForm(true);
    props.onUnread?.(typed);
  };
  const error = unread ? t('form.err_date') : props.error;
  return (
    <span className={error ? 'date-field-box field-invalid' : 'date-field-box'}>
      <span className="date-field">
        <InputText
          ref={input}
          id={props.id}
          value={typed}
          inputMode="numeric"
          placeholder={t('lbl.date_format_hint')}
          autoComplete="off"
          aria-label={props.id ? undefined : props.label}
          aria-describedby={error ? `${own}-error` : props.describedBy}
          aria-invalid={Boolean(error) || props.invalid}
          invalid={Boolean(error) || props.invalid}
          onChange={(event) => {
            typing.current = true;
            setTyped(event.target.value);
          }}
          onBlur={leave}
          onKeyDown={(event) => event.key === 'Enter' && leave()}
        />
        <span className="date-field-picker">
          <i className="pi pi-calendar" aria-hidden="true" />
          <input
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            value={isUnread ? '' : (props.value ?? '')}
            max={props.max}
            onChange={(event) => take(event.target.value || null)}
            onClick={(event) => event.currentTarget.showPicker()}
          />
        </span>
      </span>
      {error && (
        <span id={`${own}-error`} className="field-error" role="alert">
          {error}
        </span>
      )}
    </span>
  );
}
