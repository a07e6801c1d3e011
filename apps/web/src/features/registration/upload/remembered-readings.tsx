import type { StatusAnswer } from '@floorplan/kernel/wire';
import {
  LoadFailed,
  savingFailure,
  Skeleton,
  SmallTable,
  useTexts,
  useToast,
  type SmallColumn,
} from '@floorplan/ui';
import {
  UPLOAD_ROUTES,
  type RememberedReadingsAnswer,
  type RememberReadingAnswer,
  type RememberReadingRequest,
  type WireRememberedReading,
} from '@floorplan/vehicle/contracts';
import type { UploadKind } from '@floorplan/vehicle/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { useRef } from 'react';
import { useReadsOnly } from '../../../app/session/reads-only';
import { address } from '../../../app/session/api-client';
import { useApi } from '../../../app/session/session';
import { UPLOADS_KEY } from './uploads-key';

/** Importer or dealer whose files are read. */
interface FileSender {
  readonly kind: UploadKind;
  readonly partyId: number;
}

type AnsweredColumn = Pick<RememberReadingRequest, 'Field' | 'Header'>;

const ROUTES = {
  financing: { readings: UPLOAD_ROUTES.financingReadings, forget: UPLOAD_ROUTES.financingForget },
  dealer: { readings: UPLOAD_ROUTES.dealerReadings, forget: UPLOAD_ROUTES.dealerForget },
} as const;
const RIGHTS = { financing: 'financing.register', dealer: 'dealerVehicles.register' } as const;

const idsOf = (partyId: number) => ({ importerId: partyId, dealerId: partyId });
const keyOf = ({ kind, partyId }: FileSender) => [...UPLOADS_KEY, 'readings', kind, partyId];

/** Changes what is remembered about the sender's files, and reports a failure. */
function useChange(
  sender: FileSender,
): <Answer extends StatusAnswer>(path: string, body: object) => Promise<Answer | null> {
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const { t } = useTexts();
  return async <Answer extends StatusAnswer>(path: string, body: object) => {
    try {
      const answer = await api.post<Answer>(path, body);
      void queries.invalidateQueries({ queryKey: keyOf(sender) });
      return answer;
    } catch (failure) {
      toast({ ...savingFailure(t('upload.err_remember'), failure, t), about: 'upload-readings' });
      return null;
    }
  };
}

/** Remembers answers about columns for coming files of the sender, and forgets those that are taken back. */
export function useMemory(sender: FileSender) {
  const change = useChange(sender);
  const { readings, forget } = ROUTES[sender.kind];
  const party = idsOf(sender.partyId);
  const ids = useRef(new Map<string, number>());
  const last = useRef<Promise<void>>(Promise.resolve());
  // One after the other, because the server would otherwise forget an answer that was given again at once.
  const inTurn = (act: () => Promise<void>) => {
    last.current = last.current.then(act);
  };
  const keyOfColumn = ({ Field, Header }: AnsweredColumn) => `${sender.partyId} ${Field} ${Header}`;
  return {
    remember: (answered: RememberReadingRequest) =>
      inTurn(async () => {
        const answer = await change<RememberReadingAnswer>(address(readings, party), answered);
        if (answer) ids.current.set(keyOfColumn(answered), answer.Id);
      }),
    /** @param before id of the answer about an earlier file */
    forget: (column: AnsweredColumn, before: number | undefined) =>
      inTurn(async () => {
        const id = ids.current.get(keyOfColumn(column)) ?? before;
        ids.current.delete(keyOfColumn(column));
        if (id !== undefined) await change(address(forget, { ...party, id }), {});
      }),
  };
}

/** What users have answered about the sender's files, each with a button that forgets it. */
export function RememberedReadings(sender: FileSender) {
  const { t, format } = useTexts();
  const api = useApi();
  const { kind, partyId } = sender;
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(sender),
    queryFn: ({ signal }) =>
      api.get<RememberedReadingsAnswer>(address(ROUTES[kind].readings, idsOf(partyId)), { signal }),
  });
  const forget = useForgetColumn(sender);
  const columns: SmallColumn<WireRememberedReading>[] = [
    { key: 'column', header: 'upload.col_column', cell: ({ Field }) => t(`upload.col_${Field}`) },
    { key: 'header', header: 'upload.col_header', cell: ({ Header }) => Header },
    { key: 'reading', header: 'upload.col_reading', cell: ({ Reading }) => t(`reading.as_${Reading}`) },
    {
      key: 'since',
      header: 'upload.col_since',
      whole: true,
      cell: ({ AnsweredAt }) => format.instant(AnsweredAt),
    },
    { key: 'by', header: 'upload.col_by', cell: ({ AnsweredBy }) => AnsweredBy },
    { key: 'used', header: 'upload.col_used', align: 'right', cell: ({ Used }) => format.number(Used) },
    forget,
  ];
  if (data?.Total === 0) return null;
  return (
    <section className="panel">
      <header>
        <h2>{t('upload.remembered')}</h2>
      </header>
      <div className="panel-body">
        {data ? (
          <SmallTable
            label={t('upload.remembered')}
            columns={columns}
            rows={data.Rows}
            rowKey={({ Id }) => Id}
          />
        ) : error ? (
          <LoadFailed title="upload.err_load_remembered" error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton rows={2} />
        )}
      </div>
    </section>
  );
}

/** Column with the button that forgets an answer. */
function useForgetColumn(sender: FileSender): SmallColumn<WireRememberedReading> {
  const { t } = useTexts();
  const change = useChange(sender);
  const readsOnly = useReadsOnly(RIGHTS[sender.kind]);
  const pathOf = (id: number) => address(ROUTES[sender.kind].forget, { ...idsOf(sender.partyId), id });
  return {
    key: 'forget',
    header: 'upload.col_forget',
    whole: true,
    cell: ({ Id, Header }) => (
      <Button
        type="button"
        text
        size="small"
        disabled={readsOnly !== null}
        label={t('upload.btn_forget')}
        aria-label={`${t('upload.btn_forget')}: ${Header}`}
        onClick={() => void change(pathOf(Id), {})}
      />
    ),
  };
}
