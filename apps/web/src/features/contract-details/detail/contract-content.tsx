import type { ContractDetails } from '@floorplan/service-contract/contracts';
import { useTexts } from '@floorplan/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Figures, type Figure } from '../../../app/layout/figures';
import { Panel } from '../../../app/layout/panel';
import { paths } from '../../../app/routing/paths';
import { address } from '../../../app/session/api-client';
import { hasRight } from '../../../app/session/rights';
import { useUser } from '../../../app/session/session';
import { plateText } from '../../../app/texts/identifiers';
import { Breakable } from '../../../app/texts/breakable';
import { Facts } from '../../../app/records/facts';
import { useContractAmount } from '../amounts';
import { InstalmentPanel, PricePanel } from './amount-panels';

/** All fields of a contract, grouped. */
export const ContractContent = ({
  contract,
  children,
}: {
  contract: ContractDetails;
  children?: ReactNode;
}) => (
  <>
    <Head contract={contract} />
    <div className="stack">
      <div className="panels">
        <TermsPanel contract={contract} />
        <CustomerPanel contract={contract} />
        <div className="stack">
          <VehiclePanel contract={contract} />
          <DealerPanel contract={contract} />
        </div>
      </div>
      <div className="panels">
        <PricePanel contract={contract} />
        <InstalmentPanel contract={contract} />
      </div>
      {children}
    </div>
  </>
);

const ACTIVE = 3;

/** Monthly cost, total and last day; of an active contract also what is invoiced and what remains. */
function Head({ contract }: { contract: ContractDetails }) {
  const { t, format } = useTexts();
  const money = useContractAmount(contract);
  const isActive = contract.Status === ACTIVE;
  const figures: readonly Figure[] = [
    [t('contract.monthly'), money(contract.Amount)],
    [t('contract.customer_cost'), money(contract.CustomerCost)],
    [t('contract.invoiced_so_far'), isActive && money(contract.Invoiced)],
    [t('contract.not_invoiced'), isActive && money(contract.CustomerCost - contract.Invoiced)],
    [t('contract.end_date'), contract.EndDate && format.date(contract.EndDate)],
  ];
  return (
    <section className="status-bar" aria-label={t('contract.sec_head')}>
      <Figures rows={figures} large />
      <p className="page-count">{t(contract.IncVat === 1 ? 'contract.incl_vat' : 'contract.excl_vat')}</p>
    </section>
  );
}

function TermsPanel({ contract }: { contract: ContractDetails }) {
  const { t, format } = useTexts();
  const date = (day: string | null) => day && format.date(day);
  const other = (id: number | null) =>
    id !== null && <Link to={address(paths.contract, { id })}>{String(id)}</Link>;
  return (
    <Panel title={t('contract.sec_contract')}>
      <Facts
        rows={[
          [t('contract.category'), contract.Category],
          [t('contract.owner'), t(`ac.type_${contract.CategoryType}`)],
          [t('contract.mileage'), format.number(contract.Mileage)],
          [t('contract.duration'), format.number(contract.Duration)],
          [t('contract.sign_date'), date(contract.SignDate)],
          [t('contract.start_date'), date(contract.StartDate)],
          [t('contract.end_date'), date(contract.EndDate)],
          [t('contract.external_code'), contract.ExternalCode, true],
          [t('contract.finance_no'), contract.FinanceContractNumber?.toString(), true],
          [t('contract.predecessor'), other(contract.PredecessorId) || null],
          [t('contract.successor'), other(contract.SuccessorId) || null],
          [t('contract.sign_valid'), contract.SignURL && date(contract.SignValidTo)],
        ]}
      />
    </Panel>
  );
}

function CustomerPanel({ contract: { Customer: customer } }: { contract: ContractDetails }) {
  const { t } = useTexts();
  const names: readonly (readonly [string, string])[] = customer.isLegalPerson
    ? [[t('sale.name'), customer.name]]
    : [
        [t('sale.firstname'), customer.firstName],
        [t('sale.lastname'), customer.lastName],
      ];
  return (
    <Panel title={t(customer.isLegalPerson ? 'contract.sec_company' : 'contract.sec_customer')}>
      <Facts
        rows={[
          ...names,
          [t(customer.isLegalPerson ? 'contract.orgno' : 'contract.ssn'), customer.ssn, true],
          [t('sale.address'), customer.address],
          [t('sale.zip'), customer.zipCode],
          [t('sale.city'), customer.city],
          [t('sale.phone'), customer.phone],
          [t('sale.email'), customer.email && <Breakable text={customer.email} />],
          [t('contract.reference'), customer.reference],
        ]}
      />
    </Panel>
  );
}

function VehiclePanel({ contract }: { contract: ContractDetails }) {
  const { t, format } = useTexts();
  const user = useUser();
  const plate = plateText(contract.LicenseNumber);
  const financed = contract.FinanceContractNumber;
  return (
    <Panel title={t('contract.sec_vehicle')}>
      <Facts
        rows={[
          [
            t('portfolio.col_license'),
            financed !== null && hasRight(user, 'vehicles.read') ? (
              <Link to={address(paths.vehicle, { id: financed })}>{plate}</Link>
            ) : (
              plate
            ),
            true,
          ],
          [t('portfolio.col_chassis'), contract.ChassisNumber, true],
          [t('portfolio.col_make'), contract.MakeName],
          [t('portfolio.col_model'), contract.Model],
          [t('contract.model_variant'), contract.ModelVariant],
          [t('contract.object_type'), contract.ObjectType],
          [
            t('contract.first_registered'),
            contract.FirstTimeRegisteredDate && format.date(contract.FirstTimeRegisteredDate),
          ],
        ]}
      />
    </Panel>
  );
}

function DealerPanel({ contract }: { contract: ContractDetails }) {
  const { t } = useTexts();
  return (
    <Panel title={t('contract.sec_dealer')}>
      <Facts
        rows={[
          [t('contract.sec_dealer'), contract.DealerName],
          [t('contract.dealer_no'), contract.DealerNo, true],
          [t('contract.salesperson'), contract.SalesPerson],
          [
            t('contract.salesperson_email'),
            contract.SalesPersonEmail && <Breakable text={contract.SalesPersonEmail} />,
          ],
        ]}
      />
    </Panel>
  );
}
