import {
  JOB_PROCESS_ROUTES,
  UPLOAD_TYPES,
  type ListedUpload,
  type UploadsAnswer,
} from '@floorplan/job-process/contracts';
import type { UploadKind } from '@floorplan/vehicle/domain';
import { LoadFailed, Skeleton, SmallTable, useTexts, type SmallColumn } from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { withQuery } from '../../../app/session/api-client';
import { useApi } from '../../../app/session/session';
import { UPLOADS_KEY } from './uploads-key';

/** The user's latest uploads of a kind, with links to the outcomes of their rows. */
export function LatestUploads({ kind }: { kind: UploadKind }) {
  const { t, format } = useTexts();
  const api = useApi();
  const { pathname } = useLocation();
  const query = useQuery({
    queryKey: [...UPLOADS_KEY, 'latest'],
    queryFn: ({ signal }) => api.get<UploadsAnswer>(JOB_PROCESS_ROUTES.uploads, { signal }),
  });
  const rows = query.data?.Rows.filter(({ MessageType }) => MessageType === UPLOAD_TYPES[kind]);
  const count = (header: string, of: (row: ListedUpload) => number): SmallColumn<ListedUpload> => ({
    key: header,
    header,
    align: 'right',
    cell: (row) => (of(row) === 0 ? '' : format.number(of(row))),
  });
  const columns: SmallColumn<ListedUpload>[] = [
    {
      key: 'date',
      header: 'upload.col_date',
      whole: true,
      cell: ({ Date: at, ProcessId }) => (
        <Link to={withQuery(pathname, { mode: 'file', upload: ProcessId })}>{format.instant(at)}</Link>
      ),
    },
    { key: 'party', header: kind === 'dealer' ? 'reg.dealer' : 'reg.importer', cell: ({ Party }) => Party },
    count('upload.col_rows', ({ Total }) => Total),
    count('upload.st_ok', ({ Ok }) => Ok),
    count('upload.st_waits', ({ Pending }) => Pending),
    count('upload.st_failed', ({ Error }) => Error),
  ];
  return (
    <section className="panel">
      <header>
        <h2>{t('upload.latest')}</h2>
      </header>
      <div className="panel-body">
        {rows === undefined ? (
          query.error ? (
            <LoadFailed title="upload.err_load" error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <Skeleton rows={2} />
          )
        ) : rows.length === 0 ? (
          <p className="soft">{t('upload.latest_none')}</p>
        ) : (
          <SmallTable
            label={t('upload.latest')}
            columns={columns}
            rows={rows}
            rowKey={({ ProcessId }) => ProcessId}
          />
        )}
      </div>
    </section>
  );
}
