import { Button } from 'primereact/button';
import { Dialog } from 'primereact/dialog';
import { useEffect, useId, useState, type FormEvent, type ReactNode } from 'react';
import { focusUnread } from '../form/use-first-invalid';
import { useTexts } from '../i18n/i18n';
import { DialogFocus, useOpener } from './dialog-focus';

export interface AskDialogProps {
  readonly open: boolean;
  /** Title, written as a question: "Vill du avvisa 3 meddelanden?" */
  readonly title: string;
  /** Text of the confirm button, verb and object: "Avvisa 3 meddelanden". */
  readonly confirm: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly cancel?: string;
  readonly busy?: boolean;
  /** Marks an action that cannot be undone. Its button has a red outline and is never focused first. */
  readonly destructive?: boolean;
  readonly disabled?: boolean;
  readonly wide?: boolean;
  readonly children?: ReactNode;
}

/**
 * A dialog that confirms an action: consequences, inputs, and a button named after the action. Esc cancels;
 * Ctrl+Enter confirms.
 */
export function AskDialog(props: AskDialogProps) {
  const { t } = useTexts();
  const form = useId();
  const opener = useOpener(props.open);
  const [presses, setPresses] = useState(0);
  // After a failed attempt, focus the first invalid field, unless the error summary already has the focus.
  useEffect(() => {
    if (presses === 0 || document.activeElement?.closest('[role=alert]')) return;
    document.getElementById(form)?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [presses, form]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (props.busy || props.disabled || focusUnread(event.currentTarget)) return;
    props.onConfirm();
    setPresses((before) => before + 1);
  };
  const footer = (
    <>
      <Button type="button" outlined label={props.cancel ?? t('btn.cancel')} onClick={props.onCancel} />
      <Button
        type="submit"
        form={form}
        label={props.busy ? t('btn.working') : props.confirm}
        severity={props.destructive ? 'danger' : undefined}
        disabled={props.disabled || props.busy}
        loading={props.busy}
        data-confirm={props.destructive ? undefined : ''}
      />
    </>
  );
  return (
    <Dialog
      visible={props.open}
      onHide={props.onCancel}
      header={<h2>{props.title}</h2>}
      footer={footer}
      className={props.wide ? 'wide' : undefined}
      focusOnShow={false}
      draggable={false}
      resizable={false}
      dismissableMask={false}
      closeOnEscape
      blockScroll
      ariaCloseIconLabel={t('btn.close')}
    >
      <form
        id={form}
        className="ask"
        noValidate
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
        }}
      >
        {props.children}
        <DialogFocus form={form} back={opener} />
      </form>
    </Dialog>
  );
}
