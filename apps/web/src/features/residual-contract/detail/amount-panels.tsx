import type { ResidualContractAnswer } from '@floorplan/residual-value/contracts';
import { useTexts } from '@floorplan/ui';
import { AmountLines, Panel, type AmountLine } from '../../../app/layout/panel';
import { useAmount } from '../amounts';

interface Props {
  readonly contract: ResidualContractAnswer;
}

/** Text keys of the parts of a settlement. */
const PARTS: Readonly<Record<string, string>> = {
  endPrice: 'rv.col_end_price',
  importerSupport: 'rv.col_support',
  overMileage: 'rv.col_over',
  weardown: 'rv.col_wear',
  customerCost: 'rv.other_cost',
  residualValue: 'rv.col_rv',
};

/** Lines of an amount, each with how it is calculated. */
function useLines(lines: ResidualContractAnswer['Settlement']): readonly AmountLine[] {
  const { t } = useTexts();
  const money = useAmount();
  return lines.map(({ Part, Amount, Trace }) => {
    const key = PARTS[Part];
    return [
      <>
        {key ? t(key) : Part}
        {Trace && (
          <>
            <br />
            <span className="soft">{Trace}</span>
          </>
        )}
      </>,
      money(Amount),
    ];
  });
}

/** Costs that the customer pays, line by line. */
export function CostPanel({ contract }: Props) {
  const { t } = useTexts();
  const money = useAmount();
  const lines = useLines(contract.CustomerCosts);
  return (
    <Panel title={t('rv.sec_customer_cost')}>
      <AmountLines
        label={t('rv.sec_customer_cost')}
        lines={[...lines, [t('rv.col_total_withdrawal'), money(contract.Rvp.TotalWithdrawal)]]}
      />
    </Panel>
  );
}

/** The calculated amount of the finance company, line by line. */
export function SettlementPanel({ contract }: Props) {
  const { t } = useTexts();
  const { AggregatedAmount } = contract;
  if (AggregatedAmount === null) return null;
  const outcome = AggregatedAmount < 0 ? 'rv.deficit' : 'rv.surplus';
  return (
    <Panel title={t('rv.sec_settlement')} aside={<span className="soft">{t(outcome)}</span>}>
      <SettlementLines contract={contract} />
    </Panel>
  );
}

/** Lines of the settlement with their sum; blank for those who may not see it. */
export function SettlementLines({ contract }: Props) {
  const { t } = useTexts();
  const money = useAmount();
  const lines = useLines(contract.Settlement);
  const { AggregatedAmount } = contract;
  if (AggregatedAmount === null) return null;
  return (
    <AmountLines
      label={t('rv.sec_settlement')}
      lines={[...lines, [t('rv.col_aggregated'), money(AggregatedAmount)]]}
    />
  );
}
