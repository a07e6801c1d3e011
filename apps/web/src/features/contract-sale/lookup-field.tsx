import type { TextKind } from '@floorplan/kernel';
import { Field, MAX_PASTED, useReadText, useTexts } from '@floorplan/ui';
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
  /** What the number is. */
  reads: TextKind;
  error: string | null;
  busy: boolean;
  /** Whether the number was looked up. Enter then leaves the step instead of looking it up again. */
  isFound: boolean;
  onChange: (value: string) => void;
  onLookUp: () => void;
  note?: ReactNode;
}) {
  const { t } = useTexts();
  // A number that is being or was looked up stays as it is: a change would discard what was found.
  const reads = props.busy || props.isFound ? undefined : props.reads;
  const { note, type, ...handlers } = useReadText(reads, props.value, props.onChange);
  return (
    <Field
      label={t(props.label)}
      error={props.error}
      required
      note={
        <>
          {note}
          {props.note}
        </>
      }
      {...(props.help && { help: t(props.help) })}
    >
      {({ id, describedBy, invalid }) => (
        <span className="field-with-button sale-look-up">
          <InputText
            id={id}
            value={props.value}
            {...handlers}
            maxLength={MAX_PASTED}
            autoComplete="off"
            readOnly={props.busy}
            invalid={invalid}
            aria-invalid={invalid}
            aria-describedby={describedBy}
            onChange={(event) => type(event.target.value)}
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
