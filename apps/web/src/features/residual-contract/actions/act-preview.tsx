import type { ResidualContractAnswer } from '@floorplan/residual-value/contracts';
import { useTexts } from '@floorplan/ui';
import { changedValues, WhatHappens, type LabelledValue } from '../../../app/acts/what-happens';
import {
  OWNER_CHANGE_STYLE,
  RESIDUAL_STATUS_STYLE,
  TRAFFIC_STOP_STYLE,
  TRANSPORT_STYLE,
  type RegisterCode,
  type ResidualStatusCode,
} from '../../../app/residual/residual.status';

type Contract = ResidualContractAnswer;

/** What an action would change: each changed value before and after. */
export function ActPreview({ contract, after }: { contract: Contract; after: Contract }) {
  const { t, format } = useTexts();
  const money = (kronor: number | null) => (kronor === null ? '–' : format.kronor(kronor, 2));
  const flag = (on: boolean) => t(on ? 'lbl.yes' : 'lbl.no');
  const values = (one: Contract): readonly LabelledValue[] => {
    const { Rvp: rvp } = one;
    const { SettlementResponsible: responsible, LastTransportStatus: transport } = rvp;
    return [
      [t('rv.col_status'), t(RESIDUAL_STATUS_STYLE[one.Status as ResidualStatusCode].text)],
      [t('rv.col_responsible'), responsible ? t(`rv.resp_${responsible}`) : '–'],
      [t('rv.col_dealer'), one.Dealer],
      [t('rv.col_end'), format.date(one.EndDate)],
      [t('rv.col_duration'), format.number(one.Duration)],
      [t('rv.contract_mileage'), format.number(one.Mileage)],
      [t('rv.col_rv'), money(one.ResidualValue)],
      [t('rv.col_end_price'), money(one.EndPrice)],
      [t('rv.col_end_price_vat'), money(one.EndPriceInclVAT)],
      [t('rv.releasing_price'), money(rvp.ReleasingPrice)],
      [t('rv.col_support'), money(rvp.ImporterSupport)],
      [t('rv.current_mileage'), rvp.Mileage === null ? '–' : format.number(rvp.Mileage)],
      [t('rv.col_over'), money(rvp.OverMileage)],
      [t('rv.col_wear'), money(rvp.Weardown)],
      [t('rv.col_customer_cost'), money(rvp.CustomerCost)],
      [t('rv.col_total_withdrawal'), money(rvp.TotalWithdrawal)],
      [t('rv.col_aggregated'), money(one.AggregatedAmount)],
      [t('rv.over_invoiced'), flag(rvp.OverMileageInvoiced)],
      [t('rv.wear_invoiced'), flag(rvp.WeardownInvoiced)],
      [t('rv.reserved'), flag(one.IsReserved)],
      [t('rv.traffic_status'), t(TRAFFIC_STOP_STYLE[rvp.TrafficStopStatus as RegisterCode].text)],
      [t('rv.owner_status'), t(OWNER_CHANGE_STYLE[rvp.OwnerChangeStatus as RegisterCode].text)],
      [t('rv.col_transport'), rvp.TransportCompany || '–'],
      [t('inv.col_transport'), transport ? t(TRANSPORT_STYLE[transport].text) : '–'],
    ];
  };
  return <WhatHappens changes={changedValues(values(contract), values(after))} />;
}
