import { Field, useTexts } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { InputText } from 'primereact/inputtext';
import type { ReactNode } from 'react';

/** Field with a number and the button that looks it up. */
export function LookupField(props: {
  label: string;
  help?: string;
  /** Text of the button. */
  button: string;
  value: string;
  maxLength: number;
  error: string | null;
  busy: boolean;
  /** Whether the number was looked up. Enter then leaves the step instead of looking it up again. */
  isFound: boolean;
  onChange: (value: string) => void;
  onLookUp: () => void;
  note?: ReactNode;
}) {
  const { t } = useTexts();
  return (
    <Field
      label={t(props.label)}
      error={props.error}
      required
      note={props.note}
      {...(props.help && { help: t(props.help) })}
    >
      {({ id, describedBy, invalid }) => (
        <span className="field-with-button sale-look-up">
          <InputText
            id={id}
            value={props.value}
            maxLength={props.maxLength}
            autoComplete="off"
            readOnly={props.busy}
            invalid={invalid}
            aria-invalid={invalid}
            aria-describedby={describedBy}
            onChange={(event) => props.onChange(event.target.value)}
          />
          <Button
            type={props.isFound ? 'button' : 'submit'}
            outlined
            icon="pi pi-search"
            label={t(props.button)}
            loading={props.busy}
            {...(props.isFound && { onClick: props.onLookUp })}
          />
        </span>
      )}
    </Field>
  );
}
