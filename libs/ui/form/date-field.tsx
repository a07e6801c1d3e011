import { dayIn, hasSeveralDays, readDay } from '@floorplan/kernel';
import { InputText } from 'primereact/inputtext';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../i18n/i18n';
import { DayQuestion } from './field-question';

interface DateFieldProps {
  id?: string;
  value: string | null;
  onChange: (day: string | null) => void;
  /** Called on blur when the text is not a valid day. The parent may put that text into `value`. */
  onUnread?: (typed: string) => void;
  label: string;
  max?: string;
  /** Error about a valid day. The field itself reports a text that is not a valid day. */
  error?: string | null;
  invalid?: boolean;
  describedBy?: string;
}

/** The days that a text with several meanings can be; none for other text. */
function daysOf(typed: string): readonly string[] {
  const found = readDay(typed);
  return hasSeveralDays(found) ? [...new Set(found.days.map(({ date }) => date))] : [];
}

/**
 * Text input for a date, yyyy-MM-dd in both languages. Other usual forms are understood, and one with several meanings
 * is asked about. The icon opens the browser's calendar. A native date
 * input is not used because it follows the browser's locale. `onChange` gets a valid day, or null for an
 * empty text.
 */
export function DateField(props: DateFieldProps) {
  const { t } = useTexts();
  const day = useTypedDay(props);
  const own = useId();
  const days = day.isReported ? daysOf(day.typed) : [];
  const error = day.isReported ? t('form.err_date') : props.error;
  return (
    <span className={error ? 'date-field-box field-invalid' : 'date-field-box'}>
      <span className="date-field">
        <InputText
          ref={day.input}
          id={props.id}
          value={day.typed}
          inputMode="numeric"
          placeholder={t('lbl.date_format_hint')}
          autoComplete="off"
          aria-label={props.id ? undefined : props.label}
          aria-describedby={error ? `${own}-error` : props.describedBy}
          aria-invalid={Boolean(error) || props.invalid}
          invalid={Boolean(error) || props.invalid}
          onChange={(event) => day.type(event.target.value)}
          onBlur={day.leave}
          onKeyDown={(event) => event.key === 'Enter' && day.leave()}
        />
        <DayPicker value={day.isUnread ? null : props.value} max={props.max} onPick={day.take} />
      </span>
      {days.length > 0 && <DayQuestion id={`${own}-error`} days={days} onAnswer={day.answer} />}
      {error && days.length === 0 && (
        <span id={`${own}-error`} className="field-error" role="alert">
          {error}
        </span>
      )}
    </span>
  );
}

/** The text of a date field, and whether it is reported as invalid. */
function useTypedDay({ value, onChange, onUnread }: DateFieldProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState(value ?? '');
  const isUnread = value !== null && !dayIn(value);
  const [isReported, setReported] = useState(isUnread);
  const input = useRef<HTMLInputElement>(null);
  /** True while the user types: an incomplete day is not an error yet. */
  const typing = useRef(false);
  /**
   * Also makes the browser refuse to submit the form while the date is invalid. Otherwise the previous day
   * would be sent, which is not visible.
   */
  const report = useCallback(
    (wrong: boolean) => {
      setReported(wrong);
      input.current?.setCustomValidity(wrong ? t('form.err_date') : '');
    },
    [t],
  );
  useEffect(() => {
    setTyped(value ?? '');
    report(isUnread && !typing.current);
  }, [value, isUnread, report]);
  const type = (text: string) => {
    typing.current = true;
    setTyped(text);
  };
  const take = (day: string | null) => {
    report(false);
    setTyped(day ?? '');
    if (day !== value) onChange(day);
  };
  const leave = () => {
    typing.current = false;
    const day = dayIn(typed);
    if (typed.trim() === '' || day) return take(day);
    report(true);
    onUnread?.(typed);
  };
  const answer = (day: string) => {
    take(day);
    input.current?.focus();
  };
  return { input, typed, isUnread, isReported, type, take, answer, leave };
}

/** The icon that opens the browser's calendar. */
function DayPicker(props: {
  value: string | null;
  max: string | undefined;
  onPick: (day: string | null) => void;
}) {
  return (
    <span className="date-field-picker">
      <i className="pi pi-calendar" aria-hidden="true" />
      <input
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={props.value ?? ''}
        max={props.max}
        onChange={(event) => props.onPick(event.target.value || null)}
        onClick={(event) => event.currentTarget.showPicker()}
      />
    </span>
  );
}
