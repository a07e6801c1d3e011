import type { ContractActAnswer, ContractDetails } from '@floorplan/service-contract/contracts';
import { useTexts } from '@floorplan/ui';
import { changedValues, WhatHappens, type LabelledValue } from '../../../app/acts/what-happens';
import { CONTRACT_STATUS_STYLE, type ContractStatusCode } from '../../../app/contracts/contract.status';
import { useContractAmount } from '../amounts';

/** What an action would change: each changed value before and after, and the amount that is credited. */
export function ActPreview({
  contract,
  answer,
}: {
  contract: ContractDetails;
  answer: Partial<ContractActAnswer>;
}) {
  const { t, format } = useTexts();
  const money = useContractAmount(contract);
  const { Contract: after, Credit: credit = 0 } = answer;
  if (!after) return null;
  const date = (day: string | null) => (day ? format.date(day) : '–');
  const values = (one: ContractDetails): readonly LabelledValue[] => [
    [t('portfolio.col_status'), t(CONTRACT_STATUS_STYLE[one.Status as ContractStatusCode].text)],
    [t('contract.category'), one.Category],
    [t('contract.mileage'), format.number(one.Mileage)],
    [t('contract.duration'), format.number(one.Duration)],
    [t('contract.start_date'), date(one.StartDate)],
    [t('contract.end_date'), date(one.EndDate)],
    [t('contract.customer_cost'), money(one.CustomerCost)],
  ];
  // Months that are billed and do not begin before the new last day are credited.
  const endsEarlier = (after.EndDate ?? '') < (contract.EndDate ?? '');
  return (
    <WhatHappens changes={changedValues(values(contract), values(after))}>
      {(credit !== 0 || endsEarlier) && <p>{t('contract.credit', { amount: money(credit) })}</p>}
    </WhatHappens>
  );
}
