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

interface SaveViewDialogProps {
  edited: SavedView | 'new';
  state: ViewState;
  onClose: () => void;
}

/**
 * Dialog for the name of a view and whether it is shared. Saves the list's current state as a new view, or
 * edits a view.
 */
export function SaveViewDialog({ edited, state, onClose }: SaveViewDialogProps) {
  const { t } = useTexts();
  const before = edited === 'new' ? null : edited;
  const [name, setName] = useState(before?.Name ?? '');
  const [isShared, setIsShared] = useState(before?.IsShared ?? false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  const { run, isBusy } = useViewChange(setProblem, onClose);
  const save = useSaveView(before, state);

  const confirm = () => {
    if (name.trim() === '') return setProblem(t('field.err_REQUIRED'));
    void run(() => save({ Name: name.trim(), IsShared: isShared }));
  };
  if (before && isRemoving)
    return (
      <RemoveViewDialog
        view={before}
        busy={isBusy}
        run={(remove) => void run(remove).then(() => setIsRemoving(false))}
        onCancel={() => setIsRemoving(false)}
      />
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
      <NameField name={name} problem={problem} onChange={setName} />
      <SharedField isShared={isShared} onChange={setIsShared} />
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

/** A change of views. Returns the message after success. */
type ViewChange = () => Promise<string>;

/** Runs a change of views and closes the dialog, or shows why the change failed. */
function useViewChange(onProblem: (problem: string | null) => void, onClose: () => void) {
  const { t } = useTexts();
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const run = async (change: ViewChange) => {
    setIsBusy(true);
    try {
      toast({ tone: 'success', text: await change() });
      onClose();
    } catch (error) {
      const { message } = failureOf(error);
      const wrong = error instanceof ApiError && error.errors.find(({ Field: field }) => field === 'Name');
      onProblem(wrong ? wrong.Message : null);
      if (!wrong) toast({ tone: 'danger', text: t('view.err_save'), detail: message });
    }
    setIsBusy(false);
  };
  return { run, isBusy };
}

/** Saves a view with its name. A new view has the list's current state, and opens. */
function useSaveView(before: SavedView | null, state: ViewState) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { save } = useViewChanges();
  return async (named: Pick<SavedView, 'Name' | 'IsShared'>) => {
    const content = before
      ? { List: before.List, Path: before.Path, Query: before.Query, Columns: before.Columns }
      : requestOf(state);
    const { Id } = await save({ ...content, Id: before?.Id ?? 0, ...named });
    if (!before) void navigate(addressOfView({ ...state, Id }), { replace: true });
    return t('view.msg_saved');
  };
}

function RemoveViewDialog(props: {
  view: SavedView;
  busy: boolean;
  run: (change: ViewChange) => void;
  onCancel: () => void;
}) {
  const { view } = props;
  const { t } = useTexts();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { remove } = useViewChanges();
  const removeView = async () => {
    await remove(view);
    const params = new URLSearchParams(search);
    if (params.get(OPEN_VIEW) === String(view.Id)) {
      params.delete(OPEN_VIEW);
      void navigate({ search: params.toString() }, { replace: true });
    }
    return t('view.msg_removed');
  };
  return (
    <AskDialog
      open
      destructive
      busy={props.busy}
      title={t('view.confirm_remove', { name: view.Name })}
      confirm={t('view.btn_remove')}
      onConfirm={() => props.run(removeView)}
      onCancel={props.onCancel}
    >
      <p>{t(view.IsShared ? 'view.remove_shared' : 'view.remove_own')}</p>
    </AskDialog>
  );
}

function NameField(props: { name: string; problem: string | null; onChange: (name: string) => void }) {
  const { t } = useTexts();
  return (
    <Field label={t('view.name')} error={props.problem} required>
      {({ id, describedBy, invalid }) => (
        <InputText
          id={id}
          value={props.name}
          maxLength={VIEW_NAME_LENGTH}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          autoComplete="off"
          onChange={({ target }) => props.onChange(target.value)}
        />
      )}
    </Field>
  );
}

function SharedField(props: { isShared: boolean; onChange: (isShared: boolean) => void }) {
  const { t } = useTexts();
  const role = useUser().Role;
  return (
    <Field label={t('view.is_shared')} help={t(`view.is_shared_${role}`)} beside>
      {({ id, describedBy }) => (
        <Check
          id={id}
          checked={props.isShared}
          aria-describedby={describedBy}
          onChange={({ target }) => props.onChange(target.checked)}
        />
      )}
    </Field>
  );
}
