import {
  SERVICE_CONTRACT_ROUTES,
  type ContractFileAnswer,
  type ContractFileRow,
} from '@floorplan/service-contract/contracts';
import { CONTRACT_FILE_LIMITS, contractColumns } from '@floorplan/service-contract/domain';
import { Notice, stockholmDay, useTexts, useToast, type SmallColumn } from '@floorplan/ui';
import { Button } from 'primereact/button';
import {
  areLoading,
  OwnerFields,
  type ContractOwnerChoice,
  type ContractOwners,
} from '../../app/files/contract-owner';
import { FilePicker } from '../../app/files/file-picker';
import { FileResult, isRead } from '../../app/files/file-result';
import { useOwnerFile, type OwnerFile } from '../../app/files/use-owner-file';
import { Page } from '../../app/layout/page';
import { address } from '../../app/session/api-client';
import { plateText } from '../../app/texts/identifiers';
import { useImportOwners } from './use-import-owners';

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
    pathOf: ({ type, id }) => address(SERVICE_CONTRACT_ROUTES.importFile, { type, senderId: id }),
    onRead: useReportRead(),
    failed: 'sc.err_upload',
    about: 'contract-file',
  });
  const { answer } = file;
  return (
    <div className="stack">
      <ImportForm owners={owners} file={file} />
      {answer && (
        <FileResult<ContractFileRow>
          title={t('sc.import_result')}
          answer={answer}
          file={file}
          fileColumns={contractColumns('MAK', stockholmDay(new Date()))}
          columns={COLUMNS}
          message={(row) => rowText(row, t)}
        />
      )}
    </div>
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
