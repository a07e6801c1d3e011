import type { PayoffAnswer } from '@floorplan/vehicle/contracts';
import { useTexts } from '@floorplan/ui';
import type { ReactNode } from 'react';
import { Amount, Explainable, Explained } from '../charges/explained';

/** Payoff of a financing: the amounts to pay. Each amount opens its explanation. */
export function PayoffTable({ payoff }: { payoff: PayoffAnswer }) {
  const { t, format } = useTexts();
  const money = (kronor: number) => format.money(kronor, 2);
  const { Discount, EndAmount, VatAmount, Trace } = payoff;
  return (
    <Explained>
      <div className="payoff">
        <table className="plain-table">
          <tbody>
            <Row
              text={t('dlg.quote_capital')}
              why={Trace && t(`explain.since_${Trace.Capital.Reason}`, { date: Trace.Capital.Since })}
            >
              <CapitalAmount payoff={payoff} />
            </Row>
            {Discount !== 0 && <Row text={t('dlg.quote_discount')}>{money(-Discount)}</Row>}
            <Row
              text={t('dlg.quote_vat')}
              why={VatAmount !== 0 && t('explain.vat_on', { amount: money(EndAmount) })}
            >
              {money(VatAmount)}
            </Row>
            <Row text={t('dlg.quote_unpaid')}>
              <Amount
                name={t('dlg.quote_unpaid')}
                kronor={payoff.UnpaidAmount}
                lines={Trace?.Unpaid}
                decimals={2}
              />
            </Row>
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('dlg.quote_amount')}</th>
              <td className="right no-wrap">
                <strong>{format.kronor(payoff.Amount, 2)}</strong>
              </td>
            </tr>
          </tfoot>
        </table>
        <Beside payoff={payoff} />
      </div>
    </Explained>
  );
}

/** Capital amount of a payoff. A click on the amount lists the price and the repayments. */
function CapitalAmount({ payoff: { Capital, Trace } }: { payoff: PayoffAnswer }) {
  const { t, format } = useTexts();
  const money = (kronor: number) => format.money(kronor, 2);
  const parts = Trace?.Capital.Parts ?? [];
  if (parts.length === 0) return money(Capital);
  return (
    <Explainable name={t('dlg.quote_capital')} text={money(Capital)}>
      <table className="plain-table">
        <tbody>
          {parts.map(({ Kind, Text, Amount }, at) => (
            <Row key={at} text={Text ?? t(`explain.part_${Kind}`)}>
              {money(Amount)}
            </Row>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('explain.sum')}</th>
            <td className="right no-wrap">{money(Capital)}</td>
          </tr>
        </tfoot>
      </table>
    </Explainable>
  );
}

function Row(props: { text: string; why?: string | false | undefined; children: ReactNode }) {
  return (
    <tr>
      <td>
        {props.text}
        {props.why && <span className="payoff-why soft">{props.why}</span>}
      </td>
      <td className="right no-wrap">{props.children}</td>
    </tr>
  );
}

/** Day of the payoff, cost per further day, and amount of the importer. */
function Beside({ payoff: { EndDate, PerDayAmount, ImporterAmount, Trace } }: { payoff: PayoffAnswer }) {
  const { t } = useTexts();
  return (
    <table className="plain-table soft">
      <tbody>
        <Row text={t('dlg.quote_end')}>{EndDate}</Row>
        <Row text={t('dlg.quote_per_day')}>
          <Amount name={t('dlg.quote_per_day')} kronor={PerDayAmount} lines={Trace?.PerDay} decimals={2} />
        </Row>
        {ImporterAmount !== null && ImporterAmount !== 0 && (
          <Row text={t('dlg.quote_importer')}>
            <Amount
              name={t('dlg.quote_importer')}
              kronor={ImporterAmount}
              lines={Trace?.Importer ?? undefined}
              decimals={2}
            />
          </Row>
        )}
      </tbody>
    </table>
  );
}
