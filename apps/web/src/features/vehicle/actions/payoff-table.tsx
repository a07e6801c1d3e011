import type { PayoffAnswer } from '@floorplan/vehicle/contracts';
import { useTexts } from '@floorplan/ui';

/** What ending a financing comes to: the sums that are paid, and the lines that interest and fees are made of. */
export function PayoffTable({ payoff }: { payoff: PayoffAnswer }) {
  const { t, format } = useTexts();
  const money = (kronor: number) => format.money(kronor, 2);
  const sums = [
    ['dlg.quote_capital', payoff.Capital],
    ...(payoff.Discount ? [['dlg.quote_discount', -payoff.Discount] as const] : []),
    ['dlg.quote_vat', payoff.VatAmount],
    ['dlg.quote_unpaid', payoff.UnpaidAmount],
  ] as const;
  return (
    <div className="payoff">
      <table className="plain-table">
        <tbody>
          {sums.map(([text, amount]) => (
            <tr key={text}>
              <td>{t(text)}</td>
              <td className="right no-wrap">{money(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('dlg.quote_amount')}</th>
            <td className="right no-wrap">
              <strong>{t('lbl.amount_kr', { amount: money(payoff.Amount) })}</strong>
            </td>
          </tr>
        </tfoot>
      </table>
      <p className="soft">
        {t('dlg.quote_holds', { date: payoff.EndDate, amount: money(payoff.PerDayAmount) })}
      </p>
      {payoff.ImporterAmount !== null && payoff.ImporterAmount !== 0 && (
        <p className="soft">{t('dlg.quote_importer', { amount: money(payoff.ImporterAmount) })}</p>
      )}
      {payoff.Lines.length > 0 && <PayoffLines payoff={payoff} />}
    </div>
  );
}

function PayoffLines({ payoff: { Lines, ImporterAmount } }: { payoff: PayoffAnswer }) {
  const { t, format } = useTexts();
  const said = ({ ReceiverType, FeeType, From, To, Days, Capital, Rate }: PayoffAnswer['Lines'][number]) =>
    [
      t(`fee.${FeeType}`),
      ...(ImporterAmount === null ? [] : [t(`fee.receiver_${ReceiverType}`)]),
      From === To ? From : `${From} – ${To}`,
      ...(Rate !== null && Capital !== null
        ? [
            t('dlg.quote_line', {
              count: Days,
              capital: format.money(Capital),
              rate: format.rate(Rate),
            }),
          ]
        : []),
    ].join(' · ');
  return (
    <details>
      <summary>{t('dlg.quote_lines', { count: Lines.length })}</summary>
      <table className="plain-table">
        <tbody>
          {Lines.map((line, at) => (
            <tr key={at}>
              <td>{said(line)}</td>
              <td className="right no-wrap">{format.money(line.Amount, 2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
