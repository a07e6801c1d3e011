import {
  SERVICE_CONTRACT_ROUTES,
  type ContractFileAnswer,
  type ContractFileRow,
} from '@floorplan/service-contract/contracts';
import { CONTRACT_FILE_LIMITS } from '@floorplan/service-contract/domain';
import { failureOf, Notice, savingFailure, useTexts, useToast, type SmallColumn } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { useState } from 'react';
import {
  areLoading,
  chosenOwner,
  OwnerFields,
  type ContractOwnerChoice,
} from '../../app/files/contract-owner';
import { FilePicker } from '../../app/files/file-picker';
import { FileResult, isRead } from '../../app/files/file-result';
import { sendFile } from '../../app/files/send-file';
import { Page } from '../../app/layout/page';
import { address } from '../../app/session/api-client';
import { useApi } from '../../app/session/session';
import { plateText } from '../../app/texts/identifiers';
import { useImportOwners } from './use-import-owners';

/** Reads a file with signed contracts of a make or of a dealer organisation. */
export function ContractImportPage() {
  const { t } = useTexts();
  const api = useApi();
  const toast = useToast();
  const owners = useImportOwners();
  const [chosen, setChosen] = useState<ContractOwnerChoice | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [answer, setAnswer] = useState<ContractFileAnswer | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const owner = chosenOwner(owners, chosen);
  const isNone = !areLoading(owners) && Object.values(owners).every((options) => options.length === 0);

  const upload = async () => {
    setIsTried(true);
    if (!owner || !file) return;
    setBusy(true);
    setError(null);
    try {
      const path = address(SERVICE_CONTRACT_ROUTES.importFile, { type: owner.type, senderId: owner.id });
      const read = await sendFile<ContractFileAnswer>(api, t, path, { file, limits: CONTRACT_FILE_LIMITS });
      setAnswer(read);
      setFile(null);
      setIsTried(false);
      const failed = read.Rows.filter((row) => !isRead(row)).length;
      const count = read.Rows.length - failed;
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
    } catch (failure) {
      setError(failure);
      setAnswer(null);
      toast({ ...savingFailure(t('sc.err_upload'), failure, t), about: 'contract-file' });
    }
    setBusy(false);
  };
  const missing = isTried && !file ? { message: t('sc.err_no_file') } : null;
  return (
    <Page flow title={t('sc.title')} context={t('sc.hint_module')}>
      {isNone ? (
        <Notice kind="empty" title={t('sc.none_owner')} />
      ) : (
        <div className="stack">
          <section className="panel">
            <header>
              <h2>{t('sc.import_file')}</h2>
            </header>
            <form
              className="panel-body stack upload-start"
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                if (!busy) void upload();
              }}
            >
              <OwnerFields
                owners={owners}
                chosen={owner}
                error={isTried && !owner ? t('sc.err_no_receiver') : null}
                onChange={setChosen}
              />
              <FilePicker
                label={t('sc.file')}
                limits={CONTRACT_FILE_LIMITS}
                template={{
                  path: address(SERVICE_CONTRACT_ROUTES.importTemplate, { type: templateOf(owners, owner) }),
                  name: t('sc.file_contracts'),
                }}
                busy={busy}
                error={error === null ? missing : { message: failureOf(error).message }}
                chosen={file?.name}
                onFile={setFile}
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
          {answer && (
            <FileResult<ContractFileRow>
              title={t('sc.import_result')}
              rows={answer.Rows}
              unknown={answer.UnknownColumns}
              columns={COLUMNS}
              message={(row) => rowText(row, t)}
            />
          )}
        </div>
      )}
    </Page>
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
const templateOf = (
  owners: ReturnType<typeof useImportOwners>,
  owner: ContractOwnerChoice | null,
): ContractOwnerChoice['type'] => owner?.type ?? ('MAK' in owners ? 'MAK' : 'DEO');

function rowText(row: ContractFileRow, t: ReturnType<typeof useTexts>['t']): string {
  const reg = plateText(row.LicenseNumber);
  const text = t(isRead(row) ? 'sc.msg_imported' : 'sc.msg_import_failed', { reg });
  if (!isRead(row)) return `${text}. ${row.StatusMessage}`;
  return row.ContractId === null ? text : `${text} (${row.ContractId})`;
}
