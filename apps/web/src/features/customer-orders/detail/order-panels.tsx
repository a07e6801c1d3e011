import type { CustomerOrder } from '@floorplan/customer-order/contracts';
import { StatusTag, useTexts, useToast } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AmountLines, Panel } from '../../../app/layout/panel';
import { paths } from '../../../app/routing/paths';
import { address } from '../../../app/session/api-client';
import { hasRight } from '../../../app/session/rights';
import { useUser } from '../../../app/session/session';
import { Breakable } from '../../../app/texts/breakable';
import { plateText } from '../../../app/texts/identifiers';
import { Facts } from '../../../app/records/facts';
import { SALE_STATUS_STYLE } from '../../../app/vehicles/vehicle.status';

interface Props {
  readonly order: CustomerOrder;
}

/** Returns the function that formats an amount in kronor; null for an unknown one. */
function useKronor(): (kronor: number | null) => string | null {
  const { format } = useTexts();
  return (kronor) => (kronor === null ? null : format.kronor(kronor, 2));
}

export function CustomerPanel({ order }: Props) {
  const { t } = useTexts();
  const { Customer: customer } = order;
  return (
    <Panel title={t('order.sec_customer')}>
      <Facts
        rows={[
          [t('order.col_firstname'), order.FirstName],
          [t('order.col_lastname'), order.LastName],
          [t('order.identity_number'), customer.IdentityNumber, true],
          [t('sale.address'), customer.Address],
          [t('sale.zip'), customer.ZipCode],
          [t('sale.city'), customer.City],
          [t('sale.phone'), customer.Phone],
          [t('sale.email'), customer.Email && <Breakable text={customer.Email} />],
        ]}
      />
    </Panel>
  );
}

/** Payment term, how the amount applied for is calculated, and the monthly cost. */
export function FinancingPanel({ order }: Props) {
  const { t, format } = useTexts();
  const kronor = useKronor();
  const { Financing: financing, Application, QuoteSentOn } = order;
  const { Deposit, AppliedAmount, DepositPercentage, InterestRate, TermLength } = financing;
  return (
    <Panel title={t('order.sec_financing')}>
      <div className="stack">
        <Facts
          rows={[
            [t('order.finance_type'), t(`order.product_${order.FinanceType}`)],
            [t('order.payment_term'), financing.PaymentTerm || t('order.no_term')],
            [t('order.term'), TermLength && t('order.months', { count: TermLength })],
            [t('order.interest_rate'), InterestRate === null ? null : format.rate(InterestRate)],
            [t('order.monthly_cost'), kronor(financing.MonthlyCost)],
            [
              t('order.balloon'),
              financing.Balloon !== null && financing.Balloon > 0 && (
                <>
                  {kronor(financing.Balloon)}{' '}
                  <span className="soft">{format.rate(financing.BalloonPercentage ?? 0)}</span>
                </>
              ),
            ],
            [t('order.application_sent'), Application && format.date(Application.SentOn)],
            [t('order.quote_sent'), QuoteSentOn && format.date(QuoteSentOn)],
          ]}
        />
        {Deposit !== null && AppliedAmount !== null && (
          <AmountLines
            label={t('order.applied_amount')}
            lines={[
              [t('order.col_price'), kronor(order.PurchasePrice)],
              [
                <>
                  {t('order.down_payment')}
                  {DepositPercentage !== null && (
                    <span className="soft"> {format.rate(DepositPercentage)}</span>
                  )}
                </>,
                kronor(-Deposit),
              ],
              [t('order.applied_amount'), kronor(AppliedAmount)],
            ]}
          />
        )}
      </div>
    </Panel>
  );
}

/** The car of an order. Its details are shown on request. */
export function CarPanel({ order: { Car: car } }: Props) {
  const { t, format } = useTexts();
  const kronor = useKronor();
  const user = useUser();
  const [isShown, setShown] = useState(false);
  const plate = plateText(car.LicenseNumber) || car.ChassisNumber;
  const code = car.SaleStatusCode as 0 | keyof typeof SALE_STATUS_STYLE;
  const details = [
    [t('inv.col_chassis'), car.ChassisNumber, true],
    [t('dealerinv.col_year_model'), car.YearModel?.toString()],
    [t('reg.mileage_km'), car.Mileage === null ? null : format.number(car.Mileage)],
    [t('order.car_price'), kronor(car.Price)],
    [t('dlg.sale_status'), code === 0 ? null : <StatusTag table={SALE_STATUS_STYLE} status={code} />],
  ] as const;
  return (
    <Panel
      title={t('order.sec_car')}
      aside={
        <Button
          type="button"
          text
          size="small"
          icon={`pi pi-chevron-${isShown ? 'up' : 'down'}`}
          label={t(isShown ? 'order.hide_car' : 'order.toggle_car')}
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        />
      }
    >
      <Facts
        rows={[
          [
            t('order.col_license'),
            hasRight(user, 'vehicles.read') ? (
              <Link to={address(paths.vehicle, { id: car.VehicleId })}>{plate}</Link>
            ) : (
              plate
            ),
            true,
          ],
          [t('order.col_make'), car.Make],
          [t('order.col_model'), car.Model],
          ...(isShown ? details : []),
        ]}
      />
    </Panel>
  );
}

/** Link on which the customer signs. Null when none is open. */
export function SigningPanel({ order: { Status, Signing } }: Props) {
  const { t, format } = useTexts();
  const toast = useToast();
  if (Status !== 'AWAITING_SIGNATURE' || !Signing?.Url) return null;
  const { Url, ValidTo } = Signing;
  const copy = async () => {
    await navigator.clipboard.writeText(Url);
    toast({ tone: 'success', text: t('contract.msg_link_copied') });
  };
  return (
    <Panel title={t('order.sec_signing')}>
      <div className="stack">
        <Facts
          rows={[
            [
              t('order.sign_link'),
              <a href={Url} target="_blank" rel="noreferrer">
                {t('order.btn_open_link')} <i className="pi pi-external-link" aria-hidden="true" />
              </a>,
            ],
            [t('contract.sign_valid'), format.date(ValidTo)],
          ]}
        />
        <div>
          <Button
            type="button"
            outlined
            size="small"
            icon="pi pi-copy"
            label={t('contract.btn_copy_link')}
            onClick={() => void copy()}
          />
        </div>
      </div>
    </Panel>
  );
}
