import { kronorOfOre, oreOfKronor } from '@floorplan/kernel';
import type { ChangeAmountsAnswer, ContractDetails } from '@floorplan/service-contract/contracts';
import { evenly } from '@floorplan/service-contract/domain';
import { LoadFailed, Skeleton, useTexts } from '@floorplan/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useContractAmount } from '../amounts';
import { AmountLines, type AmountLine } from '../../../app/layout/panel';
import { isPossible } from './use-change-amounts';

/** The recalculation of a contract, line by line, or the reason why it is not possible. */
export function ChangeAmounts(props: {
  contract: ContractDetails;
  query: UseQueryResult<ChangeAmountsAnswer>;
  /** Subventions of a new contract, in kronor, which lower what remains to be paid. */
  subventions?: number;
}) {
  const { contract, query } = props;
  const { t, format } = useTexts();
  const money = useContractAmount(contract);
  const { data, error } = query;
  if (error && !data)
    return <LoadFailed title="contract.err_calculate" error={error} onRetry={() => void query.refetch()} />;
  if (!data) return query.isFetching ? <Skeleton rows={6} /> : <p>{t('contract.change_choose')}</p>;
  const { subventions } = props;
  /** Total and monthly cost of a new contract, after its subventions. */
  const ofNew = ({ NewTotalPrice, TotalInvoiced, NewMonthsRemaining }: ChangeAmountsAnswer): AmountLine[] => {
    if (subventions === undefined) return [];
    const total = [NewTotalPrice, -TotalInvoiced, -subventions].reduce(
      (ore, one) => ore + oreOfKronor(one),
      0,
    );
    const monthly = kronorOfOre(evenly(total, NewMonthsRemaining).monthly);
    return [
      [t('contract.new_contract_total'), money(kronorOfOre(total))],
      [t('contract.new_contract_monthly'), money(monthly)],
    ];
  };
  const lines = [
    [t('contract.price_new'), money(data.PriceAmountNewContract)],
    [t('contract.new_total'), money(data.NewTotalPrice)],
    [t('contract.total_invoiced'), money(data.TotalInvoiced)],
    [t('contract.not_invoiced'), money(data.NotInvoiced)],
    [t('contract.new_months'), format.number(data.NewMonthsRemaining)],
    [t('contract.new_amount'), isPossible(data) ? money(data.NewAmount) : '–'],
  ] as const;
  return (
    <>
      {data.DefinitionId !== null && (
        <AmountLines
          label={t('contract.recalculation')}
          lines={[...lines, ...(isPossible(data) ? ofNew(data) : [])]}
        />
      )}
      {!isPossible(data) && (
        <p className="field-error" role="alert">
          <i className="pi pi-exclamation-circle" aria-hidden="true" />{' '}
          {[t('contract.err_amount'), data.Message].filter(Boolean).join(': ')}
        </p>
      )}
    </>
  );
}
