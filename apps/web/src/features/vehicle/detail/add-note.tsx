import type { CurrentUser } from '@floorplan/identity/contracts';
import { VEHICLE_ROUTES, type AddEventRequest } from '@floorplan/vehicle/contracts';
import { eventName, IMPORTER_NOTE, NOTE } from '@floorplan/vehicle/domain';
import { ActionButton, AskDialog, Choice, Field, savingFailure, useTexts, useToast } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { InputTextarea } from 'primereact/inputtextarea';
import { useState } from 'react';
import { address } from '../../../app/session/api-client';
import { holds, useApi, useUser } from '../../../app/session/session';
import { UnsavedChanges, useCloseQuestion } from '../../../app/unsaved-changes';
import { vehicleKey } from '../api/get-vehicle';

const READS_ONLY = 12;
const MAY_ACT = 2;

/** What stops this user from changing anything about the dealer's vehicles, as a text key; null: nothing does. */
export function dealerReason(user: CurrentUser, dealerId: number): string | null {
  if (user.Role !== 'DEA' && user.Role !== 'DEO') return null;
  const dealer = user.ValidDealers.find((one) => one.DealerPartyId === dealerId);
  return dealer?.AuthLevel === MAY_ACT ? null : 'action.reason_dealer_reads_only';
}

/** Adds a note to the vehicle; hidden without the right, greyed where an earlier state is shown or one may only read. */
export function AddNote({ id, dealerId, asOf }: { id: number; dealerId: number; asOf: string | null }) {
  const { t } = useTexts();
  const user = useUser();
  const [open, setOpen] = useState(false);
  const reason = asOf ? 'action.reason_as_of' : dealerReason(user, dealerId);
  if (!holds(user, 'fncAddEvent') || user.RoleCode === READS_ONLY) return null;
  return (
    <>
      <ActionButton
        icon="pi pi-pencil"
        label={t('vehicle.btn_add_event')}
        reason={reason && t(reason)}
        onClick={() => setOpen(true)}
      />
      {open && (
        <NoteDialog
          id={id}
          importerNotes={user.Role === 'admin' || user.Role === 'IMP'}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function NoteDialog({
  id,
  importerNotes,
  onClose,
}: {
  id: number;
  importerNotes: boolean;
  onClose: () => void;
}) {
  const { t, language } = useTexts();
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const [category, setCategory] = useState<AddEventRequest['EventCategoryId']>(NOTE);
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const closing = useCloseQuestion(text !== '', onClose);
  const missing = text.trim() === '';

  const save = async () => {
    setAsked(true);
    if (missing) return;
    setBusy(true);
    try {
      const request: AddEventRequest = { VehicleId: id, EventCategoryId: category, Description: text.trim() };
      await api.post(address(VEHICLE_ROUTES.events, { id }), request);
      await queries.invalidateQueries({ queryKey: vehicleKey(id) });
      toast({ tone: 'success', text: t('vehicle.msg_event_saved') });
      onClose();
    } catch (error) {
      toast(savingFailure(t('vehicle.err_event_save'), error, t));
      setBusy(false);
    }
  };
  const choices = ([NOTE, IMPORTER_NOTE] as const).map((one) => ({
    value: one,
    label: eventName(one, language),
  }));
  return (
    <>
      <AskDialog
        open
        title={t('dlg.event_title')}
        confirm={t('dlg.btn_event')}
        busy={busy}
        onConfirm={() => void save()}
        onCancel={closing.ask}
      >
        {importerNotes && (
          <Field
            label={t('dlg.event_type')}
            help={category === IMPORTER_NOTE ? t('vehicle.importer_note_help') : undefined}
          >
            {({ id: inputId }) => (
              <Choice
                id={inputId}
                label={t('dlg.event_type')}
                value={category}
                options={choices}
                onChange={setCategory}
              />
            )}
          </Field>
        )}
        <Field label={t('dlg.event_text')} required error={asked && missing ? t('dlg.event_err') : null}>
          {({ id: inputId, describedBy, invalid }) => (
            <InputTextarea
              id={inputId}
              value={text}
              rows={4}
              maxLength={2000}
              autoFocus
              invalid={invalid}
              aria-invalid={invalid}
              aria-describedby={describedBy}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
      </AskDialog>
      {closing.question}
      <UnsavedChanges when={text !== '' && !busy} />
    </>
  );
}
