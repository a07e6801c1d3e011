import { VEHICLE_ROUTES, type LoanCosts as Costs, type VehicleAnswer } from '@floorplan/vehicle/contracts';
import { LoadFailed, Skeleton, useTexts, type FormValues } from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Effects } from '../../../app/acts/what-happens';
import { Amount, Explained } from '../../../app/charges/explained';
import { address } from '../../../app/session/api-client';
import { useApi } from '../../../app/session/session';

const AFTER_TYPING_MS = 350;
const SUMS = ['FirstMonthInterest', 'Fees', 'PerDayCharge', 'TotalCharge'] as const;

/** Shows what a requested loan would cost, by each price list with which the loan can be approved. */
export function LoanCosts({ vehicle, values }: { vehicle: VehicleAnswer; values: FormValues }) {
  const { t } = useTexts();
  const api = useApi();
  const amount = Math.floor(Number(values['amount']));
  const classification = String(values['classification'] ?? 'LA');
  const current = `${amount} ${classification}`;
  const [debounced, setDebounced] = useState(current);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(current), AFTER_TYPING_MS);
    return () => clearTimeout(timer);
  }, [current]);
  const { data, error, refetch } = useQuery({
    // This key is not below the vehicle's key. A refetch of the vehicle therefore does not calculate the cost
    // again.
    queryKey: ['vehicle', 'loan-costs', vehicle.Id, current],
    queryFn: ({ signal }) =>
      api.get<Costs>(address(VEHICLE_ROUTES.loanCosts, { id: vehicle.Id }), {
        query: { amount, classification },
        signal,
      }),
    enabled: debounced === current,
    retry: false,
    gcTime: 0,
  });
  if (error && !data)
    return <LoadFailed title="dlg.loan_costs_err" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={4} label={t('app.loading')} />;
  if (data.Rows.some(({ Receivers }) => Receivers.length === 0)) return null;
  return (
    <Effects title={t('dlg.loan_costs')}>
      {data.Rows.length === 0 && <p className="soft">{t('dlg.loan_costs_none')}</p>}
      {data.Rows.length > 1 && <p className="soft">{t('dlg.loan_costs_several')}</p>}
      <Explained>
        {data.Rows.map((row) => (
          <CostsByList key={row.Id} row={row} />
        ))}
      </Explained>
    </Effects>
  );
}

function CostsByList({ row }: { row: Costs['Rows'][number] }) {
  const { t, format } = useTexts();
  const list = `${row.Code} · ${row.Name}`;
  const paying = row.Receivers.filter(({ TotalCharge }) => TotalCharge.Trace.length > 0);
  const receivers = paying.length > 0 ? paying : row.Receivers.slice(-1);
  return (
    <div>
      <h4>{t('dlg.loan_costs_until', { list, date: format.date(row.EndPeriodDate) })}</h4>
      <ul>
        {receivers.flatMap((receiver) =>
          SUMS.map((sum) => {
            const side = receivers.length > 1 ? t(`fee.receiver_${receiver.ReceiverType}`) : '';
            const label = [t(`dlg.loan_${sum}`), side].filter(Boolean).join(', ');
            const { Amount: kronor, Trace } = receiver[sum];
            return (
              <li key={`${receiver.ReceiverType} ${sum}`}>
                {label}:{' '}
                <Amount
                  name={`${label}, ${row.Code}`}
                  kronor={kronor}
                  text={format.kronor(kronor, 2)}
                  lines={Trace}
                />
              </li>
            );
          }),
        )}
      </ul>
    </div>
  );
}
