import { useTexts } from '@floorplan/ui';
import { useDealerOptions } from '../../app/data/reference-data';
import { useWaitingOrders } from '../../app/data/waiting-orders';

/** Dealers that are named; the others are in the dialog. */
const MAX_NAMED = 6;

/** How many orders wait in the web shop at each dealer, with a button that lists the dealer's orders. */
export function WaitingDealers({ onOpen }: { onOpen: (dealerId: number) => void }) {
  const { t, format } = useTexts();
  const { data } = useWaitingOrders();
  const options = useDealerOptions();
  if (!data) return null;
  const labelOf = (id: number) => options.find(({ value }) => Number(value) === id)?.label;
  const waiting = data.Dealers.flatMap(({ DealerId, DealerName, Waiting }) =>
    Waiting ? [{ id: DealerId, label: labelOf(DealerId) ?? DealerName, count: Waiting }] : [],
  ).toSorted((one, other) => other.count - one.count);
  const silent = data.Dealers.filter(({ Waiting }) => Waiting === null);
  if (waiting.length === 0 && silent.length === 0) return null;
  const others = waiting.length - MAX_NAMED;
  return (
    <span className="waiting-dealers">
      {waiting.length > 0 && t('order.ws_waiting')}
      {waiting.slice(0, MAX_NAMED).map(({ id, label, count }) => (
        <button key={id} type="button" className="chip" onClick={() => onOpen(id)}>
          {label} <strong>{format.number(count)}</strong>
        </button>
      ))}
      {others > 0 && t('order.ws_others', { count: others })}
      {silent.length > 0 && <span className="soft">{t('order.ws_silent', { count: silent.length })}</span>}
    </span>
  );
}
