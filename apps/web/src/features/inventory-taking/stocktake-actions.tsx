import { isNarrowedByDealer, isStaffRole } from '@floorplan/identity/domain';
import {
  STOCKTAKE_ROUTES,
  type StocktakeActAnswer,
  type StocktakeAnswer,
} from '@floorplan/inventory-taking/contracts';
import { ActionButton, invalidate, useTexts } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { useState, type ComponentType } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ActBar } from '../../app/acts/act-bar';
import { ActDialog } from '../../app/acts/act-dialog';
import { useOffered, type ActionOnScreen } from '../../app/acts/offered-actions';
import { useRecordAct } from '../../app/acts/use-record-act';
import { useOpenDocuments } from '../../app/documents/open-documents';
import { paths } from '../../app/routing/paths';
import { address } from '../../app/session/api-client';
import { useUser } from '../../app/session/session';
import { useScanQueue } from './count/use-scan-queue';
import { STOCKTAKES_KEY } from './get-stocktake';
import type { StocktakeDialogProps } from './stocktake-dialogs';

const ACT_KEY = ['stocktake-act'];
const NOTHING = {};

type StocktakeAction = ActionOnScreen<string, ComponentType<StocktakeDialogProps>>;

/** Acts with fields, in the order of the menu. */
const ACTIONS: readonly StocktakeAction[] = [];

interface Act {
  readonly title: string;
  readonly confirm: string;
  readonly text: string;
  readonly failed: string;
  readonly removes: boolean;
  readonly route: string;
}

/** The acts that are confirmed before they are carried out. */
function useActs({ Id: id, SpecificationLength, TotalInventoried }: StocktakeAnswer) {
  const { t } = useTexts();
  const uncounted = SpecificationLength - TotalInventoried;
  const sign: Act = {
    title: t('invt.dlg_sign'),
    confirm: t('invt.btn_sign'),
    text: [
      t(uncounted > 0 ? 'invt.sign_missing' : 'invt.sign_all', { count: uncounted }),
      t('invt.sign_text'),
    ].join(' '),
    failed: 'invt.err_sign',
    removes: false,
    route: address(STOCKTAKE_ROUTES.sign, { id }),
  };
  const remove: Act = {
    title: t('invt.dlg_remove'),
    confirm: t('invt.btn_remove'),
    text: t('invt.remove_text'),
    failed: 'invt.err_remove',
    removes: true,
    route: address(STOCKTAKE_ROUTES.one, { id }),
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
      <ActBar
        of={`${stocktake.DealerDisplayName} ${stocktake.InventoryDate}`}
        offered={useOffered(stocktake.Actions, ACTIONS, () => 'stocktakes.count' as const)}
        others={
          stocktake.MayRemove
            ? [{ key: 'remove', label: t('invt.btn_remove'), icon: 'trash', run: () => setAsked(remove) }]
            : []
        }
      >
        {({ dialog: Dialog }, { close }) => <Dialog stocktake={stocktake} onClose={close} />}
      </ActBar>
      {asked && <Confirm act={asked} stocktake={stocktake} onClose={() => setAsked(null)} />}
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

/** Dialog of an act on the stocktake that the user has seen. */
function Confirm({ act, stocktake, onClose }: { act: Act; stocktake: StocktakeAnswer; onClose: () => void }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const readAgain = () => void invalidate(queries, [STOCKTAKES_KEY]);
  const { route, removes, title, confirm, text, failed } = act;
  const requests = useRecordAct<StocktakeActAnswer>({
    route,
    removes,
    key: ACT_KEY,
    version: stocktake.Version,
    // A stocktake that was removed is read again only when it still exists.
    around: (send) =>
      send().catch((error: unknown) => {
        readAgain();
        throw error;
      }),
    readAgain: () => Promise.resolve(),
    show: () => null,
  });
  const onDone = () => {
    onClose();
    if (removes) void navigate(paths.inventoryTakings);
    readAgain();
  };
  return (
    <ActDialog<StocktakeActAnswer>
      {...requests}
      title={title}
      confirm={confirm}
      text={text}
      destructive={removes}
      body={NOTHING}
      done={({ Status }) => ({ tone: 'success', text: Status.Message })}
      failed={failed}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
