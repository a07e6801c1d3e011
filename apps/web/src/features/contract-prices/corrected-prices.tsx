import type { ContractPriceRow, CorrectedPriceRow } from '@floorplan/service-contract/contracts';
import { SmallTable, useTexts, type SmallColumn } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { useState } from 'react';

interface Change extends CorrectedPriceRow {
  readonly price: ContractPriceRow;
}

const SHOWN = 50;

function useColumns(): readonly SmallColumn<Change>[] {
  const { t, format } = useTexts();
  return [
    {
      key: 'price',
      header: 'ac.corr_price',
      cell: ({ price }) => (
        <>
          {[price.CategoryName, price.OwnerName, price.ModelName ?? t('acp.every_model')].join(' · ')}{' '}
          {price.ModelVariant}
          <div className="soft">
            {t('acp.card_terms', { km: format.number(price.MileageTo), months: price.Duration })}
          </div>
        </>
      ),
    },
    {
      key: 'before',
      header: 'ac.corr_before',
      money: true,
      cell: ({ Before }) => (Before === null ? t('ac.corr_without') : format.money(Before, 2)),
    },
    {
      key: 'after',
      header: 'ac.corr_after',
      money: true,
      cell: ({ Before, After }) =>
        Before === After ? (
          <span className="soft">{After === null ? '' : t('ac.row_unchanged')}</span>
        ) : (
          <strong>{format.money(After, 2)}</strong>
        ),
    },
  ];
}

/** Prices before and after a correction. Those that do not change come last. */
export function CorrectedPrices(props: {
  prices: readonly ContractPriceRow[];
  changes: readonly CorrectedPriceRow[];
}) {
  const { t } = useTexts();
  const columns = useColumns();
  const [shown, setShown] = useState(SHOWN);
  const byId = new Map(props.prices.map((price) => [price.Id, price]));
  const rows = props.changes
    .flatMap((change): Change[] => {
      const price = byId.get(change.Id);
      return price ? [{ ...change, price }] : [];
    })
    .sort((a, b) => Number(a.Before === a.After) - Number(b.Before === b.After) || a.Id - b.Id);
  if (rows.every(({ Before, After }) => Before === After))
    return <p role="status">{t('ac.corr_none_changed')}</p>;
  return (
    <>
      <SmallTable
        label={t('ac.corr_after')}
        columns={columns}
        rows={rows.slice(0, shown)}
        rowKey={({ Id }) => Id}
      />
      {rows.length > shown && (
        <Button
          type="button"
          outlined
          label={t('upload.btn_more')}
          onClick={() => setShown((before) => before + SHOWN)}
        />
      )}
    </>
  );
}
