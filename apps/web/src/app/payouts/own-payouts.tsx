import { PAYABLE_ROUTES, type OwnPayout, type OwnPayoutsAnswer } from '@floorplan/payouts/contracts';
import { LoadFailed, useTexts } from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../session/session';
import { PayoutText } from './payout-text';

type About = { readonly vehicle_id: number } | { readonly invoice_number: string };

/** When a vehicle or document is paid out to the reader, or what the bank said. Blank without payments. */
export function OwnPayouts({ about }: { about: About }) {
  const api = useApi();
  const query = useQuery({
    queryKey: ['payouts', 'own', about],
    queryFn: ({ signal }) => api.get<OwnPayoutsAnswer>(PAYABLE_ROUTES.own, { query: { ...about }, signal }),
  });
  if (query.error && !query.data)
    return <LoadFailed title="payout.err_own" error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data || query.data.Rows.length === 0) return null;
  return (
    <ul className="stack">
      {query.data.Rows.map((row) => (
        <PayoutLine key={row.Id} row={row} />
      ))}
    </ul>
  );
}

/** One payment: `Betalas 2026-06-12 · 400 000,00 kr · F-88`. */
function PayoutLine({ row }: { row: OwnPayout }) {
  const { format } = useTexts();
  const { State, Amount, PaidOn, DueDate, BankText } = row;
  return (
    <li>
      <strong>
        <PayoutText payout={{ State, Amount, Date: PaidOn ?? DueDate, BankText }} />
      </strong>
      {` · ${format.kronor(Amount, 2)} · `}
      <span className="mono">{row.Reference}</span>
    </li>
  );
}
