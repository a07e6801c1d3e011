import { parsePlate } from '@floorplan/kernel';
import { BATCH_ROUTES, NOT_REACHED, TECHNICAL_ERROR } from '@floorplan/kernel/batches';
import type { BatchAnswer, BatchRow, BatchRowsAnswer } from '@floorplan/kernel/wire';
import {
  reasonText,
  SmallTable,
  StatusTag,
  useTexts,
  type SmallColumn,
  type StatusStyles,
} from '@floorplan/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { BatchPanel, type BatchTexts } from '../batches/batch-panel';
import { BATCHES_KEY, useBatch, useLatestBatches } from '../batches/use-batches';
import { Page } from '../layout/page';
import { plateText } from '../texts/identifiers';
import { paths } from '../routing/paths';
import { address } from '../session/api-client';
import { useApi } from '../session/session';
import { CodeButton } from './code-button';

const MAX_ROWS = 1_000;
const WHILE_RUNNING = 1_000;
const BATCH_ID = /^[0-9a-f-]{36}$/;

/** Definition of a page with the results of a batch over vehicles. Its texts are keys, by kind of batch. */
export interface BatchResult {
  readonly title: string;
  /** Path of the screen that starts the batch. */
  readonly parent: string;
  readonly parentTitle: string;
  readonly back: string;
  /** Shown while the user has no batch of these kinds. */
  readonly none: string;
  readonly texts: Readonly<Record<string, BatchTexts>>;
}

/**
 * Results of a batch, one row per vehicle, updated while it runs. Shows the latest batch when the URL
 * contains no id.
 */
export function BatchResultPage(of: BatchResult) {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const named = search.get('batch') ?? '';
  const { data } = useLatestBatches(named === '');
  const latest = data?.Rows.find(({ Kind }) => Kind in of.texts)?.BatchId;
  const id = BATCH_ID.test(named) ? named : latest;
  return (
    <Page
      prints
      title={t(of.title)}
      parent={{ path: of.parent, label: t(of.parentTitle) }}
      actions={<Link to={of.parent}>{t(of.back)}</Link>}
      flow
    >
      {id ? <Result id={id} of={of} /> : data && <p>{t(of.none)}</p>}
    </Page>
  );
}

function Result({ id, of }: { id: string; of: BatchResult }) {
  const texts = useTexts();
  const navigate = useNavigate();
  const { data: batch } = useBatch(id);
  const [part, setPart] = useState<BatchRow['Outcome']>(null);
  const { data: rows, isPlaceholderData: stale } = useBatchRows(id, batch);
  const busy = rows === undefined || stale || batch?.State === 'running';
  const shown = (rows ?? []).filter(({ Outcome }) => part === null || Outcome === part);
  return (
    <>
      <BatchPanel
        id={id}
        textsOf={({ Kind }) => of.texts[Kind] ?? Object.values(of.texts)[0]!}
        // Rows with the same code differ only in parameters. Use the first row's parameters for the shared
        // text.
        causeOf={(_, __, code) =>
          causeOf(code, rows?.find(({ Codes }) => Codes.includes(code))?.Params ?? {}, texts)
        }
        onShow={(outcome) => setPart((now) => (now === outcome ? null : outcome))}
        onClose={() => void navigate(of.parent)}
      />
      <section className="panel" aria-live="polite" aria-busy={busy}>
        <div className="panel-body">
          <Rows rows={shown} running={batch?.State === 'running'} />
        </div>
      </section>
    </>
  );
}

function useBatchRows(id: string, batch: BatchAnswer | undefined) {
  const api = useApi();
  const running = batch?.State === 'running';
  return useQuery({
    queryKey: [...BATCHES_KEY, id, 'rows', batch?.State],
    queryFn: async ({ signal }) => {
      const query = { limit: MAX_ROWS };
      return (await api.get<BatchRowsAnswer>(address(BATCH_ROUTES.rows, { id }), { query, signal })).Rows;
    },
    enabled: batch !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: running ? WHILE_RUNNING : false,
  });
}

type Look = 'waits' | 'runs' | 'done' | 'failed' | 'left';
const LOOKS: StatusStyles<Look> = {
  waits: { tone: 'neutral', icon: 'clock', text: 'end.st_waits' },
  runs: { tone: 'info', icon: 'spinner', text: 'end.st_runs' },
  done: { tone: 'success', icon: 'check-circle', text: 'end.st_ok' },
  failed: { tone: 'danger', icon: 'times-circle', text: 'end.st_failed' },
  left: { tone: 'neutral', icon: 'minus-circle', text: 'end.st_left' },
};

const showsCode = ({ Params }: Pick<BatchRow, 'Params'>) => Params['showCode'] === 1;

function Rows({ rows, running }: { rows: readonly BatchRow[]; running: boolean }) {
  const texts = useTexts();
  const next = rows.find(({ Outcome }) => Outcome === null);
  const lookOf = (row: BatchRow): Look => {
    if (row.Outcome === null) return running && row === next ? 'runs' : 'waits';
    return row.Outcome === 'waiting' ? 'left' : row.Outcome;
  };
  const columns = [
    ...columnsOf(texts, lookOf),
    ...(rows.some(({ Params }) => typeof Params['paid'] === 'number') ? [paidColumn(texts)] : []),
    ...(rows.some(({ Params: { invoice, netted } }) => typeof invoice === 'number' || netted === 1)
      ? [invoiceColumn(texts)]
      : []),
    ...(rows.some(showsCode) ? [CODE] : []),
  ];
  return (
    <SmallTable label={texts.t('end.title_result')} columns={columns} rows={rows} rowKey={({ Key }) => Key} />
  );
}

type Texts = ReturnType<typeof useTexts>;

/** The columns of every batch. */
const columnsOf = (texts: Texts, lookOf: (row: BatchRow) => Look): SmallColumn<BatchRow>[] => [
  { key: 'number', header: 'end.col_number', cell: ({ Number: at }) => texts.format.number(at) },
  {
    key: 'vehicle',
    header: 'inv.col_vehicle',
    cell: ({ Key, Label }) => (
      <Link className="mono" to={address(paths.vehicle, { id: Key })}>
        {parsePlate(Label) ? plateText(Label) : Label}
      </Link>
    ),
  },
  {
    key: 'result',
    header: 'end.col_result',
    cell: (row) => <StatusTag table={LOOKS} status={lookOf(row)} />,
  },
  {
    key: 'message',
    header: 'end.col_message',
    cell: ({ Codes, Params }) =>
      Params['codeWithPayment'] === 1
        ? texts.t('end.row_no_cbr')
        : Codes.map((code) => causeOf(code, Params, texts)).join(' '),
  },
];

const paidColumn = ({ format }: Texts): SmallColumn<BatchRow> => ({
  key: 'paid',
  header: 'end.col_paid',
  money: true,
  cell: ({ Params: { paid } }) => typeof paid === 'number' && format.money(paid, 2),
});

const invoiceColumn = ({ t }: Texts): SmallColumn<BatchRow> => ({
  key: 'invoice',
  header: 'end.col_invoice',
  whole: true,
  cell: ({ Params: { invoice, netted } }) =>
    typeof invoice === 'number' ? (
      <Link className="mono" to={address(paths.invoice, { id: invoice })}>
        {invoice}
      </Link>
    ) : (
      netted === 1 && t('end.on_collective')
    ),
});

const CODE: SmallColumn<BatchRow> = {
  key: 'code',
  header: 'lbl.cbr_code',
  cell: ({ Key, Params }) => showsCode({ Params }) && <CodeButton vehicleId={Number(Key)} reason={null} />,
};

function causeOf(code: string, given: BatchRow['Params'], { t, language }: Texts): string {
  if (code === NOT_REACHED) return t('batch.not_reached');
  if (code === TECHNICAL_ERROR) return t('batch.technical_fault');
  const params: Record<string, string | number> = {};
  const words: Record<string, readonly string[]> = {};
  for (const [name, value] of Object.entries(given))
    if (Array.isArray(value)) words[name] = value;
    else params[name] = value;
  return reasonText({ code, params, words }, t, language);
}
