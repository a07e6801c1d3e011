import type { SavedView } from '@floorplan/identity/contracts';
import { failureOf, useTexts, useToast } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { OverlayPanel } from 'primereact/overlaypanel';
import { lazy, Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { addressOfView, linkToView } from './view-address';
import { isChanged, requestOf, type ViewState } from './view-state';
import { useViewChanges } from './views.api';

const SaveViewDialog = lazy(() =>
  import('./save-view-dialog').then((module) => ({ default: module.SaveViewDialog })),
);

interface ViewsPanelProps {
  views: readonly SavedView[];
  /** Error when the views could not be loaded. */
  error: unknown;
  open: SavedView | undefined;
  state: ViewState;
}

/**
 * Button that opens a panel with the saved views of a list. The panel opens, saves, changes and shares views.
 */
export function ViewsPanel(props: ViewsPanelProps) {
  const { open, state } = props;
  const { t } = useTexts();
  const panel = useRef<OverlayPanel>(null);
  const [edited, setEdited] = useState<SavedView | 'new' | null>(null);
  const changed = open !== undefined && isChanged(open, state);
  const opener = useRef<HTMLButtonElement>(null);
  const hide = () => {
    // What had the focus disappears. A dialog that opens now returns the focus to this button.
    opener.current?.focus();
    panel.current?.hide();
  };
  const edit = (view: SavedView | 'new') => {
    hide();
    setEdited(view);
  };
  const label = open ? (changed ? t('view.open_changed', { name: open.Name }) : open.Name) : t('view.title');
  return (
    <>
      <Button
        type="button"
        text
        className="views-opener"
        icon={`pi pi-bookmark${open ? '-fill' : ''}`}
        label={open ? label : ''}
        aria-label={label}
        data-tip={label}
        aria-haspopup="dialog"
        onClick={(event) => {
          opener.current = event.currentTarget;
          panel.current?.toggle(event);
        }}
      />
      <OverlayPanel ref={panel} pt={{ root: { role: 'dialog', 'aria-label': t('view.title') } }}>
        <div className="views">
          <ViewList {...props} onOpened={hide} onEdit={edit} />
          {open && <OpenViewActions open={open} state={state} changed={changed} />}
          <Button
            type="button"
            text
            icon="pi pi-plus"
            label={t('view.btn_new')}
            onClick={() => edit('new')}
          />
        </div>
      </OverlayPanel>
      <Suspense>
        {edited && <SaveViewDialog edited={edited} state={state} onClose={() => setEdited(null)} />}
      </Suspense>
    </>
  );
}

function ViewList(props: ViewsPanelProps & { onOpened: () => void; onEdit: (view: SavedView) => void }) {
  const { views, error, open } = props;
  const { t } = useTexts();
  return (
    <>
      {error !== null && <p role="alert">{t('view.err_load', { status: failureOf(error).message })}</p>}
      {error === null && views.length === 0 && <p className="soft">{t('view.empty')}</p>}
      <ul>
        {views.map((view) => (
          <ViewRow
            key={view.Id}
            view={view}
            isOpen={view.Id === open?.Id}
            onOpened={props.onOpened}
            onEdit={() => props.onEdit(view)}
          />
        ))}
      </ul>
    </>
  );
}

/** Saves the changes of the open view, and copies its link. */
function OpenViewActions(props: { open: SavedView; state: ViewState; changed: boolean }) {
  const { open, state, changed } = props;
  const { t } = useTexts();
  const { act, isBusy } = useActing();
  const { save } = useViewChanges();
  const update = () =>
    act(() => save({ ...requestOf(state), Id: open.Id, Name: open.Name, IsShared: open.IsShared }));
  const copyLink = () =>
    act(() => navigator.clipboard.writeText(window.location.origin + linkToView(open)), 'view.msg_copied');
  return (
    <>
      {open.IsMine && changed && (
        <Button
          type="button"
          text
          icon="pi pi-save"
          label={t('view.btn_update', { name: open.Name })}
          disabled={isBusy}
          onClick={update}
        />
      )}
      <Button type="button" text icon="pi pi-link" label={t('view.btn_copy_link')} onClick={copyLink} />
    </>
  );
}

/** Runs a change of views, and shows whether it succeeded. */
function useActing() {
  const { t } = useTexts();
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const act = async (change: () => Promise<unknown>, done = 'view.msg_saved') => {
    setIsBusy(true);
    try {
      await change();
      toast({ tone: 'success', text: t(done) });
    } catch (error) {
      toast({ tone: 'danger', text: t('view.err_save'), detail: failureOf(error).message });
    }
    setIsBusy(false);
  };
  return { isBusy, act: (change: () => Promise<unknown>, done?: string) => void act(change, done) };
}

/**
 * A view in the panel. Its name opens it, its star makes it the list's default view or not, and its pencil
 * edits it.
 */
function ViewRow(props: { view: SavedView; isOpen: boolean; onOpened: () => void; onEdit: () => void }) {
  const { view, isOpen } = props;
  const { t } = useTexts();
  const navigate = useNavigate();
  const { openWith } = useViewChanges();
  const { act, isBusy } = useActing();
  const shared = view.IsMine ? t('view.shared') : t('view.shared_by', { name: view.OwnerName });
  const open = () => {
    props.onOpened();
    void navigate(addressOfView(view));
  };
  return (
    <li>
      <button type="button" className="view-name" aria-current={isOpen || undefined} onClick={open}>
        <span>{view.Name}</span>
        {(view.IsShared || !view.IsMine) && <span className="soft">{shared}</span>}
      </button>
      <Button
        type="button"
        text
        icon={`pi pi-star${view.IsDefault ? '-fill' : ''}`}
        aria-label={t('view.btn_default', { name: view.Name })}
        title={t('view.btn_default', { name: view.Name })}
        aria-pressed={view.IsDefault}
        disabled={isBusy}
        onClick={() => act(() => openWith(view))}
      />
      {view.IsMine && (
        <Button
          type="button"
          text
          icon="pi pi-pencil"
          aria-label={t('view.btn_edit', { name: view.Name })}
          title={t('view.btn_edit', { name: view.Name })}
          onClick={props.onEdit}
        />
      )}
    </li>
  );
}
