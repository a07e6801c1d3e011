import type { PayoffTodayAnswer } from '@floorplan/vehicle/contracts';
import { useTexts } from '@floorplan/ui';
import type { Figure } from '../../layout/figures';
import { Amount, Explainable } from '../../charges/explained';
import { PayoffTable } from '../payoff-table';
import { usePayoffToday, useVehicleCharges, type VehicleView } from '../get-vehicle';

/**
 * Today's payoff and the cost per day, for the payers whose amounts the user may see. Omits unknown values.
 */
export function useCostNow(view: VehicleView): readonly Figure[] {
  const { t, format } = useTexts();
  const payoff = usePayoffToday(view).data;
  const charges = useVehicleCharges(view).query.data;
  const figures: Figure[] = [];
  if (payoff?.EndDate)
    figures.push([
      payoff.EndDate === charges?.AsOf
        ? t('vehicle.payoff_today')
        : t('vehicle.payoff_on', { date: payoff.EndDate }),
      <Payoff key="payoff" answer={payoff} />,
    ]);
  const sides = (charges?.ShowCharges && charges.Receivers) || [];
  if (sides.length > 0)
    figures.push([
      t('charges.PerDayCharge'),
      sides.map(({ ReceiverType, PerDayCharge }) => (
        <span key={ReceiverType} className="side">
          {format.kronor(PerDayCharge, 2)}
          {sides.length > 1 && <span className="soft"> {t(`fee.receiver_${ReceiverType}`)}</span>}
        </span>
      )),
    ]);
  return figures;
}

/** Payoff amount of the dealer, or the importer's amount when the user sees only that. */
function Payoff({ answer: { Payoff: payoff, Importer: importer } }: { answer: PayoffTodayAnswer }) {
  const { t, format } = useTexts();
  if (payoff)
    return (
      <Explainable name={t('vehicle.payoff')} text={format.kronor(payoff.Amount, 2)}>
        <PayoffTable payoff={payoff} />
      </Explainable>
    );
  if (!importer) return null;
  return (
    <Amount
      name={t('dlg.quote_importer')}
      kronor={importer.Amount}
      text={format.kronor(importer.Amount, 2)}
      lines={importer.Trace}
    />
  );
}
