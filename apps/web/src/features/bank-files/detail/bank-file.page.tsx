import type { BankFileAnswer } from '@floorplan/bank/contracts';
import { BANK_ROUTES } from '@floorplan/bank/contracts';
import {
  ActionButton,
  failureOf,
  LoadFailed,
  nameFrom,
  NeighbourLinks,
  neighboursOf,
  Notice,
  saveFile,
  savingFailure,
  Skeleton,
  StaleNotice,
  StatusTag,
  useTexts,
  useToast,
} from '@floorplan/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link, useLocation, useParams } from 'react-router-dom';
import { Page } from '../../../app/layout/page';
import { address } from '../../../app/session/api-client';
import { useApi } from '../../../app/session/session';
import { BANK_FILE_STYLE } from '../bank-file.status';
import { useBankFile } from '../get-bank-files';
import { paths } from '../paths';
import { BankFileContent } from './bank-file-content';

const FORBIDDEN = 403;
const NOT_FOUND = 404;

/** Page of one file of the bank. */
export function BankFilePage() {
  const { id = '' } = useParams();
  const { t, format } = useTexts();
  const { pathname } = useLocation();
  const query = useBankFile(id);
  const { data } = query;
  const neighbours = neighboursOf('bank-files', pathname);
  const list = neighbours?.address ?? paths.bankFiles;
  return (
    <Page
      title={data?.Name ?? t('bank.title_single', { id })}
      parent={{ path: list, label: t('bank.title') }}
      neighbours={<NeighbourLinks neighbours={neighbours} />}
      beside={data && <StatusTag table={BANK_FILE_STYLE} status={data.Status} />}
      context={
        data &&
        t('bank.context', {
          format: t(`bank.format_${data.Format}`),
          at: format.instant(data.ReceivedDT),
          by: data.SentBy,
        })
      }
      actions={data && <Download file={data} />}
      prints={Boolean(data)}
      flow
    >
      <Loaded query={query} list={list} />
    </Page>
  );
}

/** Button that saves the file as it was sent. */
function Download({ file: { FileId, Name } }: { file: BankFileAnswer }) {
  const { t } = useTexts();
  const api = useApi();
  const toast = useToast();
  const download = async () => {
    try {
      const response = await api.document(address(BANK_ROUTES.content, { id: FileId }));
      saveFile(await response.blob(), nameFrom(response) ?? Name);
    } catch (error) {
      toast(savingFailure(t('bank.err_download'), error, t));
    }
  };
  return (
    <ActionButton
      outlined
      icon="pi pi-download"
      label={t('bank.btn_download')}
      onClick={() => void download()}
    />
  );
}

function Loaded({ query, list }: { query: UseQueryResult<BankFileAnswer>; list: string }) {
  const { t } = useTexts();
  const { data, error } = query;
  const retry = () => void query.refetch();
  if (data)
    return (
      <>
        {error && <StaleNotice error={error} since={query.dataUpdatedAt} onRetry={retry} />}
        <BankFileContent file={data} />
      </>
    );
  if (!error) return <Skeleton rows={8} />;
  const { status } = failureOf(error);
  if (status === NOT_FOUND)
    return (
      <Notice kind="empty" title={t('app.record_not_found')} text={t('bank.not_found_hint')}>
        <Link to={list}>{t('bank.title')}</Link>
      </Notice>
    );
  if (status === FORBIDDEN)
    return (
      <Notice
        kind="forbidden"
        title={t('app.forbidden')}
        text={t('app.forbidden_text', { who: t('app.forbidden_who_admin') })}
      />
    );
  return <LoadFailed title="bank.err_single" error={error} onRetry={retry} />;
}
