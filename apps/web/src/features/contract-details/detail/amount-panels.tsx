import { addDays, addMonths, kronorOfOre, oreOfKronor } from '@floorplan/kernel';
import type { ContractDetails } from '@floorplan/service-contract/contracts';
import { useTexts } from '@floorplan/ui';
import { useContractAmount } from '../amounts';
import { AmountLines, Panel } from '../../../app/layout/panel';

type Part = ContractDetails['Instalments'][number];

const MINUS = '\u2212';

/** Price over the term, the subventions, and what the customer pays. */
export function PricePanel({ contract }: { contract: ContractDetails }) {
  const { t, format } = useTexts();
  const money = useContractAmount(contract);
  const { TotalCost, Duration, ImporterSubvention, DealerSubvention, CustomerCost } = contract;
  const { PredecessorId } = contract;
  // Invoiced by the contract that this one continues, and the subventions of that contract.
  const settled = kronorOfOre(
    oreOfKronor(TotalCost) -
      oreOfKronor(ImporterSubvention) -
      oreOfKronor(DealerSubvention) -
      oreOfKronor(CustomerCost),
  );
  // A private person sees the subvention with VAT, while it is agreed and invoiced without.
  const named = (label: string, net: number) =>
    contract.IncVat === 1 && net !== 0
      ? t('contract.subvention_with_vat', { subvention: t(label), net: format.kronor(net, 2) })
      : t(label);
  const deducted = (net: number) => (net === 0 ? money(0) : `${MINUS}${money(net)}`);
  return (
    <Panel title={t('contract.sec_price')}>
      <AmountLines
        label={t('contract.sec_price')}
        lines={[
          [
            t('contract.price_line', {
              amount: money(TotalCost / Duration),
              months: format.number(Duration),
            }),
            money(TotalCost),
          ],
          [named('contract.new_importer_subvention', ImporterSubvention), deducted(ImporterSubvention)],
          [named('contract.new_dealer_subvention', DealerSubvention), deducted(DealerSubvention)],
          ...(PredecessorId !== null && settled !== 0
            ? [[t('contract.settled_from', { id: String(PredecessorId) }), deducted(settled)] as const]
            : []),
          [t('contract.customer_cost'), money(CustomerCost)],
        ]}
      />
    </Panel>
  );
}

const sumOf = ({ Months, Monthly, Last }: Part): number =>
  kronorOfOre(oreOfKronor(Monthly) * (Months - 1) + oreOfKronor(Last));

/** The instalments that the customer pays each month in advance, explained line by line. */
export function InstalmentPanel({ contract }: { contract: ContractDetails }) {
  const { t, format } = useTexts();
  const money = useContractAmount(contract);
  const { Instalments, StartDate } = contract;
  const periodOf = ({ From, Months }: Part) => {
    if (!StartDate) return t('contract.plan_months', { from: From + 1, to: From + Months });
    const last = addDays(addMonths(StartDate, From + Months), -1);
    return `${format.date(addMonths(StartDate, From))} – ${format.date(last)}`;
  };
  const said = ({ Months, Monthly, Last }: Part) =>
    Monthly === Last || Months === 1
      ? t('contract.plan_equal', { count: Months, amount: money(Last) })
      : t('contract.plan_last', { count: Months - 1, amount: money(Monthly), last: money(Last) });
  const isRounded = Instalments.some(({ Monthly, Last }) => Monthly !== Last);
  const months = Instalments.reduce((sum, { Months }) => sum + Months, 0);
  const total = kronorOfOre(Instalments.reduce((ore, part) => ore + oreOfKronor(sumOf(part)), 0));
  return (
    <Panel title={t('contract.sec_plan')}>
      <AmountLines
        label={t('contract.sec_plan')}
        lines={[
          ...Instalments.map(
            (part) =>
              [
                <>
                  {periodOf(part)}
                  <br />
                  <span className="soft">{said(part)}</span>
                </>,
                money(sumOf(part)),
              ] as const,
          ),
          [t('contract.plan_sum', { count: months }), money(total)],
        ]}
      />
      <p className="soft">
        {t('contract.plan_hint')} {isRounded && t('contract.plan_rounding')}
      </p>
    </Panel>
  );
}
