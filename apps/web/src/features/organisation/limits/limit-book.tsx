import { LIMITS_ROUTES, type UpdateLimitBookAnswer } from '@floorplan/limits/contracts';
import { AskDialog, SmallTable, useTexts, type SmallColumn } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { useState } from 'react';
import { useMakeOptions } from '../../../app/data/reference-data';
import { address } from '../../../app/session/api-client';
import { may } from '../../../app/session/rights';
import { useApi, useUser } from '../../../app/session/session';
import { useLimitSave } from './use-limit-save';

type Correction = UpdateLimitBookAnswer['Corrections'][number];

/**
 * Button that compares the limit book with the amounts that the vehicles use. It lists the differences,
 * which the user may then correct.
 */
export function LimitBookButton({ organisationId }: { organisationId: number }) {
  const { t } = useTexts();
  const api = useApi();
  const { save, busy } = useLimitSave();
  const mayCorrect = may(useUser(), 'limits.correct');
  const [differences, setDifferences] = useState<readonly Correction[]>([]);
  const path = address(LIMITS_ROUTES.updateLimitBook, { id: organisationId });
  const correct = async () => {
    const done = await save(t('err_update_limitbook'), async () => {
      const { Corrections } = await api.get<UpdateLimitBookAnswer>(path);
      return t('deo.limitbook_corrected', { count: Corrections.length });
    });
    if (done) setDifferences([]);
  };
  const compare = () =>
    save(t('err_update_limitbook'), async () => {
      const { Corrections } = await api.get<UpdateLimitBookAnswer>(`${path}?dry_run=true`);
      setDifferences(Corrections);
      return Corrections.length === 0 ? t('deo.limitbook_agrees') : null;
    });
  if (!mayCorrect) return null;
  return (
    <>
      <Button
        outlined
        icon="pi pi-refresh"
        label={t(busy ? 'deo.updating_limitbook' : 'deo.btn_update_limitbook')}
        loading={busy}
        onClick={() => void compare()}
      />
      <AskDialog
        open={differences.length > 0}
        wide
        busy={busy}
        title={t('deo.limitbook_ask')}
        confirm={t('deo.btn_correct_limitbook', { count: differences.length })}
        onConfirm={() => void correct()}
        onCancel={() => setDifferences([])}
      >
        <p>{t('deo.limitbook_differs')}</p>
        <Differences rows={differences} />
      </AskDialog>
    </>
  );
}

function Differences({ rows }: { rows: readonly Correction[] }) {
  const { t, format } = useTexts();
  const makes = useMakeOptions();
  const columns: SmallColumn<Correction>[] = [
    { key: 'category', header: 'deo.col_category', cell: (row) => t(`deo.cat_${row.CreditLimitType}`) },
    {
      key: 'make',
      header: 'deo.col_make',
      cell: (row) => makes.find(({ value }) => value === String(row.MakeId))?.label ?? row.MakeId,
    },
    { key: 'book', header: 'deo.limitbook_book', money: true, cell: (row) => format.money(row.Before) },
    {
      key: 'vehicles',
      header: 'deo.limitbook_vehicles',
      money: true,
      cell: (row) => format.money(row.After),
    },
    {
      key: 'difference',
      header: 'deo.limitbook_difference',
      money: true,
      cell: (row) => format.money(row.After - row.Before),
    },
  ];
  return (
    <SmallTable
      label={t('deo.limitbook_ask')}
      columns={columns}
      rows={rows}
      rowKey={({ CreditLimitType, MakeId }) => `${CreditLimitType}-${MakeId}`}
    />
  );
}
