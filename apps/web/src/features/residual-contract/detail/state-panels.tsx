import type { ResidualContractAnswer } from '@floorplan/residual-value/contracts';
import { StatusTag, useTexts, type StatusStyles } from '@floorplan/ui';
import { Panel } from '../../../app/layout/panel';
import {
  OWNER_CHANGE_STYLE,
  RESPONSE_STYLE,
  TRAFFIC_STOP_STYLE,
  TRANSPORT_STYLE,
  type RegisterCode,
} from '../../../app/residual/residual.status';
import { Breakable } from '../../../app/texts/breakable';
import { Facts } from '../../../app/records/facts';
import { useAmount } from '../amounts';

interface Props {
  readonly contract: ResidualContractAnswer;
}

/** End price and what belongs to it. The amounts at the head of the page are not repeated. */
export function PricePanel({ contract, releasing }: Props & { releasing: boolean }) {
  const { t } = useTexts();
  const money = useAmount();
  const { Rvp: rvp, Status } = contract;
  const yes = (on: boolean) => (on ? t('lbl.yes') : null);
  const amount = (kronor: number | null) => (kronor === null ? null : money(kronor));
  // A guarantor pays the residual value when no price is set.
  const unset =
    contract.EndPrice === null ? t('rv.no_price') : t('rv.price_is_rv', { amount: money(contract.EndPrice) });
  return (
    <Panel title={t('rv.sec_end_price')}>
      <Facts
        rows={[
          [t('rv.col_end_price'), amount(rvp.Price) ?? unset],
          [t('rv.price_requested'), yes(contract.PriceRequested)],
          [t('rv.col_support'), rvp.ImporterSupport === 0 ? null : money(rvp.ImporterSupport)],
          [t('rv.releasing_price'), releasing ? null : amount(rvp.ReleasingPrice)],
          [t('rv.releasing_approved'), yes(rvp.ReleasingApproved)],
          [t('rv.document_exists'), t(contract.DocumentExists ? 'lbl.yes' : 'lbl.no')],
          [t('rv.reserved'), yes(contract.IsReserved)],
          [
            t('rv.extend_available'),
            Status === 0 ? t(`rv.extend_available_${rvp.ExtendDisabled ? 0 : 1}`) : null,
          ],
          [t('rv.internal_comment'), rvp.InternalComment],
        ]}
      />
    </Panel>
  );
}

export function ExtensionPanel({ contract }: Props) {
  const { t, format } = useTexts();
  const money = useAmount();
  const { CustomerResponse, ExtensionMonths, NewStartDate, NewEndDate, ExtendAmount } = contract;
  return (
    <Panel
      title={t('rv.sec_extension')}
      aside={CustomerResponse && <StatusTag table={RESPONSE_STYLE} status={CustomerResponse} />}
    >
      {CustomerResponse === null ? (
        <p className="soft">{t('rv.extend_none')}</p>
      ) : (
        <Facts
          rows={[
            [t('rv.dlg_extend_months'), ExtensionMonths && t('rv.months', { count: ExtensionMonths })],
            [t('rv.new_start'), NewStartDate && format.date(NewStartDate)],
            [t('rv.new_end'), NewEndDate && format.date(NewEndDate)],
            [t('rv.extend_amount'), ExtendAmount === null ? null : money(ExtendAmount)],
          ]}
        />
      )}
    </Panel>
  );
}

export function TransportPanel({ contract: { Rvp: rvp } }: Props) {
  const { t } = useTexts();
  const { LastTransportStatus } = rvp;
  const facts = [
    [t('rv.col_transport'), rvp.TransportCompany],
    [t('rv.pickup_address'), rvp.PickupAddress],
    [t('rv.pickup_postal'), rvp.PickupPostalAddress],
    [t('rv.pickup_contact'), rvp.PickupContactPerson],
    [t('sale.email'), rvp.PickupContactPersonEmail && <Breakable text={rvp.PickupContactPersonEmail} />],
  ] as const;
  return (
    <Panel
      title={t('rv.sec_transport')}
      aside={LastTransportStatus && <StatusTag table={TRANSPORT_STYLE} status={LastTransportStatus} />}
    >
      {facts.every(([, value]) => value === '') ? (
        <p className="soft">{t('rv.no_transport')}</p>
      ) : (
        <Facts rows={facts} />
      )}
    </Panel>
  );
}

/** Orders at the vehicle register, with its answers. */
export function RegisterPanel({ contract: { TrafficStop, OwnerChange } }: Props) {
  const { t, format } = useTexts();
  const fact = (
    label: string,
    table: StatusStyles<RegisterCode>,
    { Status, OrderedDate, Reason }: ResidualContractAnswer['TrafficStop'],
  ) =>
    [
      t(label),
      <>
        <StatusTag table={table} status={Status as RegisterCode} />
        {OrderedDate && <span className="soft"> {format.date(OrderedDate)}</span>}
        {Reason && <span className="soft"> {Reason}</span>}
      </>,
    ] as const;
  return (
    <Panel title={t('rv.sec_register')}>
      <Facts
        rows={[
          fact('rv.traffic_status', TRAFFIC_STOP_STYLE, TrafficStop),
          fact('rv.owner_status', OWNER_CHANGE_STYLE, OwnerChange),
        ]}
      />
    </Panel>
  );
}
