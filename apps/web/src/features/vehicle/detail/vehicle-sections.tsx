import type { VehicleAnswer } from '@floorplan/vehicle/contracts';
import { StatusTag, useTexts, WideContent, type Translate } from '@floorplan/ui';
import {
  useObjectData,
  useSpecification,
  useVehicleInvoices,
  useVehiclePeriods,
  type VehicleView,
} from '../api/get-vehicle';
import { shownOrganisationNumber, shownPlate } from '../../../app/identifiers';
import { programStatusLooks } from '../vehicle.status';
import { CodeReveal } from './code-reveal';
import { Facts, Section } from './section';

const FUELS: Readonly<Record<string, string>> = {
  petrol: 'reg.fuel_petrol',
  diesel: 'reg.fuel_diesel',
  electric: 'reg.fuel_electric',
  hybrid: 'reg.fuel_hybrid',
};
const TRANSMISSIONS: Readonly<Record<string, string>> = {
  automatic: 'reg.transmission_auto',
  manual: 'reg.transmission_manual',
};

/** A known value in the reader's language, any other as the importer wrote it. */
const named = (t: Translate, texts: Readonly<Record<string, string>>, value: string | null) => {
  const key = texts[value?.toLowerCase() ?? ''];
  return key ? t(key) : value;
};

export function ObjectDataSection({ view, vehicle }: { view: VehicleView; vehicle: VehicleAnswer }) {
  const { t, format } = useTexts();
  return (
    <Section title={t('vehicle.sec_object')} query={useObjectData(view)} failed={t('vehicle.err_load')}>
      {(data) => (
        <Facts
          rows={[
            [t('lbl.license_number'), shownPlate(data.LicenseNumber), true],
            [t('lbl.chassis_number'), data.ChassisNumber, true],
            [t('lbl.make'), data.Make],
            [t('lbl.model'), data.Model],
            [t('lbl.variant'), data.Variant],
            [t('lbl.year_model'), data.YearModel],
            [t('reg.mileage'), data.Mileage === null ? '' : `${format.number(data.Mileage)} ${t('lbl.km')}`],
            [t('reg.condition'), t(data.IsUsed ? 'reg.used' : 'reg.new')],
            [t('reg.color'), data.Color],
            [t('reg.fuel'), named(t, FUELS, data.Fuel)],
            [t('reg.transmission'), named(t, TRANSMISSIONS, data.Transmission)],
            [t('vehicle.transport_date'), format.date(data.TransportDate)],
            [t('lbl.cbr_code'), <CodeReveal key="code" vehicle={vehicle} />],
          ]}
        />
      )}
    </Section>
  );
}

export function FinancingSection({ vehicle }: { vehicle: VehicleAnswer }) {
  const { t } = useTexts();
  const { Dealer: dealer, Supplier: supplier, ObjectClassification: classification } = vehicle;
  const yesNo = (value: boolean) => t(value ? 'lbl.yes' : 'lbl.no');
  return (
    <section className="panel">
      <header>
        <h2>{t('vehicle.grp_finance')}</h2>
      </header>
      <div className="panel-body">
        <Facts
          rows={[
            [t('vehicle.dealer'), dealer.Name],
            [t('vehicle.orgno'), shownOrganisationNumber(dealer.OrganizationNumber), true],
            [t('vehicle.branch_orgno'), shownOrganisationNumber(dealer.BranchOrganizationNumber), true],
            [
              t('vehicle.branch_orgno_rental'),
              shownOrganisationNumber(dealer.BranchOrganizationNumberRental),
              true,
            ],
            [t('vehicle.pin_after_payment'), yesNo(dealer.PinCodeAfterPayment)],
            [t('vehicle.supplier'), supplier.Name],
            [t('vehicle.use_purchase_discount'), yesNo(supplier.UsePurchaseDiscount)],
            [t('vehicle.classification'), classification.Name],
            [t('vehicle.amount_incl_vat'), yesNo(classification.AmountIncludesVAT)],
            [t('vehicle.demo_approval'), yesNo(vehicle.DemoApprovalExists)],
            [t('vehicle.on_external_location'), yesNo(vehicle.IsOnExternalLocation)],
            [t('vehicle.contract_text'), vehicle.ContractAgreementText],
          ]}
        />
      </div>
    </section>
  );
}

export function SpecificationSection({ view }: { view: VehicleView }) {
  const { t, format } = useTexts();
  return (
    <Section title={t('vehicle.sec_spec')} query={useSpecification(view)} failed={t('vehicle.err_load')}>
      {(data) => (
        <table className="plain-table">
          <tbody>
            <tr>
              <td>{t('vehicle.price')}</td>
              <td className="right">{format.money(data.Price)}</td>
            </tr>
            {data.Rows.map((row, at) => (
              <tr key={at}>
                <td>{row.Text}</td>
                <td className="right">{format.money(row.Amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('vehicle.total_price')}</th>
              <td className="right">
                <strong>{format.money(data.TotalPrice)}</strong>
              </td>
            </tr>
          </tfoot>
        </table>
      )}
    </Section>
  );
}

export function PeriodsSection({ view }: { view: VehicleView }) {
  const { t, format } = useTexts();
  return (
    <Section
      title={t('vehicle.sec_periods')}
      query={useVehiclePeriods(view)}
      failed={t('vehicle.err_periods')}
      empty={(data) => (data.Rows.length === 0 ? t('vehicle.periods_empty') : null)}
    >
      {(data) => (
        <WideContent label={t('vehicle.sec_periods')}>
          <table className="plain-table">
            <thead>
              <tr>
                <th scope="col">{t('vehicle.col_period_from')}</th>
                <th scope="col">{t('vehicle.col_period_to')}</th>
                <th scope="col">{t('vehicle.col_period_program')}</th>
                <th scope="col">{t('vehicle.date_for_extend')}</th>
                <th scope="col">{t('lbl.status')}</th>
                <th scope="col" className="right">
                  {t('vehicle.col_period_price')}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.Rows.map((period) => (
                <tr key={period.Id}>
                  <td>{format.date(period.BeginFromDate)}</td>
                  <td>{format.date(period.EndPeriodDate)}</td>
                  <td>
                    {period.PriceProgram.Name} <span className="soft mono">{period.PriceProgram.Code}</span>
                  </td>
                  <td>{format.date(period.DateForExtend)}</td>
                  <td>
                    <StatusTag table={programStatusLooks} status={period.ProgramStatus as 0 | 1 | 2} />
                  </td>
                  <td className="right">{format.money(period.Price)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </WideContent>
      )}
    </Section>
  );
}

export function InvoicesSection({ view }: { view: VehicleView }) {
  const { t, format } = useTexts();
  return (
    <Section
      title={t('vehicle.sec_invoices')}
      query={useVehicleInvoices(view)}
      failed={t('vehicle.err_invoices')}
      empty={(data) => (data.Rows.length === 0 ? t('vehicle.invoices_empty') : null)}
    >
      {(data) => (
        <WideContent label={t('vehicle.sec_invoices')}>
          <table className="plain-table">
            <thead>
              <tr>
                <th scope="col">{t('invoice.col_number')}</th>
                <th scope="col">{t('invoice.col_type')}</th>
                <th scope="col">{t('invoice.col_receiver')}</th>
                <th scope="col">{t('invoice.col_date')}</th>
                <th scope="col">{t('invoice.col_due')}</th>
                <th scope="col" className="right">
                  {t('invoice.col_total')}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.Rows.map((invoice) => (
                <tr key={invoice.Id}>
                  <td className="mono">{invoice.InvoiceNumber}</td>
                  <td>{invoice.CategoryName}</td>
                  <td>{invoice.ReceiverName}</td>
                  <td>{format.date(invoice.InvoiceDate)}</td>
                  <td>{format.date(invoice.DueDate)}</td>
                  <td className="right">{format.money(invoice.TotalAmount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </WideContent>
      )}
    </Section>
  );
}
