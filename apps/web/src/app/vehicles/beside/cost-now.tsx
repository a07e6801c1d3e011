import type { PayoffTodayAnswer } from '@floorplan/vehicle/contracts';
import { useTexts } from '@floorplan/ui';
import type { ReactNode } from 'react';
import { Amount, Explainable } from '../../charges/explained';
import { PayoffTable } from '../payoff-table';
import { usePayoffToday, useVehicleCharges, type VehicleView } from '../get-vehicle';
import { wholeKronor } from '../field-values';

export type Figure = readonly [label: string, value: ReactNode];

/** What it costs to pay off today, and what a day costs: of the sides that the reader sees; nothing where nothing is known. */
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
          {wholeKronor(PerDayCharge, t, format)}
          {sides.length > 1 && <span className="soft"> {t(`fee.receiver_${ReceiverType}`)}</span>}
        </span>
      )),
    ]);
  return figures;
}

/** The dealer's sum opens into what it is made of; who only sees the importer's side is told that. */
function Payoff({ answer: { Payoff: payoff, Importer: importer } }: { answer: PayoffTodayAnswer }) {
  const { t, format } = useTexts();
  if (payoff)
    return (
      <Explainable name={t('vehicle.payoff')} text={wholeKronor(payoff.Amount, t, format)}>
        <PayoffTable payoff={payoff} />
      </Explainable>
    );
  if (!importer) return null;
  return (
    <Amount
      name={t('dlg.quote_importer')}
      kronor={importer.Amount}
      text={wholeKronor(importer.Amount, t, format)}
      lines={importer.Trace}
    />
  );
}
