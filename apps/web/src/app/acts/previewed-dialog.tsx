import {
  AskDialog,
  failureOf,
  formErrors,
  FormFields,
  Notice,
  savingFailure,
  Skeleton,
  useTexts,
  useToast,
  type FormField,
  type FormValue,
  type FormValues,
} from '@floorplan/ui';
import type { QueryKey } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { UnsavedChanges, useCloseQuestion } from '../routing/unsaved-changes';
import { changedVersion, NOT_REFUSED, refusalOf, type Refused } from './refusal';
import { useDryRun } from './use-dry-run';
import { useSavedTexts } from './use-saved-texts';

/** What a dialog of an action on a record needs, whatever the record. */
export interface PreviewedFields<Answer extends object> {
  title: string;
  confirm: string;
  destructive?: boolean;
  wide?: boolean;
  /** Consequences of the action. */
  text?: ReactNode;
  fields: readonly FormField[];
  values: FormValues;
  onChange: (values: FormValues) => void;
  /** Body of the request; null while something is missing, so that the action cannot be confirmed. */
  body: object | null;
  /** Text key of the message after success; absent when `onDone` shows its own. */
  done?: string;
  /** Text key that names the failed action. */
  failed: string;
  /** Called after success instead of `onClose`. */
  onDone?: ((answer: Answer) => void) | undefined;
  onClose: () => void;
  children?: ReactNode;
}

export interface PreviewedDialogProps<Answer extends object> extends PreviewedFields<Answer> {
  /** Version of the record that the user sees. The server refuses a confirmation when it has changed since. */
  version: number;
  /** Root query key of the dry run. */
  dryRunKey: QueryKey;
  route: string;
  /** Carries out the action. */
  act: (body: object, seen: number) => Promise<Answer>;
  /** What the action would change, from the answer of the dry run. */
  preview: (answer: Partial<Answer>) => ReactNode;
}

/**
 * Dialog of an action on a record. Shows what the action would do before it is confirmed, and refusals at the
 * fields that they name.
 */
export function PreviewedDialog<Answer extends object>(props: PreviewedDialogProps<Answer>) {
  const { fields, values, body } = props;
  const { t } = useTexts();
  const toast = useToast();
  const [seen, setSeen] = useState(props.version);
  const [tried, setTried] = useState(false);
  const [touched, setTouched] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>(NOT_REFUSED);
  const dropTexts = useSavedTexts(props.title, fields, values, (kept) => {
    props.onChange(kept);
    setTouched(true);
  });
  const close = () => {
    dropTexts();
    props.onClose();
  };
  const closing = useCloseQuestion(touched, close);
  const missing = formErrors(fields, values, t);
  const dryRun = useDryRun<Answer>(props.dryRunKey, props.route, missing.size === 0 ? body : null);
  const notAhead = dryRun.error && refusalOf(dryRun.error, fields, t);
  const not = refused === NOT_REFUSED && notAhead ? notAhead : refused;

  const change = (name: string, value: FormValue) => {
    props.onChange({ ...values, [name]: value });
    setTouched(true);
    setRefused(NOT_REFUSED);
  };
  const confirm = async () => {
    setTried(true);
    if (missing.size > 0 || !body) return;
    setBusy(true);
    setRefused(NOT_REFUSED);
    try {
      const answer = await props.act(body, seen);
      if (props.done) toast({ tone: 'success', text: t(props.done) });
      dropTexts();
      if (props.onDone) props.onDone(answer);
      else props.onClose();
    } catch (error) {
      // The dialog shows the changed record, so the next confirmation accepts this version.
      setSeen((before) => changedVersion(error) ?? before);
      const no = refusalOf(error, fields, t);
      if (no) {
        setRefused({ ...no, text: no.text && `${t(props.failed)}: ${no.text}` });
        if (changedVersion(error) !== null) void dryRun.again();
      } else toast(savingFailure(t(props.failed), error, t));
      setBusy(false);
    }
  };
  const isComplete = missing.size === 0 && body !== null;
  const nothing = fields.find((field) => field.nothing)?.nothing;
  const preview: Partial<Answer> | null = dryRun.answer;
  return (
    <>
      <AskDialog
        open
        title={props.title}
        confirm={props.confirm}
        busy={busy}
        disabled={body === null || nothing !== undefined || (isComplete && !preview)}
        destructive={props.destructive ?? false}
        wide={props.wide ?? false}
        onConfirm={() => void confirm()}
        onCancel={closing.ask}
      >
        {props.text && <p>{props.text}</p>}
        {nothing ? (
          <Notice kind="empty" title={t(nothing)} />
        ) : (
          <FormFields
            fields={fields}
            values={values}
            errors={new Map([...not.fields, ...(tried ? missing : [])])}
            onChange={change}
          />
        )}
        {props.children}
        {not.text && (
          <p className="field-error" role="alert">
            <i className="pi pi-exclamation-circle" aria-hidden="true" /> {not.text}
          </p>
        )}
        {isComplete && dryRun.isPending && <Skeleton rows={3} />}
        {isComplete && dryRun.error && !notAhead && (
          <Notice
            kind="failed"
            title={t('contract.err_preview')}
            text={failureOf(dryRun.error).message}
            onRetry={() => void dryRun.again()}
          />
        )}
        {isComplete && preview && props.preview(preview)}
      </AskDialog>
      {closing.question}
      <UnsavedChanges when={touched && !busy} onLeave={dropTexts} />
    </>
  );
}
