import type { VehicleAnswer } from '@floorplan/vehicle/contracts';
import { useTexts, type Translate } from '@floorplan/ui';
import { useObjectData, useSpecification, type VehicleView } from '../get-vehicle';
import { organisationNumberText, plateText } from '../../texts/identifiers';
import { CodeReveal } from './code-reveal';
import { Facts } from '../../records/facts';
import { Section } from './section';

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

/** Translation of a known value. Other values are shown as the importer sent them. */
const named = (t: Translate, texts: Readonly<Record<string, string>>, value: string | null) => {
  const key = texts[value?.toLowerCase() ?? ''];
  return key ? t(key) : value;
};

export function ObjectDataSection({ view, vehicle }: { view: VehicleView; vehicle: VehicleAnswer }) {
  const { t, format } = useTexts();
  return (
    <Section title={t('vehicle.sec_object')} query={useObjectData(view)} failed="vehicle.err_object_data">
      {(data) => (
        <Facts
          rows={[
            [t('lbl.license_number'), plateText(data.LicenseNumber), true],
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
            [t('lbl.cbr_code'), <CodeReveal key="code" vehicle={vehicle} asOf={view.asOf} />],
          ]}
        />
      )}
    </Section>
  );
}

export function FinancingSection({ vehicle }: { vehicle: VehicleAnswer }) {
  const { t, format } = useTexts();
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
            [t('vehicle.orgno'), organisationNumberText(dealer.OrganizationNumber), true],
            [t('vehicle.branch_orgno'), organisationNumberText(dealer.BranchOrganizationNumber), true],
            [
              t('vehicle.branch_orgno_rental'),
              organisationNumberText(dealer.BranchOrganizationNumberRental),
              true,
            ],
            [t('vehicle.pin_after_payment'), yesNo(dealer.PinCodeAfterPayment)],
            [t('vehicle.supplier'), supplier?.Name],
            [t('vehicle.use_purchase_discount'), supplier && yesNo(supplier.UsePurchaseDiscount)],
            [t('vehicle.classification'), classification?.Name],
            [t('vehicle.requested_pricelist'), vehicle.RequestedPriceProgram],
            [
              t('vehicle.requested_amount'),
              vehicle.RequestedAmount && format.kronor(vehicle.RequestedAmount),
            ],
            [t('vehicle.amount_incl_vat'), classification && yesNo(classification.AmountIncludesVAT)],
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
    <Section title={t('vehicle.sec_spec')} query={useSpecification(view)} failed="vehicle.err_spec">
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
