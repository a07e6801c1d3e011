import { JOB_PROCESS_ROUTES, type UploadStatusAnswer } from '@floorplan/job-process/contracts';
import {
  LoadFailed,
  OptionalTabs,
  Skeleton,
  SmallTable,
  StatusTag,
  useTexts,
  type SmallColumn,
} from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/routing/paths';
import { address } from '../../../app/session/api-client';
import { useApi } from '../../../app/session/session';
import { ProcessLink } from './process-link';
import { ROW_STATUS_STYLE, type RowStatus } from './sheet-rows';
import { Progress } from './upload-sheet';
import { UPLOADS_KEY } from './uploads-key';

type Row = UploadStatusAnswer['Rows'][number];
const ASK_EVERY = 1_000;

function lookOf({ Status, Code }: Row): RowStatus {
  if (Status === 'OK') return 'ok';
  if (Status === 'ERROR') return 'failed';
  return Code === null ? 'runs' : 'waits';
}
const LOOKS: readonly RowStatus[] = ['runs', 'failed', 'waits', 'ok'];

const countOf = (rows: readonly Row[], look: RowStatus): number =>
  rows.filter((row) => lookOf(row) === look).length;

const COLUMNS: readonly SmallColumn<Row>[] = [
  {
    key: 'vehicle',
    header: 'upload.col_ChassisNumber',
    whole: true,
    cell: ({ Identification, VehicleId }) =>
      VehicleId === null ? (
        <span className="mono">{Identification}</span>
      ) : (
        <Link className="mono" to={address(paths.vehicle, { id: VehicleId })}>
          {Identification}
        </Link>
      ),
  },
  {
    key: 'status',
    header: 'job.col_status',
    cell: (row) => <StatusTag table={ROW_STATUS_STYLE} status={lookOf(row)} />,
  },
  { key: 'message', header: 'job.col_cause', cell: ({ Code, Message }) => Code !== null && Message },
];

/** Outcomes of the rows of one upload. Updates until every row has an outcome. */
export function UploadResult({ id }: { id: number }) {
  const { t } = useTexts();
  const api = useApi();
  const [part, setPart] = useState<RowStatus | null>(null);
  const query = useQuery({
    queryKey: [...UPLOADS_KEY, id],
    queryFn: ({ signal }) =>
      api.get<UploadStatusAnswer>(address(JOB_PROCESS_ROUTES.upload, { id }), { signal }),
    refetchInterval: ({ state }) =>
      state.data?.Rows.some((row) => lookOf(row) === 'runs') ? ASK_EVERY : false,
  });
  if (!query.data)
    return query.error ? (
      <LoadFailed title="upload.err_load" error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton />
    );
  const { Rows, Party } = query.data;
  const running = countOf(Rows, 'runs');
  return (
    <section className="panel" aria-busy={running > 0}>
      <header className="upload-head">
        <h2>{Party}</h2>
        {running > 0 && <Progress done={Rows.length - running} count={Rows.length} />}
        <Parts rows={Rows} part={part} onPart={setPart} />
      </header>
      <div className="panel-body stack">
        <SmallTable
          label={t('upload.grid')}
          columns={COLUMNS}
          rows={part === null ? Rows : Rows.filter((row) => lookOf(row) === part)}
          rowKey={({ ProcessDetailId }) => ProcessDetailId}
        />
        <ProcessLink rows={[{ sent: { ...NOTHING, processId: id } }]} />
      </div>
    </section>
  );
}

/** Buttons that limit the rows to those with one outcome. */
function Parts(props: {
  rows: readonly Row[];
  part: RowStatus | null;
  onPart: (part: RowStatus | null) => void;
}) {
  const { t } = useTexts();
  const { rows, part, onPart } = props;
  return (
    <OptionalTabs
      look="tabs-small"
      label={t('upload.parts')}
      tabs={LOOKS.filter((look) => countOf(rows, look) > 0).map((look) => {
        const { tone, icon, text } = ROW_STATUS_STYLE[look];
        return {
          value: look,
          label: t(text),
          tone,
          face: (
            <>
              <i className={`pi pi-${icon}`} aria-hidden="true" /> {t(text)}{' '}
              <strong>{countOf(rows, look)}</strong>
            </>
          ),
        };
      })}
      value={part}
      onChange={onPart}
    />
  );
}

const NOTHING = { status: 'OK', code: null, message: '', vehicleId: null, detailId: null } as const;
