import { callerOfUser } from '@floorplan/identity/contracts';
import type { ActionAnswer } from '@floorplan/vehicle/contracts';
import {
  displayedValues,
  formErrors,
  savingFailure,
  useTexts,
  useToast,
  type FormValue,
  type FormValues,
} from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changedVersion, hasChanged, NOT_REFUSED, refusalOf, type Refused } from '../../../app/acts/refusal';
import { useSavedTexts } from '../../../app/acts/use-saved-texts';
import { useUser } from '../../../app/session/session';
import { INVENTORY_QUERY_KEY } from '../../../app/vehicles/lists/vehicle-lists';
import { actionToast } from './action-toast';
import { aboutCode, useOfferedCode } from './offer-code';
import { useAction, type SendAction } from './use-action';
import { useActionPreview } from './use-action-preview';
import type { ActionDialogProps, DialogTexts, rulesOf } from './vehicle-action';

export interface ActionProps extends ActionDialogProps {
  readonly action: ReturnType<typeof rulesOf>;
  readonly texts: DialogTexts;
}

const LOOK = { dry_run: true, explain: true } as const;

/** The fields of the dialog with what is typed in them. Typed texts outlive the dialog until they are dropped. */
function useActionFields({ action, texts, vehicle }: ActionProps) {
  const { t, language } = useTexts();
  const user = useUser();
  const [typed, setTyped] = useState<FormValues>({});
  const [touched, setTouched] = useState(false);
  const fields = texts.useFields(vehicle, callerOfUser(user), language, typed);
  const values = displayedValues(fields, typed);
  const dropTexts = useSavedTexts(`${action.key}:${vehicle.Id}`, fields, values, (saved) => {
    setTyped(saved);
    setTouched(true);
  });
  return {
    fields,
    values,
    touched,
    dropTexts,
    missing: formErrors(fields, values, t),
    set: (name: string, value: FormValue) => {
      setTyped((now) => ({ ...now, [name]: value }));
      setTouched(true);
    },
  };
}
type ActionFields = ReturnType<typeof useActionFields>;

/** The preview of the current values, which is loaded automatically or when the user asks for it. */
function useShownPreview(
  { action, texts, vehicle }: ActionProps,
  { values, missing }: ActionFields,
  perform: SendAction,
) {
  const [asked, setAsked] = useState<ActionAnswer | null>(null);
  const isAutomatic = texts.autoPreview === true;
  const isValid = missing.size === 0;
  const ahead = useActionPreview(
    perform,
    [vehicle.Id, action.key, texts.removes],
    isAutomatic && isValid ? texts.body(values, vehicle, null) : null,
  );
  const shown = isAutomatic ? ahead.preview : (asked?.Preview ?? null);
  /** Body of the request for the current values. */
  const body = () => texts.body(values, vehicle, shown);
  return {
    shown,
    expected: isAutomatic ? ahead.expected : asked?.ExpectedPreview,
    isAutomatic,
    // The action can be confirmed only while the preview of the current values is shown.
    isMissing: isAutomatic && isValid && !shown,
    error: ahead.error,
    again: ahead.again,
    body,
    clear: () => setAsked(null),
    ask: async () => setAsked(await perform(body(), LOOK)),
    /** Loads the current preview. The next confirmation carries out exactly that preview. */
    refresh: async () => {
      if (isAutomatic) await ahead.again();
      else setAsked(await perform(body(), LOOK).catch(() => null));
    },
  };
}
type ShownPreview = ReturnType<typeof useShownPreview>;

/** Runs requests of the dialog, and keeps why the latest was refused and which version the next one accepts. */
function useActionRun({ vehicle }: ActionProps, { fields, missing }: ActionFields, preview: ShownPreview) {
  const { t } = useTexts();
  const toast = useToast();
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>(NOT_REFUSED);
  // Version of the vehicle that the user has seen. The server rejects a confirmation if the vehicle has
  // changed since.
  const [seen, setSeen] = useState(vehicle.Version);
  const refusedAhead = preview.error && refusalOf(preview.error, fields, t);
  const run = async (failed: string, work: () => Promise<void>) => {
    setTried(true);
    if (missing.size > 0) return;
    setBusy(true);
    setRefused(NOT_REFUSED);
    try {
      await work();
    } catch (error) {
      const refusal = refusalOf(error, fields, t);
      // The dialog now shows the change, so the next confirmation accepts this version. It does not accept
      // later versions.
      setSeen((before) => changedVersion(error) ?? before);
      if (hasChanged(error) && preview.shown) await preview.refresh();
      if (refusal) setRefused(refusal);
      else toast(savingFailure(failed, error, t));
    }
    setBusy(false);
  };
  return {
    run,
    busy,
    tried,
    seen,
    /** Whether the preview could not be loaded for a reason that no field shows. */
    isPreviewFailed: preview.isMissing && preview.error !== null && !refusedAhead,
    refusal: refused === NOT_REFUSED && refusedAhead ? refusedAhead : refused,
    clearRefusal: () => setRefused(NOT_REFUSED),
  };
}

/** State of the dialog of an action: its fields, its preview, and the outcome after the confirmation. */
export function useActionDialog(props: ActionProps) {
  const { action, texts, vehicle, onClose, onUndo } = props;
  const { t } = useTexts();
  const toast = useToast();
  const queries = useQueryClient();
  const offerCode = useOfferedCode(vehicle.Id);
  const perform = useAction(action.key, vehicle.Id, texts);
  const form = useActionFields(props);
  const preview = useShownPreview(props, form, perform);
  const { run, clearRefusal, ...attempt } = useActionRun(props, form, preview);
  const { missing, dropTexts } = form;
  const { refusal, tried, seen } = attempt;
  const failed = t(typeof texts.failed === 'function' ? texts.failed(vehicle) : texts.failed);
  const carryOut = async () => {
    const { body, expected } = preview;
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
  };
  return {
    ...form,
    ...attempt,
    preview,
    nothing: form.fields.find((field) => field.nothing)?.nothing,
    errors: tried ? new Map([...refusal.fields, ...missing]) : refusal.fields,
    change: (name: string, value: FormValue) => {
      form.set(name, value);
      preview.clear();
      clearRefusal();
    },
    confirm: () => run(failed, carryOut),
    look: () => run(failed, preview.ask),
  };
}
export type ActionDialogState = ReturnType<typeof useActionDialog>;
