import { AskDialog, Field, useTexts } from '@floorplan/ui';
import { InputTextarea } from 'primereact/inputtextarea';
import { useState, type ReactNode } from 'react';

/** A decision with a reason, which is kept with the fact. */
export function ReasonDialog(props: {
  title: string;
  confirm: string;
  label: string;
  initial?: string;
  destructive?: boolean;
  busy?: boolean;
  failure?: string | null;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
  children?: ReactNode;
}) {
  const { t } = useTexts();
  const [reason, setReason] = useState(props.initial ?? '');
  const [left, setLeft] = useState(false);
  const missing = reason.trim() === '';
  return (
    <AskDialog
      open
      title={props.title}
      confirm={props.confirm}
      destructive={props.destructive ?? false}
      busy={props.busy ?? false}
      onConfirm={() => (missing ? setLeft(true) : props.onConfirm(reason.trim()))}
      onCancel={props.onCancel}
    >
      {props.children}
      <Field label={props.label} required error={left && missing ? t('form.err_required') : null}>
        {({ id, describedBy, invalid }) => (
          <InputTextarea
            id={id}
            value={reason}
            rows={3}
            maxLength={500}
            invalid={invalid}
            aria-describedby={describedBy}
            aria-invalid={invalid}
            onBlur={() => setLeft(true)}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      {props.failure && (
        <p className="message tone-danger" role="alert">
          <i className="pi pi-exclamation-circle" aria-hidden="true" />
          {props.failure}
        </p>
      )}
    </AskDialog>
  );
}
