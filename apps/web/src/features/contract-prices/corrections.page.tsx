import {
  PRICE_CHANGE_ROUTES,
  type PriceCorrectionRow,
  type PriceCorrectionsAnswer,
} from '@floorplan/service-contract/contracts';
import {
  ActionButton,
  AskDialog,
  LoadFailed,
  Notice,
  Skeleton,
  SmallTable,
  useTexts,
  type SmallColumn,
} from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Page } from '../../app/layout/page';
import { paths } from '../../app/routing/paths';
import { useApi } from '../../app/session/session';
import { ContractPricesTabs } from './contract-prices-tabs';
import { CORRECTIONS_KEY, useUndoCorrection } from './use-undo-correction';

/** The latest corrections of contract prices, each with a button that undoes it. */
export function PriceCorrectionsPage() {
  const { t } = useTexts();
  const api = useApi();
  const query = useQuery({
    queryKey: CORRECTIONS_KEY,
    queryFn: ({ signal }) => api.get<PriceCorrectionsAnswer>(PRICE_CHANGE_ROUTES.correction, { signal }),
  });
  const rows = query.data?.Rows;
  return (
    <Page
      flow
      title={t('ac.title_corrections')}
      beside={rows && <span className="page-count">{rows.length}</span>}
      figures={<ContractPricesTabs shown={paths.priceCorrections} />}
    >
      {query.isPending && <Skeleton rows={6} />}
      {query.error && !rows && (
        <LoadFailed title="ac.err_corrections" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {rows?.length === 0 && (
        <Notice kind="empty" title={t('ac.empty_corrections')} text={t('ac.empty_corrections_text')} />
      )}
      {rows && rows.length > 0 && <Corrections rows={rows} />}
    </Page>
  );
}

function Corrections({ rows }: { rows: readonly PriceCorrectionRow[] }) {
  const { t, format } = useTexts();
  const columns: readonly SmallColumn<PriceCorrectionRow>[] = [
    {
      key: 'time',
      header: 'ac.corr_col_time',
      whole: true,
      cell: ({ CreatedDT }) => format.instant(CreatedDT),
    },
    { key: 'by', header: 'ac.corr_col_by', cell: ({ CreatedByName }) => CreatedByName },
    {
      key: 'price',
      header: 'ac.corr_col_price',
      cell: ({ CustomerPrice }) => t(CustomerPrice ? 'ac.corr_customer_price' : 'ac.corr_purchase_price'),
    },
    {
      key: 'change',
      header: 'ac.corr_col_change',
      align: 'right',
      whole: true,
      cell: ({ Percentage }) => percentText(Percentage, format.number),
    },
    {
      key: 'count',
      header: 'ac.corr_col_count',
      align: 'right',
      whole: true,
      cell: ({ Count }) => format.number(Count),
    },
    { key: 'undo', header: 'ac.corr_col_undo', cell: (row) => <Undo row={row} /> },
  ];
  return (
    <section className="panel">
      <div className="panel-body">
        <SmallTable label={t('ac.title_corrections')} columns={columns} rows={rows} rowKey={({ Id }) => Id} />
      </div>
    </section>
  );
}

const percentText = (value: number, number: (value: number, decimals: number) => string): string =>
  `${value > 0 ? '+' : ''}${number(value, decimalsOf(value))}\u00a0%`;

const decimalsOf = (value: number): number =>
  [0, 1].find((decimals) => Number(value.toFixed(decimals)) === value) ?? 2;

function Undo({ row }: { row: PriceCorrectionRow }) {
  const { t, format } = useTexts();
  const { busy, undo } = useUndoCorrection();
  const [asked, setAsked] = useState(false);
  if (row.UndoneDT)
    return (
      <span className="soft">
        {t('ac.corr_undone_by', { time: format.instant(row.UndoneDT), name: row.UndoneByName })}
      </span>
    );
  return (
    <>
      <ActionButton
        outlined
        size="small"
        icon="pi pi-undo"
        label={t('ac.corr_undo')}
        reason={row.Reason}
        onClick={() => setAsked(true)}
      />
      {row.Reason && <p className="soft">{row.Reason}</p>}
      <AskDialog
        open={asked}
        busy={busy}
        title={t('ac.corr_undo_title', { count: row.Count })}
        confirm={t('ac.corr_undo')}
        onConfirm={() => void undo(row.Id).then(() => setAsked(false))}
        onCancel={() => setAsked(false)}
      >
        <p>{t('ac.corr_undo_text', { count: row.Count })}</p>
      </AskDialog>
    </>
  );
}
