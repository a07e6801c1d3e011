import { callerOfUser } from '@floorplan/identity/contracts';
import type { ActionAnswer } from '@floorplan/vehicle/contracts';
import {
  AskDialog,
  failureOf,
  FormFields,
  formErrors,
  Notice,
  savingFailure,
  displayedValues,
  Skeleton,
  useTexts,
  useToast,
  type FormField,
  type FormValue,
  type FormValues,
  type Translate,
} from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSavedTexts } from '../../../app/acts/use-saved-texts';
import { ApiError } from '../../../app/session/api-client';
import { useUser } from '../../../app/session/session';
import { UnsavedChanges, useCloseQuestion } from '../../../app/routing/unsaved-changes';
import { INVENTORY_QUERY_KEY } from '../../../app/vehicles/lists/vehicle-lists';
import { aboutCode, useOfferedCode } from './offer-code';
import { PreviewButton, PreviewPanel } from './preview-panel';
import { useAction } from './use-action';
import { useActionPreview } from './use-action-preview';
import { actionToast } from './action-toast';
import type { ActionDialogProps, ActionOnScreen, DialogTexts } from './vehicle-action';

/** Dialog of an action that has a few fields and no dialog of its own. */
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
  const values = displayedValues(fields, typed);
  const [touched, setTouched] = useState(false);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [preview, setPreview] = useState<ActionAnswer | null>(null);
  const [refused, setRefused] = useState<Refused>(NOT_REFUSED);
  const dropTexts = useSavedTexts(`${action.key}:${vehicle.Id}`, fields, values, (kept) => {
    setTyped(kept);
    setTouched(true);
  });
  const closing = useCloseQuestion(touched, () => {
    dropTexts();
    onClose();
  });
  // Version of the vehicle that the user has seen. The server rejects a confirmation if the vehicle has
  // changed since.
  const [seen, setSeen] = useState(vehicle.Version);
  const failed = t(typeof texts.failed === 'function' ? texts.failed(vehicle) : texts.failed);
  const perform = useAction(action.key, vehicle.Id, texts);
  const missing = formErrors(fields, values, t);
  const nothing = fields.find((field) => field.nothing)?.nothing;
  const autoPreview = texts.autoPreview === true;
  const ahead = useActionPreview(
    perform,
    [vehicle.Id, action.key, texts.removes],
    autoPreview && missing.size === 0 ? texts.body(values, vehicle, null) : null,
  );
  const shown = autoPreview ? ahead.preview : (preview?.Preview ?? null);
  const expected = autoPreview ? ahead.expected : preview?.ExpectedPreview;
  const notAhead = ahead.error && refusalOf(ahead.error, fields, t);
  const not = refused === NOT_REFUSED && notAhead ? notAhead : refused;
  // The action can be confirmed only while the preview of the current values is shown.
  const isPreviewMissing = autoPreview && missing.size === 0 && !shown;
  const confirmText = texts.confirmWith?.(values, format, shown);
  const errors = new Map([...not.fields, ...missing]);
  const change = (name: string, value: FormValue) => {
    setTyped((now) => ({ ...now, [name]: value }));
    setTouched(true);
    setPreview(null);
    setRefused(NOT_REFUSED);
  };
  /** Loads the current preview. The next confirmation carries out exactly that preview. */
  const refreshPreview = async () => {
    if (autoPreview) await ahead.again();
    else setPreview(await perform(body(), { dry_run: true, explain: true }).catch(() => null));
  };
  const run = async (work: () => Promise<void>) => {
    setTried(true);
    if (missing.size > 0) return;
    setBusy(true);
    setRefused(NOT_REFUSED);
    try {
      await work();
    } catch (error) {
      const no = refusalOf(error, fields, t);
      // The dialog now shows the change, so the next confirmation accepts this version. It does not accept
      // later versions.
      setSeen((before) => conflictVersion(error) ?? before);
      if (hasChanged(error) && shown) await refreshPreview();
      if (no) setRefused(no);
      else toast(savingFailure(failed, error, t));
    }
    setBusy(false);
  };
  const body = () => texts.body(values, vehicle, shown);
  const confirm = () =>
    run(async () => {
      const answer = await perform(body(), { seen, ...(expected && { expected_preview: expected }) });
      const message = actionToast(answer, failed);
      const undoing = onUndo && answer.CanBeUndone && { label: t('undo.btn'), run: onUndo };
      toast({
        ...message,
        ...(undoing && { action: undoing }),
        ...(texts.takesCodeBack && message.tone === 'success' && { about: aboutCode(vehicle.Id) }),
        ...(answer.ShowPinCode && offerCode()),
      });
      if (texts.forgetsInventory) queries.removeQueries({ queryKey: INVENTORY_QUERY_KEY });
      dropTexts();
      onClose();
    });
  const look = () => run(async () => setPreview(await perform(body(), { dry_run: true, explain: true })));
  return (
    <>
      <AskDialog
        open
        title={t(texts.title)}
        confirm={confirmText ? t(...confirmText) : t(texts.confirm)}
        busy={busy}
        disabled={isPreviewMissing || nothing !== undefined}
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
            errors={tried ? errors : not.fields}
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
        {isPreviewMissing && !ahead.error && <Skeleton rows={12} />}
        {isPreviewMissing && ahead.error && !notAhead && (
          <PreviewFailed error={ahead.error} onRetry={() => void ahead.again()} />
        )}
        {!shown && !autoPreview && !nothing && <PreviewButton busy={busy} onAsk={() => void look()} />}
      </AskDialog>
      {closing.question}
      <UnsavedChanges when={touched && !busy} onLeave={dropTexts} />
    </>
  );
}

function PreviewFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTexts();
  const { message, reference } = failureOf(error);
  return (
    <Notice kind="failed" title={t('preview.err')} text={message} reference={reference} onRetry={onRetry} />
  );
}

/** Error codes of a preview that is outdated. */
const CHANGED = ['CHANGED_MEANWHILE', 'PREVIEW_CHANGED', 'PAYOFF_CHANGED'];
const hasChanged = (error: unknown): error is ApiError =>
  error instanceof ApiError && CHANGED.includes(error.code ?? '');

/** Version that a conflict error names; null for any other error. */
function conflictVersion(error: unknown): number | null {
  if (!hasChanged(error)) return null;
  return (error.body as { Params?: { version?: number } }).Params?.version ?? null;
}

const NONE: ReadonlyMap<string, string> = new Map();

/** Error texts for a rejected action: by field, and one for the whole dialog. */
interface Refused {
  readonly text: string | null;
  readonly fields: ReadonlyMap<string, string>;
}
const NOT_REFUSED: Refused = { text: null, fields: NONE };

/** Texts for a rejected action. Null when the outcome is unknown or another user saved at the same time. */
function refusalOf(error: unknown, fields: readonly FormField[], t: Translate): Refused | null {
  if (!(error instanceof ApiError) || error.code === 'CONCURRENT_UPDATE') return null;
  if (error.status !== 400 && error.status !== 403 && error.status !== 409) return null;
  const named = error.errors.flatMap(({ Field, Code }) => {
    const field = fields.find(({ name, wire }) => (wire ?? name) === Field);
    return field ? [[field.name, t(`field.err_${Code}`)] as const] : [];
  });
  return { text: named.length > 0 ? null : error.message, fields: new Map(named) };
}
