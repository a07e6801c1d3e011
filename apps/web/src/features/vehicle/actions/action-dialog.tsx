import { callerOfUser } from '@floorplan/identity/contracts';
import type { ActionAnswer, VehicleAnswer } from '@floorplan/vehicle/contracts';
import {
  AskDialog,
  failureOf,
  FormFields,
  formErrors,
  Notice,
  savingFailure,
  shownValues,
  Skeleton,
  useTexts,
  useToast,
  type FormField,
  type FormValue,
  type FormValues,
  type Translate,
} from '@floorplan/ui';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../app/session/api-client';
import { useUser } from '../../../app/session/session';
import { UnsavedChanges, useCloseQuestion } from '../../../app/routing/unsaved-changes';
import { vehicleKey } from '../../../app/vehicles/get-vehicle';
import { INVENTORY_QUERY_KEY } from '../../../app/vehicles/lists/vehicle-lists';
import { aboutCode, useOfferedCode } from './offer-code';
import { PreviewButton, PreviewPanel } from './preview-panel';
import { useAction } from './use-action';
import { useLookAhead } from './use-look-ahead';
import { toldOf } from './told-of';
import type { ActionDialogProps, ActionOnScreen, DialogTexts } from './vehicle-action';

/** The dialog of an action that asks for a few fields. */
export function ActionDialog({
  action,
  texts,
  vehicle,
  onClose,
  onUndo,
}: ActionDialogProps & { action: ActionOnScreen['action']; texts: DialogTexts }) {
  const { t, format, language } = useTexts();
  const user = useUser();
  const toast = useToast();
  const queries = useQueryClient();
  const offerCode = useOfferedCode(vehicle.Id);
  const [typed, setTyped] = useState<FormValues>({});
  const fields = texts.useFields(vehicle, callerOfUser(user), language, typed);
  const values = shownValues(fields, typed);
  const [touched, setTouched] = useState(false);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [looked, setLooked] = useState<ActionAnswer | null>(null);
  const [refused, setRefused] = useState<Refused>(NOT_REFUSED);
  const closing = useCloseQuestion(touched, onClose);
  // What came after the dialog was opened is told before it is passed over.
  const [seen, setSeen] = useState(vehicle.Version);
  const failed = t(typeof texts.failed === 'function' ? texts.failed(vehicle) : texts.failed);
  const perform = useAction(action.key, vehicle.Id, texts);
  const missing = formErrors(fields, values, t);
  const nothing = fields.find((field) => field.nothing)?.nothing;
  const looks = texts.looksAhead === true;
  const ahead = useLookAhead(
    perform,
    [vehicle.Id, action.key, texts.removes],
    looks && missing.size === 0 ? texts.body(values, vehicle, null) : null,
  );
  const shown = looks ? ahead.preview : (looked?.Preview ?? null);
  const expected = looks ? ahead.expected : looked?.ExpectedPreview;
  const notAhead = ahead.error && refusalOf(ahead.error, fields, t);
  const not = refused === NOT_REFUSED && notAhead ? notAhead : refused;
  // What would come of it is seen before it is done: of these values, not of those before.
  const unseen = looks && missing.size === 0 && !shown;
  const said = texts.confirmWith?.(values, format, shown);
  const errors = new Map([...not.fields, ...missing]);
  const change = (name: string, value: FormValue) => {
    setTyped((now) => ({ ...now, [name]: value }));
    setTouched(true);
    setLooked(null);
    setRefused(NOT_REFUSED);
  };
  /** What it comes to now stands in the place of what was shown, and is what the next press carries out. */
  const lookAgain = async () => {
    if (looks) await ahead.again();
    else setLooked(await perform(body(), { dry_run: true, explain: true }).catch(() => null));
  };
  const run = async (work: () => Promise<void>) => {
    setAsked(true);
    if (missing.size > 0) return;
    setBusy(true);
    setRefused(NOT_REFUSED);
    try {
      await work();
    } catch (error) {
      const no = refusalOf(error, fields, t);
      // It is told; whoever goes on has seen that, and nothing that comes after it.
      setSeen((before) => versionTold(error) ?? before);
      if (hasChanged(error) && shown) await lookAgain();
      if (no) setRefused(no);
      else toast(savingFailure(failed, error, t));
    }
    setBusy(false);
  };
  const body = () => texts.body(values, vehicle, shown);
  const confirm = () =>
    run(async () => {
      const answer = await perform(body(), { seen, ...(expected && { expected_preview: expected }) });
      const message = toldOf(answer, failed);
      const undoing = onUndo && isUndoable(queries, vehicle) && { label: t('undo.btn'), run: onUndo };
      toast({
        ...message,
        ...(undoing && { action: undoing }),
        ...(texts.takesCodeBack && message.tone === 'success' && { about: aboutCode(vehicle.Id) }),
        ...(answer.ShowPinCode && offerCode()),
      });
      if (texts.forgetsInventory) queries.removeQueries({ queryKey: INVENTORY_QUERY_KEY });
      onClose();
    });
  const look = () => run(async () => setLooked(await perform(body(), { dry_run: true, explain: true })));
  return (
    <>
      <AskDialog
        open
        title={t(texts.title)}
        confirm={said ? t(...said) : t(texts.confirm)}
        busy={busy}
        disabled={unseen || nothing !== undefined}
        destructive={texts.destructive ?? false}
        onConfirm={() => void confirm()}
        onCancel={closing.ask}
      >
        {texts.text && <p>{t(texts.text, texts.textParams?.(vehicle))}</p>}
        {nothing ? (
          <Notice kind="empty" title={t(nothing)} />
        ) : (
          <FormFields
            fields={fields}
            values={values}
            errors={asked ? errors : not.fields}
            onChange={change}
          />
        )}
        {texts.Beside && missing.size === 0 && <texts.Beside vehicle={vehicle} values={values} />}
        {not.text && (
          <p className="field-error" role="alert">
            <i className="pi pi-exclamation-circle" aria-hidden="true" /> {not.text}
          </p>
        )}
        {shown && <PreviewPanel preview={shown} />}
        {unseen && !ahead.error && <Skeleton rows={12} />}
        {unseen && ahead.error && !notAhead && (
          <NotLooked error={ahead.error} onRetry={() => void ahead.again()} />
        )}
        {!shown && !looks && !nothing && <PreviewButton busy={busy} onAsk={() => void look()} />}
      </AskDialog>
      {closing.question}
      <UnsavedChanges when={touched && !busy} />
    </>
  );
}

/** Whether what was just done is what would be undone now: it came after what the dialog was opened on. */
function isUndoable(queries: QueryClient, { Id, Version }: VehicleAnswer): boolean {
  const now = queries.getQueryData<VehicleAnswer>([...vehicleKey(Id), 'vehicle', null, null])?.Undoable;
  return now != null && now.Version > Version;
}

function NotLooked({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTexts();
  const { message, reference } = failureOf(error);
  return (
    <Notice kind="failed" title={t('preview.err')} text={message} reference={reference} onRetry={onRetry} />
  );
}

/** What was shown holds no longer. */
const CHANGED = ['CHANGED_MEANWHILE', 'PREVIEW_CHANGED', 'PAYOFF_CHANGED'];
const hasChanged = (error: unknown): error is ApiError =>
  error instanceof ApiError && CHANGED.includes(error.code ?? '');

/** The version that a conflict tells of; null for anything else. */
function versionTold(error: unknown): number | null {
  if (!hasChanged(error)) return null;
  return (error.body as { Params?: { version?: number } }).Params?.version ?? null;
}

const NONE: ReadonlyMap<string, string> = new Map();

/** Why it was refused, where the answer says so: at its fields, or for the whole. */
interface Refused {
  readonly text: string | null;
  readonly fields: ReadonlyMap<string, string>;
}
const NOT_REFUSED: Refused = { text: null, fields: NONE };

/** Null: nobody knows what was saved, or somebody else was quicker. */
function refusalOf(error: unknown, fields: readonly FormField[], t: Translate): Refused | null {
  if (!(error instanceof ApiError) || error.code === 'CONCURRENT_UPDATE') return null;
  if (error.status !== 400 && error.status !== 403 && error.status !== 409) return null;
  const named = error.errors.flatMap(({ Field, Code }) => {
    const field = fields.find(({ name, wire }) => (wire ?? name) === Field);
    return field ? [[field.name, t(`field.err_${Code}`)] as const] : [];
  });
  return { text: named.length > 0 ? null : error.message, fields: new Map(named) };
}
