import { VIEW_NAME_LENGTH, type SavedView } from '@floorplan/identity/contracts';
import { AskDialog, Check, failureOf, Field, useTexts, useToast } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { InputText } from 'primereact/inputtext';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from '../session/api-client';
import { useUser } from '../session/session';
import { addressOfView, OPEN_VIEW } from './view-address';
import { requestOf, type ViewState } from './view-state';
import { useViewChanges } from './views.api';

/**
 * Dialog for the name of a view and whether it is shared. Saves the list's current state as a new view, or
 * edits a view.
 */
export function SaveViewDialog(props: { edited: SavedView | 'new'; state: ViewState; onClose: () => void }) {
  const { edited, state, onClose } = props;
  const { t } = useTexts();
  const toast = useToast();
  const navigate = useNavigate();
  const { search } = useLocation();
  const role = useUser().Role;
  const { save, remove } = useViewChanges();
  const before = edited === 'new' ? null : edited;
  const [name, setName] = useState(before?.Name ?? '');
  const [isShared, setIsShared] = useState(before?.IsShared ?? false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);

  const run = async (change: () => Promise<string>) => {
    setIsBusy(true);
    try {
      toast({ tone: 'success', text: await change() });
      onClose();
    } catch (error) {
      const { message } = failureOf(error);
      const wrong = error instanceof ApiError && error.errors.find(({ Field: field }) => field === 'Name');
      setProblem(wrong ? wrong.Message : null);
      if (!wrong) toast({ tone: 'danger', text: t('view.err_save'), detail: message });
    }
    setIsBusy(false);
    setIsRemoving(false);
  };
  const confirm = () => {
    if (name.trim() === '') return setProblem(t('field.err_REQUIRED'));
    void run(async () => {
      const content = before
        ? { List: before.List, Path: before.Path, Query: before.Query, Columns: before.Columns }
        : requestOf(state);
      const { Id } = await save({ ...content, Id: before?.Id ?? 0, Name: name.trim(), IsShared: isShared });
      if (!before) void navigate(addressOfView({ ...state, Id }), { replace: true });
      return t('view.msg_saved');
    });
  };
  const confirmRemoval = () =>
    void run(async () => {
      await remove(before!);
      const params = new URLSearchParams(search);
      if (params.get(OPEN_VIEW) === String(before!.Id)) {
        params.delete(OPEN_VIEW);
        void navigate({ search: params.toString() }, { replace: true });
      }
      return t('view.msg_removed');
    });
  if (isRemoving)
    return (
      <AskDialog
        open
        destructive
        busy={isBusy}
        title={t('view.confirm_remove', { name: before!.Name })}
        confirm={t('view.btn_remove')}
        onConfirm={confirmRemoval}
        onCancel={() => setIsRemoving(false)}
      >
        <p>{t(before!.IsShared ? 'view.remove_shared' : 'view.remove_own')}</p>
      </AskDialog>
    );
  return (
    <AskDialog
      open
      busy={isBusy}
      title={t(before ? 'view.edit_title' : 'view.new_title')}
      confirm={t('view.btn_save')}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {!before && <p>{t('view.new_text')}</p>}
      <Field label={t('view.name')} error={problem} required>
        {({ id, describedBy, invalid }) => (
          <InputText
            id={id}
            value={name}
            maxLength={VIEW_NAME_LENGTH}
            aria-describedby={describedBy}
            aria-invalid={invalid}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <Field label={t('view.is_shared')} help={t(`view.is_shared_${role}`)} beside>
        {({ id, describedBy }) => (
          <Check
            id={id}
            checked={isShared}
            aria-describedby={describedBy}
            onChange={({ target }) => setIsShared(target.checked)}
          />
        )}
      </Field>
      {before && (
        <Button
          type="button"
          text
          severity="danger"
          icon="pi pi-trash"
          label={t('view.btn_remove')}
          onClick={() => setIsRemoving(true)}
        />
      )}
    </AskDialog>
  );
}
