import { Field, useTexts } from '@floorplan/ui';
import { InputTextarea } from 'primereact/inputtextarea';

const SUGGESTED = [1, 2, 3];

/** Field for the reason of a repair. The fact stores it with the user's name, so it is never prefilled. */
export function ReasonField(props: {
  label: string;
  suggestions: 'rerun' | 'reject' | 'edit' | 'limit';
  value: string;
  error: string | null;
  /** Id of the input, so that an error summary can link to it. */
  id?: string;
  onLeave: () => void;
  onChange: (reason: string) => void;
}) {
  const { t } = useTexts();
  return (
    <Field label={props.label} required error={props.error}>
      {(wiring) => (
        <>
          <InputTextarea
            id={wiring.id}
            data-field={props.id}
            value={props.value}
            rows={2}
            maxLength={500}
            required
            invalid={wiring.invalid}
            aria-describedby={wiring.describedBy}
            aria-invalid={wiring.invalid}
            onBlur={props.onLeave}
            onChange={(event) => props.onChange(event.target.value)}
          />
          <span className="suggestions" role="group" aria-label={t('job.suggest')}>
            {SUGGESTED.map((at) => {
              const text = t(`job.suggest_${props.suggestions}_${at}`);
              return (
                <button
                  key={at}
                  type="button"
                  className="suggestion"
                  aria-pressed={props.value === text}
                  // Keep the focus in the input. On blur, its error text would move this button away from the
                  // pointer.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => props.onChange(text)}
                >
                  {text}
                </button>
              );
            })}
          </span>
        </>
      )}
    </Field>
  );
}
