import {
  formErrors,
  savingFailure,
  useTexts,
  useToast,
  type FormField,
  type FormValue,
  type FormValues,
  type ToastMessage,
} from '@floorplan/ui';
import { useState, type ReactNode } from 'react';
import { useCloseQuestion } from '../routing/unsaved-changes';
import { changedVersion, hasChanged, NOT_REFUSED, refusalOf, type Refused } from './refusal';
import { useDryRun, type DryRun } from './use-dry-run';
import { useSavedTexts } from './use-saved-texts';

/** What the user saw: the version of the record, and the sums of the dry run. */
export type ActQuery = { readonly seen?: number; readonly expected_preview?: string };

/** The answer of a dry run names its sums. */
interface Previewed {
  readonly ExpectedPreview?: string | undefined;
}

/** What an action would do, shown before it is confirmed. */
export interface ActPreview<Answer> extends DryRun<Answer> {
  /**
   * Version of the record that the user sees. The server refuses a confirmation when it has changed since. Absent for
   * records without a version, whose sums alone are compared.
   */
  readonly version?: number;
  readonly show: (answer: Partial<Answer>) => ReactNode;
  /** Read only when the user asks for it. By default as soon as all fields are valid. */
  readonly onDemand?: boolean;
  /** Lines for which the dialog keeps room while the dry run is read. */
  readonly lines?: number;
}

/** What the dialog of an action on any kind of record asks for. */
export interface ActFields<Answer> {
  title: string;
  /** Text of the button. It may name what the dry run says. */
  confirm: string | ((shown: Answer | null) => string);
  destructive?: boolean;
  wide?: boolean;
  /** Consequences of the action. */
  text?: ReactNode;
  fields?: readonly FormField[];
  values?: FormValues;
  /** Takes what the user has typed. */
  onChange?: (typed: FormValues) => void;
  /** Errors that the browser has found, in words of the dialog. The user can confirm in spite of them. */
  doubts?: ReadonlyMap<string, string>;
  /** Body of the request; null while something is missing, so that the action cannot be confirmed. */
  body: object | null;
  /** Message after success: a text key, or made of the answer. */
  done?: string | ((answer: Answer) => ToastMessage | null);
  /** Text key that names the failed action. */
  failed: string;
  /** Called after success instead of `onClose`. */
  onDone?: ((answer: Answer) => void) | undefined;
  onClose: () => void;
  children?: ReactNode;
}

export interface ActDialogProps<Answer extends object> extends ActFields<Answer> {
  /** Carries out the action. */
  act: (body: object, seen: ActQuery, shown: Answer | null) => Promise<Answer>;
  preview?: ActPreview<Answer> | undefined;
}

const NO_FIELDS: readonly FormField[] = [];
const NO_VALUES: FormValues = {};

/** The state of an action that is being prepared: what is missing, what it would do, and why it is refused. */
export function useActDialog<Answer extends object>(props: ActDialogProps<Answer>) {
  const form = useForm(props);
  const { missing } = form;
  const ahead = useAhead(props.preview, missing.size === 0 ? props.body : null);
  const attempt = useAttempt(props, form, ahead);
  const nothing = form.fields.find((field) => field.nothing)?.nothing;
  const { refused, isTried } = attempt;
  return {
    ...form,
    ...attempt,
    ahead,
    nothing,
    isDisabled: props.body === null || nothing !== undefined || ahead.isMissing,
    errors: new Map([...(props.doubts ?? []), ...(isTried ? missing : []), ...refused.fields]),
    change: (name: string, value: FormValue) => {
      form.type({ [name]: value });
      ahead.clear();
      attempt.clearRefusal();
    },
  };
}
export type ActDialogState<Answer extends object> = ReturnType<typeof useActDialog<Answer>>;

/** The fields with what is typed in them. Typed texts outlive the dialog until it is confirmed or closed. */
function useForm<Answer>(props: ActFields<Answer>) {
  const { fields = NO_FIELDS, values = NO_VALUES } = props;
  const { t } = useTexts();
  const [isTouched, setTouched] = useState(false);
  const type = (typed: FormValues) => {
    props.onChange?.(typed);
    setTouched(true);
  };
  const dropTexts = useSavedTexts(props.title, fields, values, type);
  const closing = useCloseQuestion(isTouched, () => {
    dropTexts();
    props.onClose();
  });
  return { fields, values, isTouched, type, dropTexts, closing, missing: formErrors(fields, values, t) };
}
type Form = ReturnType<typeof useForm>;

/** What the action would do with the current values, read at once or when the user asks for it. */
function useAhead<Answer>(preview: ActPreview<Answer> | undefined, body: object | null) {
  const [asked, setAsked] = useState<Answer | null>(null);
  const isAutomatic = preview !== undefined && !preview.onDemand;
  const dryRun = useDryRun(preview, isAutomatic ? body : null);
  const shown = isAutomatic ? dryRun.answer : asked;
  const ask = async () => {
    if (preview && body) setAsked(await preview.send(body));
  };
  return {
    shown,
    isOnDemand: preview?.onDemand === true,
    /** The action can be confirmed only while the preview of the current values is shown. */
    isMissing: isAutomatic && body !== null && !shown,
    isPending: dryRun.isPending,
    error: dryRun.error,
    ask,
    clear: () => setAsked(null),
    again: isAutomatic ? dryRun.again : () => ask().catch(() => setAsked(null)),
  };
}
type Ahead<Answer> = ReturnType<typeof useAhead<Answer>>;

/** Carries out the action, and keeps why the latest attempt was refused. */
function useAttempt<Answer extends object>(
  props: ActDialogProps<Answer>,
  { fields, missing, dropTexts }: Form,
  ahead: Ahead<Answer>,
) {
  const { body } = props;
  const { t } = useTexts();
  const failed = t(props.failed);
  const toast = useToast();
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>(NOT_REFUSED);
  const [seen, setSeen] = useState(props.preview?.version);
  const notAhead = ahead.error && refusalOf(ahead.error, fields, t);
  const showFailure = async (error: unknown) => {
    // The dialog shows the changed record, so the next confirmation accepts this version, but no later one.
    setSeen((before) => changedVersion(error) ?? before);
    if (hasChanged(error) && ahead.shown) await ahead.again();
    const no = refusalOf(error, fields, t);
    if (no) setRefused({ ...no, text: no.text && `${failed}: ${no.text}` });
    else toast(savingFailure(failed, error, t));
    setBusy(false);
  };
  const run = async (work: () => Promise<void>) => {
    setTried(true);
    if (missing.size > 0) return;
    setBusy(true);
    setRefused(NOT_REFUSED);
    await work().catch(showFailure);
  };
  const carryOut = async () => {
    const { shown } = ahead;
    const expected = (shown as Previewed | null)?.ExpectedPreview;
    const query = { ...(seen !== undefined && { seen }), ...(expected && { expected_preview: expected }) };
    const answer = await props.act(body!, query, shown);
    const message = messageOf(props.done, answer, t);
    if (message) toast(message);
    dropTexts();
    // A dialog that goes on to something else stays busy until it is gone.
    if (props.onDone) return props.onDone(answer);
    props.onClose();
    setBusy(false);
  };
  return {
    isTried,
    isBusy,
    refused: refused === NOT_REFUSED && notAhead ? notAhead : refused,
    isRefusedAhead: Boolean(notAhead),
    clearRefusal: () => setRefused(NOT_REFUSED),
    confirm: () => void (body && run(carryOut)),
    look: () => void run(() => ahead.ask().then(() => setBusy(false))),
  };
}

function messageOf<Answer>(
  done: ActFields<Answer>['done'],
  answer: Answer,
  t: (key: string) => string,
): ToastMessage | null {
  if (typeof done === 'string') return { tone: 'success', text: t(done) };
  return done ? done(answer) : null;
}

/** Values of the fields, and the function that takes what the user has typed. */
export function useValues(initial: FormValues | (() => FormValues)) {
  const [values, setValues] = useState(initial);
  const type = (typed: FormValues) => setValues((before) => ({ ...before, ...typed }));
  return [values, type] as const;
}
