import type { ResidualContractAnswer } from '@floorplan/residual-value/contracts';
import { useTexts } from '@floorplan/ui';
import { Facts } from '../../../app/records/facts';
import { sumOf, useAmount } from '../amounts';

/** The values to which an end price is compared: residual value, market value and distance; with the differences. */
export function PriceBasis(props: {
  contract: ResidualContractAnswer;
  /** End price and reading as they are typed; null when missing or not understood. */
  price: number | null;
  driven: number | null;
}) {
  const { t, format } = useTexts();
  const money = useAmount();
  const { ResidualValue, MarketValue, AllowedMileage } = props.contract;
  const { price, driven } = props;
  const km = (count: number | null) => (count === null ? null : t('rv.km', { km: format.number(count) }));
  const over = AllowedMileage !== null && driven !== null ? Math.max(0, driven - AllowedMileage) : null;
  const compared = (value: number | null) =>
    price === null || value === null ? null : money(sumOf(price, -value));
  return (
    <Facts
      rows={[
        [t('rv.col_rv'), ResidualValue !== null && money(ResidualValue)],
        [t('market.file_name'), MarketValue !== null && money(MarketValue)],
        [t('rv.allowed_mileage'), km(AllowedMileage)],
        [t('rv.driven'), km(driven)],
        [t('rv.over_km'), over !== null && over > 0 && km(over)],
        [t('rv.price_to_rv'), compared(ResidualValue)],
        [t('rv.price_to_market'), compared(MarketValue)],
      ]}
    />
  );
}
