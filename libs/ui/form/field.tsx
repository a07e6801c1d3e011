import { useId, type ReactNode } from 'react';
import { useTexts } from '../i18n/i18n';

export interface FieldProps {
  readonly label: string;
  readonly help?: string;
  readonly error?: string | null;
  readonly required?: boolean;
  /** Content shown below the error. */
  readonly note?: ReactNode;
  /** Puts the label after the control on the same line, as for a check box. */
  readonly beside?: boolean;
  /** Called when the control loses the focus. */
  readonly onLeave?: () => void;
  /** Renders the control. Gets the ids that connect the control to its label, help and error. */
  readonly children: (wiring: { id: string; describedBy: string | undefined; invalid: boolean }) => ReactNode;
}

/** A form field: label above, help below, and the error under the control. */
export function Field({ label, help, error, required, note, beside, onLeave, children }: FieldProps) {
  const id = useId();
  const { t } = useTexts();
  const notes = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div
      className={`field${error ? ' field-invalid' : ''}${beside ? ' field-beside' : ''}`}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onLeave?.()}
    >
      <label htmlFor={id}>
        {label}
        {required && (
          <span className="field-required" title={t('lbl.mandatory')}>
            {' *'}
          </span>
        )}
      </label>
      {children({ id, describedBy: notes || undefined, invalid: Boolean(error) })}
      {help && (
        <p id={`${id}-help`} className="field-help">
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          <i className="pi pi-exclamation-circle" aria-hidden="true" /> {error}
        </p>
      )}
      {note}
    </div>
  );
}
