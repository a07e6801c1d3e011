import { DEALER_GROUP_ROUTES, type CurrentTermsAnswer } from '@floorplan/net-sale/contracts';
import { MAX_NET_SALES, type NetSaleRow } from '@floorplan/vehicle/contracts';
import {
  ActionButton,
  AskDialog,
  failureOf,
  FormFields,
  Notice,
  displayedValues,
  Skeleton,
  SmallTable,
  useTexts,
  type ChosenRows,
  type FormValues,
  type SmallColumn,
} from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readServed } from '../../app/lists/served-list';
import { useApi } from '../../app/session/session';
import { changeOf, fieldsOf } from './net-sale-form';
import { nameOf, servedNetSale, type NetSaleChoice } from './net-sale-list';
import { useSaveNetSale, type NotSaved } from './use-save-net-sale';

interface ChangeProps {
  readonly chosen: ChosenRows<NetSaleRow>;
  readonly filter: NetSaleChoice;
}

/** Button that opens the dialog with the net sale of the chosen vehicles. */
export function ChangeNetSale({ chosen, filter }: ChangeProps) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const tooMany = chosen.count > MAX_NET_SALES ? t('action.reason_max', { count: MAX_NET_SALES }) : null;
  return (
    <>
      <ActionButton
        size="small"
        icon="pi pi-pencil"
        label={t('netsale.btn_change', { count: chosen.count })}
        reason={tooMany}
        onClick={() => setOpen(true)}
      />
      {open && <ChangeDialog chosen={chosen} filter={filter} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The chosen vehicles. When all matching rows are chosen, reads the rows that match now; null while reading. */
function useChosen({ chosen, filter }: ChangeProps): readonly NetSaleRow[] | null {
  const api = useApi();
  const matching = chosen.selection.kind === 'matching';
  // Keep the vehicles that were chosen when the dialog opened, because a save may remove vehicles from the
  // list.
  const [rows] = useState(chosen.rows);
  const { data } = useQuery({
    queryKey: ['chosen-net-sale', filter],
    queryFn: () => readServed<NetSaleRow>(servedNetSale, api, filter, MAX_NET_SALES),
    enabled: matching,
    staleTime: Infinity,
    gcTime: 0,
  });
  return matching ? (data?.Rows ?? null) : rows;
}

function useTerms(dealerGroupId: number) {
  const api = useApi();
  return useQuery({
    queryKey: ['net-sale', 'terms', dealerGroupId],
    queryFn: ({ signal }) =>
      api.get<CurrentTermsAnswer>(DEALER_GROUP_ROUTES.currentTerms, { query: { dealerGroupId }, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

function ChangeDialog({ chosen, filter, onClose }: ChangeProps & { onClose: () => void }) {
  const { t } = useTexts();
  const rows = useChosen({ chosen, filter });
  const terms = useTerms(filter.DealerGroupId);
  const [typed, setTyped] = useState<FormValues>({});
  const { busy, notSaved, save } = useSaveNetSale(() => {
    chosen.clear();
    onClose();
  });
  const fields = fieldsOf(terms.data?.Rows ?? []);
  const values = displayedValues(fields, typed);
  const change = changeOf(values);
  // After a save in which some failed, only those are saved again.
  const left = notSaved.length > 0 ? notSaved.map(({ row }) => row) : rows;
  const count = left?.length ?? chosen.count;
  return (
    <AskDialog
      open
      wide={notSaved.length > 0}
      title={t('netsale.dlg_title', { count })}
      confirm={t('netsale.btn_save', { count })}
      busy={busy}
      disabled={change === null || left === null || left.length === 0}
      onConfirm={() => void save(left ?? [], change!)}
      onCancel={onClose}
    >
      {terms.error ? (
        <Notice
          kind="failed"
          title={t('promo.err_load', { status: failureOf(terms.error).message ?? '' })}
          onRetry={() => void terms.refetch()}
        />
      ) : terms.data ? (
        <>
          <FormFields
            fields={fields}
            values={values}
            errors={new Map()}
            onChange={(name, value) => setTyped((before) => ({ ...before, [name]: value }))}
          />
          <p aria-live="polite">{whyNot(terms.data.Rows.length, change !== null, t)}</p>
        </>
      ) : (
        <Skeleton rows={5} />
      )}
      {notSaved.length > 0 && <NotSavedRows rows={notSaved} />}
    </AskDialog>
  );
}

/** Why the changes cannot be saved yet. */
function whyNot(terms: number, isComplete: boolean, t: ReturnType<typeof useTexts>['t']): string {
  if (terms === 0) return t('netsale.no_terms');
  return isComplete ? '' : t('netsale.choose_default');
}

/** The vehicles that were not saved, each with the reason. */
function NotSavedRows({ rows }: { rows: readonly NotSaved[] }) {
  const { t } = useTexts();
  const columns: readonly SmallColumn<NotSaved>[] = [
    {
      key: 'vehicle',
      header: 'inv.col_vehicle',
      cell: ({ row }) => <span className="mono">{nameOf(row)}</span>,
    },
    { key: 'reason', header: 'netsale.col_reason', cell: ({ reason }) => reason },
  ];
  return (
    <>
      <h3>{t('netsale.not_saved')}</h3>
      <SmallTable
        label={t('netsale.not_saved')}
        columns={columns}
        rows={rows}
        rowKey={({ row }) => row.vehicleId}
      />
    </>
  );
}
