import { useId, type ReactNode } from 'react';
import { useTexts } from '../i18n/i18n';

export interface FieldProps {
  readonly label: string;
  readonly help?: string;
  readonly error?: string | null;
  readonly required?: boolean;
  /** Stands below its error. */
  readonly note?: ReactNode;
  /** The label stands after the control, on its line, as that of a check box. */
  readonly beside?: boolean;
  /** Given the ids to wire into the control. */
  readonly children: (wiring: { id: string; describedBy: string | undefined; invalid: boolean }) => ReactNode;
}

/** Label above, help below, the error under its field. */
export function Field({ label, help, error, required, note, beside, children }: FieldProps) {
  const id = useId();
  const { t } = useTexts();
  const notes = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={`field${error ? ' field-invalid' : ''}${beside ? ' field-beside' : ''}`}>
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
