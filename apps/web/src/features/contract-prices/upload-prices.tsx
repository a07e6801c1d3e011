import type { CurrentUser } from '@floorplan/identity/contracts';
import { PRICE_CHANGE_ROUTES, type PriceFileAnswer } from '@floorplan/service-contract/contracts';
import { PRICE_COLUMNS, PRICE_FILE_LIMITS, requiredKeys } from '@floorplan/service-contract/domain';
import { AskDialog, useTexts, useToast } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useServiceMakeOptions, useServiceOrganisationOptions } from '../../app/data/reference-data';
import { OwnerFields, type ContractOwnerChoice, type ContractOwners } from '../../app/files/contract-owner';
import { FilePicker } from '../../app/files/file-picker';
import { FileCheck, useHeaders } from '../../app/files/file-check';
import { RememberedAnswers } from '../../app/files/file-memory';
import { RememberedNamesPanel } from '../../app/files/remembered-names';
import { FileResult, isRead, ReadyCounts, InvalidRows } from '../../app/files/file-result';
import { useOwnerFile } from '../../app/files/use-owner-file';
import { address } from '../../app/session/api-client';
import { useReadsOnly } from '../../app/session/reads-only';
import { useUser } from '../../app/session/session';
import { ownersOf } from './owners';
import { useReadPricesAgain } from './use-undo-correction';

/** Button that opens the dialog in which a file with prices is read. */
export function UploadPrices() {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        type="button"
        outlined
        icon="pi pi-upload"
        label={t('ac.upload_prices')}
        onClick={() => setOpen(true)}
      />
      {open && <UploadDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function useOwners(user: CurrentUser): ContractOwners {
  const kinds = ownersOf(user);
  const makes = useServiceMakeOptions();
  const organisations = useServiceOrganisationOptions();
  return {
    ...(kinds.includes('MAK') && { MAK: makes }),
    ...(kinds.includes('DEO') && { DEO: organisations }),
  };
}

/** The owner by which the list is filtered. */
function useFilteredOwner(): ContractOwnerChoice | null {
  const [params] = useSearchParams();
  const [make, organisation] = [Number(params.get('makeId')), Number(params.get('deoId'))];
  if (make > 0) return { type: 'MAK', id: make };
  return organisation > 0 ? { type: 'DEO', id: organisation } : null;
}

/** Reports how many prices were read from a file, and reads the list again. */
function useReadPrices(): (answer: PriceFileAnswer) => void {
  const { t } = useTexts();
  const toast = useToast();
  const readAgain = useReadPricesAgain();
  return ({ Rows }) => {
    const failed = Rows.filter((row) => !isRead(row)).length;
    toast({
      ...(failed === Rows.length
        ? { tone: 'danger', text: t('ac.err_prices_read') }
        : { tone: failed > 0 ? 'warning' : 'success', text: t('ac.msg_prices_read') }),
      about: 'price-file',
      ...(failed > 0 && { detail: t('reg.upload_row_errors', { count: failed }) }),
    });
    readAgain();
  };
}

/** The file with prices that is read for an owner. */
function usePriceFile(owners: ContractOwners) {
  return useOwnerFile<PriceFileAnswer>({
    owners,
    initial: useFilteredOwner(),
    limits: PRICE_FILE_LIMITS,
    columns: PRICE_COLUMNS,
    pathOf: (owner) => address(PRICE_CHANGE_ROUTES.upload, { ...owner }),
    memoryOf: (owner) => ({
      readings: address(PRICE_CHANGE_ROUTES.readings, { ...owner }),
      forget: (answerId) => address(PRICE_CHANGE_ROUTES.forget, { ...owner, answerId }),
    }),
    namesOf: (owner) => ({
      readings: address(PRICE_CHANGE_ROUTES.names, { ...owner }),
      choices: address(PRICE_CHANGE_ROUTES.nameChoices, { ...owner }),
      forget: (answerId) => address(PRICE_CHANGE_ROUTES.forgetName, { ...owner, answerId }),
    }),
    onRead: useReadPrices(),
    failed: 'ac.err_prices_read',
    about: 'price-file',
  });
}

function UploadDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const owners = useOwners(useUser());
  const readsOnly = useReadsOnly('servicePrices.administer');
  const file = usePriceFile(owners);
  const { answer, checked } = file;
  const labelOf = useHeaders(PRICE_COLUMNS);
  const ready = checked?.Rows.filter(isRead).length ?? 0;
  return (
    <AskDialog
      open
      wide
      title={t('ac.prices_title')}
      confirm={checked ? t('upload.btn_read', { count: ready }) : t('sc.btn_upload')}
      cancel={t(answer ? 'btn.close' : 'btn.cancel')}
      busy={file.busy}
      disabled={checked !== null && (ready === 0 || checked.Questions.length > 0)}
      onConfirm={() => void (checked ? file.confirm() : file.upload())}
      onCancel={onClose}
    >
      {answer && <FileResult title={t('sc.import_result')} answer={answer} fileColumns={PRICE_COLUMNS} />}
      <FileCheck
        file={file}
        columns={PRICE_COLUMNS}
        required={requiredKeys(PRICE_COLUMNS)}
        counts={checked && <ReadyCounts rows={checked.Rows} />}
        wrong={checked && <InvalidRows rows={checked.Rows} />}
      />
      <OwnerFields
        owners={owners}
        chosen={file.owner}
        error={file.isOwnerMissing ? t('ac.err_choose_owner') : null}
        disabled={file.isStoring}
        onChange={file.chooseOwner}
      />
      <FilePicker
        {...file.picker}
        label={t('ac.prices_file')}
        limits={PRICE_FILE_LIMITS}
        template={{ path: PRICE_CHANGE_ROUTES.template, name: t('acp.file_prices') }}
      />
      {file.memory && readsOnly === null && (
        <RememberedAnswers routes={file.memory} labelOf={labelOf} readsOnly={readsOnly} />
      )}
      {file.nameRoutes && readsOnly === null && (
        <RememberedNamesPanel routes={file.nameRoutes} labelOf={labelOf} readsOnly={readsOnly} />
      )}
    </AskDialog>
  );
}
