import {
  SERVICE_CONTRACT_ROUTES,
  type ContractFileAnswer,
  type ContractFileRow,
} from '@floorplan/service-contract/contracts';
import { CONTRACT_FILE_LIMITS, contractColumns, requiredKeys } from '@floorplan/service-contract/domain';
import { ActionButton, Notice, stockholmDay, useTexts, useToast, type SmallColumn } from '@floorplan/ui';
import { Button } from 'primereact/button';
import {
  areLoading,
  OwnerFields,
  type ContractOwnerChoice,
  type ContractOwners,
} from '../../app/files/contract-owner';
import { FilePicker } from '../../app/files/file-picker';
import { FileCheck, isChecking, useHeaders } from '../../app/files/file-check';
import { RememberedAnswers } from '../../app/files/file-memory';
import { RememberedNamesPanel } from '../../app/files/remembered-names';
import { FileResult, isRead, ReadyCounts, InvalidRows } from '../../app/files/file-result';
import { useOwnerFile, type OwnerFile } from '../../app/files/use-owner-file';
import { Page } from '../../app/layout/page';
import { address } from '../../app/session/api-client';
import { useReadsOnly } from '../../app/session/reads-only';
import { plateText } from '../../app/texts/identifiers';
import { useImportOwners } from './use-import-owners';

const TODAY = stockholmDay(new Date());
/** The sender of the file, which decides which columns are mandatory. */
const COLUMNS_OF_FILE = contractColumns('MAK', TODAY);

/** Reports how many contracts were read from a file. */
function useReportRead(): (answer: ContractFileAnswer) => void {
  const { t } = useTexts();
  const toast = useToast();
  return ({ Rows }) => {
    const failed = Rows.filter((row) => !isRead(row)).length;
    const count = Rows.length - failed;
    toast({
      ...(count === 0
        ? { tone: 'danger', text: t('sc.import_failed', { count: failed }) }
        : {
            tone: failed > 0 ? 'warning' : 'success',
            text: t('sc.import_ok', { count }),
            ...(failed > 0 && { detail: t('sc.import_failed', { count: failed }) }),
          }),
      about: 'contract-file',
    });
  };
}

/** Reads a file with signed contracts of a make or of a dealer organisation. */
export function ContractImportPage() {
  const { t } = useTexts();
  const owners = useImportOwners();
  const isNone = !areLoading(owners) && Object.values(owners).every((options) => options.length === 0);
  return (
    <Page flow title={t('sc.title')} context={t('sc.hint_module')}>
      {isNone ? <Notice kind="empty" title={t('sc.none_owner')} /> : <Import owners={owners} />}
    </Page>
  );
}

/** Form for the file, and the outcomes of its rows. */
function Import({ owners }: { owners: ContractOwners }) {
  const { t } = useTexts();
  const file = useOwnerFile<ContractFileAnswer>({
    owners,
    initial: null,
    limits: CONTRACT_FILE_LIMITS,
    columns: COLUMNS_OF_FILE,
    pathOf: ({ type, id }) => address(SERVICE_CONTRACT_ROUTES.importFile, { type, senderId: id }),
    memoryOf: ({ type, id }) => ({
      readings: address(SERVICE_CONTRACT_ROUTES.importReadings, { type, senderId: id }),
      forget: (answerId) => address(SERVICE_CONTRACT_ROUTES.importForget, { type, senderId: id, answerId }),
    }),
    namesOf: ({ type, id }) => ({
      readings: address(SERVICE_CONTRACT_ROUTES.importNames, { type, senderId: id }),
      choices: address(SERVICE_CONTRACT_ROUTES.importNameChoices, { type, senderId: id }),
      forget: (answerId) =>
        address(SERVICE_CONTRACT_ROUTES.importForgetName, { type, senderId: id, answerId }),
    }),
    onRead: useReportRead(),
    failed: 'sc.err_upload',
    about: 'contract-file',
  });
  const { answer, checked, memory, nameRoutes } = file;
  const labelOf = useHeaders(COLUMNS_OF_FILE);
  const readsOnly = useReadsOnly('services.sell');
  return (
    <div className="stack">
      <ImportForm owners={owners} file={file} />
      <FileCheck
        file={file}
        columns={COLUMNS_OF_FILE}
        required={requiredKeys(contractColumns(file.owner?.type ?? 'MAK', TODAY))}
        counts={checked && <ReadyCounts rows={checked.Rows} />}
        wrong={checked && <InvalidRows<ContractFileRow> rows={checked.Rows} columns={COLUMNS} />}
        action={<ReadButton file={file} />}
      />
      {answer && (
        <FileResult<ContractFileRow>
          title={t('sc.import_result')}
          answer={answer}
          fileColumns={COLUMNS_OF_FILE}
          columns={COLUMNS}
          message={(row) => rowText(row, t)}
        />
      )}
      {memory && <RememberedAnswers routes={memory} labelOf={labelOf} readsOnly={readsOnly} />}
      {nameRoutes && <RememberedNamesPanel routes={nameRoutes} labelOf={labelOf} readsOnly={readsOnly} />}
    </div>
  );
}

/** Has the rows read that can be read, once nothing is asked any more. */
function ReadButton({ file: { checked, busy, confirm } }: { file: OwnerFile<ContractFileAnswer> }) {
  const { t } = useTexts();
  const count = checked?.Rows.filter(isRead).length ?? 0;
  const isAsked = checked !== null && checked.Questions.length > 0;
  return (
    <ActionButton
      icon="pi pi-check"
      label={t('upload.btn_read', { count })}
      loading={busy}
      reason={isAsked ? t('upload.reason_asked') : count === 0 ? t('upload.reason_none_ready') : null}
      onClick={() => void confirm()}
    />
  );
}

function ImportForm(props: { owners: ContractOwners; file: OwnerFile<ContractFileAnswer> }) {
  const { t } = useTexts();
  const { owners, file } = props;
  const { owner, busy } = file;
  return (
    <section className="panel">
      <header>
        <h2>{t('sc.import_file')}</h2>
      </header>
      <form
        className="panel-body stack upload-start"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void file.upload();
        }}
      >
        <OwnerFields
          owners={owners}
          chosen={owner}
          error={file.isOwnerMissing ? t('sc.err_no_receiver') : null}
          disabled={file.isStoring}
          onChange={file.chooseOwner}
        />
        <FilePicker
          {...file.picker}
          label={t('sc.file')}
          limits={CONTRACT_FILE_LIMITS}
          template={{
            path: address(SERVICE_CONTRACT_ROUTES.importTemplate, { type: templateOf(owners, owner) }),
            name: t('sc.file_contracts'),
          }}
        />
        <div>
          <Button
            type="submit"
            icon="pi pi-upload"
            label={t('sc.btn_upload')}
            outlined={isChecking(file, COLUMNS_OF_FILE)}
            loading={busy}
            disabled={busy}
          />
        </div>
      </form>
    </section>
  );
}

const COLUMNS: readonly SmallColumn<ContractFileRow>[] = [
  {
    key: 'plate',
    header: 'lbl.license_number',
    whole: true,
    cell: ({ LicenseNumber }) => <span className="mono">{plateText(LicenseNumber)}</span>,
  },
];

/** The template of the chosen owner; before one is chosen, that of the only or the first kind. */
const templateOf = (owners: ContractOwners, owner: ContractOwnerChoice | null): ContractOwnerChoice['type'] =>
  owner?.type ?? ('MAK' in owners ? 'MAK' : 'DEO');

function rowText(row: ContractFileRow, t: ReturnType<typeof useTexts>['t']): string {
  const reg = plateText(row.LicenseNumber);
  const text = t(isRead(row) ? 'sc.msg_imported' : 'sc.msg_import_failed', { reg });
  if (!isRead(row)) return `${text}. ${row.StatusMessage}`;
  return row.ContractId === null ? text : `${text} (${row.ContractId})`;
}
