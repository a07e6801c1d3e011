import { AskDialog, useTexts } from '@floorplan/ui';
import { useState, type ReactNode } from 'react';
import { ReasonField } from './reason-field';

/** Confirmation dialog that asks for a reason. The reason is stored in the fact. */
export function ReasonDialog(props: {
  title: string;
  confirm: string;
  label: string;
  /** Action for which reasons are suggested. None of them is prefilled. */
  suggestions: 'rerun' | 'reject';
  destructive?: boolean;
  busy?: boolean;
  failure?: string | null;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
  children?: ReactNode;
}) {
  const { t } = useTexts();
  const [reason, setReason] = useState('');
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
      <ReasonField
        label={props.label}
        suggestions={props.suggestions}
        value={reason}
        error={left && missing ? t('form.err_required') : null}
        onLeave={() => setLeft(true)}
        onChange={setReason}
      />
      {props.failure && (
        <p className="message tone-danger" role="alert">
          <i className="pi pi-exclamation-circle" aria-hidden="true" />
          {props.failure}
        </p>
      )}
    </AskDialog>
  );
}
