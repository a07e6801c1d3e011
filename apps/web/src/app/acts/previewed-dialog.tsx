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
import { changedVersion, hasChanged, NOT_REFUSED, refusalOf, type Refused } from './refusal';
import { useDryRun } from './use-dry-run';
import { useSavedTexts } from './use-saved-texts';

/** Props of a dialog of an action on any kind of record. */
export interface PreviewedFields<Answer extends Previewed> {
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

/** What the user saw: the version of the record, and the sums of the dry run. */
export type ActQuery = { readonly seen: number; readonly expected_preview?: string };

/** The answer of a dry run names its sums. */
export interface Previewed {
  readonly ExpectedPreview?: string | undefined;
}

export interface PreviewedDialogProps<Answer extends Previewed> extends PreviewedFields<Answer> {
  /** Version of the record that the user sees. The server refuses a confirmation when it has changed since. */
  version: number;
  /** Root query key of the dry run. */
  dryRunKey: QueryKey;
  route: string;
  /** Carries out the action. */
  act: (body: object, query: ActQuery) => Promise<Answer>;
  /** What the action would change, from the answer of the dry run. */
  preview: (answer: Partial<Answer>) => ReactNode;
}

/**
 * Dialog of an action on a record. Shows what the action would do before it is confirmed, and refusals at the
 * fields that they name.
 */
export function PreviewedDialog<Answer extends Previewed>(props: PreviewedDialogProps<Answer>) {
  const { fields, values, body } = props;
  const { t } = useTexts();
  const action = usePreviewedAction(props);
  const { missing, dryRun, refused, closing } = action;
  const isComplete = missing.size === 0 && body !== null;
  const nothing = fields.find((field) => field.nothing)?.nothing;
  return (
    <>
      <AskDialog
        open
        title={props.title}
        confirm={props.confirm}
        busy={action.isBusy}
        disabled={body === null || nothing !== undefined || (isComplete && !dryRun.answer)}
        destructive={props.destructive ?? false}
        wide={props.wide ?? false}
        onConfirm={action.confirm}
        onCancel={closing.ask}
      >
        {props.text && <p>{props.text}</p>}
        {nothing ? (
          <Notice kind="empty" title={t(nothing)} />
        ) : (
          <FormFields
            fields={fields}
            values={values}
            errors={new Map([...refused.fields, ...(action.isTried ? missing : [])])}
            onChange={action.change}
          />
        )}
        {props.children}
        {refused.text && (
          <p className="field-error" role="alert">
            <i className="pi pi-exclamation-circle" aria-hidden="true" /> {refused.text}
          </p>
        )}
        {isComplete && <Preview dryRun={dryRun} isRefused={action.isRefusedAhead} preview={props.preview} />}
      </AskDialog>
      {closing.question}
      <UnsavedChanges when={action.isTouched && !action.isBusy} onLeave={action.dropTexts} />
    </>
  );
}

/** The state of an action that is being prepared: what is missing, what it would do, and why it is refused. */
function usePreviewedAction<Answer extends Previewed>(props: PreviewedDialogProps<Answer>) {
  const { fields, values, body } = props;
  const { t } = useTexts();
  const [isTried, setTried] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const [refused, setRefused] = useState<Refused>(NOT_REFUSED);
  const dropTexts = useSavedTexts(props.title, fields, values, (kept) => {
    props.onChange(kept);
    setTouched(true);
  });
  const close = () => {
    dropTexts();
    props.onClose();
  };
  const closing = useCloseQuestion(isTouched, close);
  const missing = formErrors(fields, values, t);
  const dryRun = useDryRun<Answer>(props.dryRunKey, props.route, missing.size === 0 ? body : null);
  const notAhead = dryRun.error && refusalOf(dryRun.error, fields, t);
  const { isBusy, act } = useAct(props, { setRefused, dropTexts, dryRun });
  return {
    isTried,
    isTouched,
    isBusy,
    missing,
    dryRun,
    refused: refused === NOT_REFUSED && notAhead ? notAhead : refused,
    isRefusedAhead: Boolean(notAhead),
    closing,
    dropTexts,
    change: (name: string, value: FormValue) => {
      props.onChange({ ...values, [name]: value });
      setTouched(true);
      setRefused(NOT_REFUSED);
    },
    confirm: () => {
      setTried(true);
      if (missing.size === 0 && body) void act(body);
    },
  };
}

/** Carries out the action, and shows its outcome. */
function useAct<Answer extends Previewed>(
  props: PreviewedDialogProps<Answer>,
  dialog: {
    setRefused: (refused: Refused) => void;
    dropTexts: () => void;
    dryRun: ReturnType<typeof useDryRun<Answer>>;
  },
) {
  const { fields, failed } = props;
  const { t } = useTexts();
  const toast = useToast();
  const [seen, setSeen] = useState(props.version);
  const [isBusy, setBusy] = useState(false);
  const showFailure = (error: unknown) => {
    // The dialog shows the changed record, so the next confirmation accepts this version.
    setSeen((before) => changedVersion(error) ?? before);
    const no = refusalOf(error, fields, t);
    if (!no) return void toast(savingFailure(t(failed), error, t));
    dialog.setRefused({ ...no, text: no.text && `${t(failed)}: ${no.text}` });
    if (hasChanged(error)) void dialog.dryRun.again();
  };
  const act = async (body: object) => {
    setBusy(true);
    dialog.setRefused(NOT_REFUSED);
    try {
      const expected = dialog.dryRun.answer?.ExpectedPreview;
      const answer = await props.act(body, { seen, ...(expected && { expected_preview: expected }) });
      if (props.done) toast({ tone: 'success', text: t(props.done) });
      dialog.dropTexts();
      if (props.onDone) props.onDone(answer);
      else props.onClose();
    } catch (error) {
      showFailure(error);
      setBusy(false);
    }
  };
  return { isBusy, act };
}

/** What the action would change, as soon as the dry run has answered. */
function Preview<Answer extends Previewed>(props: {
  dryRun: ReturnType<typeof useDryRun<Answer>>;
  /** Whether the dry run was refused, which the fields show. */
  isRefused: boolean;
  preview: (answer: Partial<Answer>) => ReactNode;
}) {
  const { dryRun, isRefused } = props;
  const { t } = useTexts();
  return (
    <>
      {dryRun.isPending && <Skeleton rows={3} />}
      {dryRun.error && !isRefused && (
        <Notice
          kind="failed"
          title={t('contract.err_preview')}
          text={failureOf(dryRun.error).message}
          onRetry={() => void dryRun.again()}
        />
      )}
      {dryRun.answer && props.preview(dryRun.answer)}
    </>
  );
}
