import { isNarrowedByDealer, isStaffRole } from '@floorplan/identity/domain';
import { STOCKTAKE_ROUTES, type StocktakeAnswer } from '@floorplan/inventory-taking/contracts';
import type { StatusAnswer } from '@floorplan/kernel/wire';
import {
  ActionButton,
  AskDialog,
  MenuButton,
  invalidate,
  savingFailure,
  useTexts,
  useToast,
} from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useOpenDocuments } from '../../app/documents/open-documents';
import { paths } from '../../app/routing/paths';
import { address } from '../../app/session/api-client';
import { useApi, useUser } from '../../app/session/session';
import { useScanQueue } from './count/use-scan-queue';
import { STOCKTAKES_KEY } from './get-stocktake';

interface Act {
  readonly title: string;
  readonly confirm: string;
  readonly text: string;
  readonly failed: string;
  readonly destructive?: true;
  readonly run: () => Promise<StatusAnswer>;
  readonly after?: () => void;
}

/** The acts that are confirmed before they are carried out. */
function useActs({ Id: id, SpecificationLength, TotalInventoried }: StocktakeAnswer) {
  const { t } = useTexts();
  const api = useApi();
  const navigate = useNavigate();
  const uncounted = SpecificationLength - TotalInventoried;
  const sign: Act = {
    title: t('invt.dlg_sign'),
    confirm: t('invt.btn_sign'),
    text: [
      t(uncounted > 0 ? 'invt.sign_missing' : 'invt.sign_all', { count: uncounted }),
      t('invt.sign_text'),
    ].join(' '),
    failed: t('invt.err_sign'),
    run: () => api.post<StatusAnswer>(address(STOCKTAKE_ROUTES.sign, { id }), undefined),
  };
  const remove: Act = {
    title: t('invt.dlg_remove'),
    confirm: t('invt.btn_remove'),
    text: t('invt.remove_text'),
    failed: t('invt.err_remove'),
    destructive: true,
    run: () => api.remove<StatusAnswer>(address(STOCKTAKE_ROUTES.one, { id })),
    after: () => void navigate(paths.inventoryTakings),
  };
  return { sign, remove };
}

/** Buttons of a stocktake: count, sign, remove, and show the signed document. */
export function StocktakeActions({ stocktake }: { stocktake: StocktakeAnswer }) {
  const { t } = useTexts();
  const [asked, setAsked] = useState<Act | null>(null);
  const { Id: id } = stocktake;
  const { sign, remove } = useActs(stocktake);
  const { unsent } = useScanQueue(id, []);
  return (
    <>
      {stocktake.SignedBy && <SignedDocument id={id} />}
      {stocktake.MaySign && (
        <ActionButton
          outlined
          icon="pi pi-pencil"
          label={t('invt.btn_sign')}
          reason={unsent.length > 0 ? t('invt.sign_unsent', { count: unsent.length }) : null}
          onClick={() => setAsked(sign)}
        />
      )}
      {stocktake.MayScan && (
        <Link className="p-button" to={address(paths.countInventory, { id })}>
          <i className="pi pi-qrcode" aria-hidden="true" />{' '}
          {t(stocktake.Status === 'PLANNED' ? 'invt.btn_start' : 'invt.btn_continue')}
        </Link>
      )}
      {stocktake.MayRemove && (
        <MenuButton
          label={t('action.menu')}
          icon="ellipsis-v"
          items={[{ key: 'remove', label: t('invt.btn_remove'), icon: 'trash', run: () => setAsked(remove) }]}
        />
      )}
      {asked && <Confirm act={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

/** Button that opens the signed document. */
function SignedDocument({ id }: { id: number }) {
  const { t } = useTexts();
  const { Role } = useUser();
  const documents = useOpenDocuments();
  // The document names vehicles of all importers, so no importer may read it.
  if (!isStaffRole(Role) && !isNarrowedByDealer(Role)) return null;
  return (
    <Button
      outlined
      icon="pi pi-file-pdf"
      label={t('invt.btn_signed_pdf')}
      loading={documents.busy}
      onClick={() => void documents.open([address(STOCKTAKE_ROUTES.document, { id })])}
    />
  );
}

function Confirm({ act, onClose }: { act: Act; onClose: () => void }) {
  const { t } = useTexts();
  const toast = useToast();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      const { Status } = await act.run();
      toast({ tone: 'success', text: Status.Message });
      onClose();
      act.after?.();
    } catch (error) {
      toast({ ...savingFailure(act.failed, error, t), about: 'stocktake' });
      setBusy(false);
    }
    void invalidate(queries, [STOCKTAKES_KEY]);
  };
  return (
    <AskDialog
      open
      title={act.title}
      confirm={act.confirm}
      busy={busy}
      destructive={act.destructive ?? false}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{act.text}</p>
    </AskDialog>
  );
}
