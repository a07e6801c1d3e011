import type { PayoffAnswer, VehicleAnswer } from '@floorplan/vehicle/contracts';
import { useTexts } from '@floorplan/ui';
import { OpenQuoteButton } from './vehicle-documents';
import { PayoffTable } from '../../../app/vehicles/payoff-table';

/**
 * Open proposals and requests of the vehicle: the price list's proposal to end the financing, a request to
 * end it, and a valid quote.
 */
export function OpenRequests({
  vehicle: { Id, EndRequest, EndQuote, EndProposedFor, RequestedPriceProgram },
}: {
  vehicle: VehicleAnswer;
}) {
  const { t, format } = useTexts();
  if (!EndRequest && !EndQuote && !EndProposedFor) return null;
  const money = (kronor: number) => format.money(kronor, 2);
  return (
    <section className="panel open-requests" aria-label={t('vehicle.grp_end')}>
      <div className="panel-body">
        {EndProposedFor && (
          <p>
            <i className="pi pi-flag" aria-hidden="true" />{' '}
            {t(RequestedPriceProgram ? 'vehicle.end_proposed_demo' : 'vehicle.end_proposed', {
              date: format.date(EndProposedFor),
            })}
          </p>
        )}
        {EndRequest && (
          <p>
            <i className="pi pi-inbox" aria-hidden="true" />{' '}
            {t('vehicle.end_requested', {
              by: EndRequest.By,
              date: EndRequest.Date,
              end: EndRequest.EndDate,
              amount: money(EndRequest.Amount),
            })}{' '}
            {EndRequest.Comment}
          </p>
        )}
        <Explanation payoff={EndRequest?.Payoff} name={t('vehicle.explain_request')} />
        {EndQuote && (
          <p>
            <i className="pi pi-calculator" aria-hidden="true" />{' '}
            {EndQuote.Expired
              ? t('reason.QUOTE_EXPIRED', { date: EndQuote.EndDate })
              : t('vehicle.end_quoted', {
                  number: String(EndQuote.Number),
                  end: EndQuote.EndDate,
                  amount: money(EndQuote.Amount),
                  perDay: money(EndQuote.PerDayAmount),
                })}
          </p>
        )}
        {EndQuote && <OpenQuoteButton id={Id} />}
        <Explanation
          payoff={EndQuote?.Payoff}
          name={t('vehicle.explain_quote', { number: String(EndQuote?.Number) })}
        />
      </div>
    </section>
  );
}

function Explanation({ payoff, name }: { payoff: PayoffAnswer | null | undefined; name: string }) {
  if (!payoff) return null;
  return (
    <details>
      <summary>{name}</summary>
      <PayoffTable payoff={payoff} />
    </details>
  );
}
