import type { ResidualContractAnswer } from '@floorplan/residual-value/contracts';
import { useTexts } from '@floorplan/ui';
import { Link } from 'react-router-dom';
import { Panel } from '../../../app/layout/panel';
import { paths } from '../../../app/routing/paths';
import { address } from '../../../app/session/api-client';
import { hasRight } from '../../../app/session/rights';
import { useUser } from '../../../app/session/session';
import { Breakable } from '../../../app/texts/breakable';
import { organisationNumberText, plateText } from '../../../app/texts/identifiers';
import { Facts } from '../../../app/records/facts';

interface Props {
  readonly contract: ResidualContractAnswer;
}

export function TermsPanel({ contract }: Props) {
  const { t, format } = useTexts();
  return (
    <Panel title={t('rv.sec_contract')}>
      <Facts
        rows={[
          [t('rv.contract_no'), contract.ContractNo, true],
          [t('rv.guarantee'), t(`rv.guarantee_${contract.RVGuarantee}`)],
          [t('rv.col_product'), contract.Product],
          [t('rv.col_duration'), t('rv.months', { count: contract.Duration })],
          [t('rv.col_start'), format.date(contract.StartDate)],
          [t('rv.col_end'), format.date(contract.EndDate)],
          [t('rv.col_financing_end'), contract.FinancingEndDate && format.date(contract.FinancingEndDate)],
          [t('rv.contract_mileage'), t('rv.km', { km: format.number(contract.Mileage) })],
          [
            t('rv.allowed_mileage'),
            contract.AllowedMileage === null
              ? null
              : t('rv.km', { km: format.number(contract.AllowedMileage) }),
          ],
          [t('rv.pre_ending'), contract.PreEndingAvailable ? t('lbl.yes') : null],
        ]}
      />
    </Panel>
  );
}

export function PartiesPanel({ contract }: Props) {
  const { t } = useTexts();
  const number = (orgNr: string) => organisationNumberText(orgNr) || null;
  return (
    <Panel title={t('rv.sec_parties')}>
      <Facts
        rows={[
          [t('rv.col_dealer'), contract.Dealer],
          [t('rv.dealer_orgno'), number(contract.DealerOrgNr), true],
          [t('rv.supplier_orgno'), number(contract.LevOrgNo), true],
          [t('rv.guarantor_orgno'), number(contract.RVGOrgNo), true],
          [t('rv.buyer_orgno'), number(contract.BuyerOrgNr), true],
          [t('rv.col_customer'), contract.CustomerName],
          [t('rv.customer_orgno'), number(contract.CustomerOrgNr), true],
          [t('rv.customer_email'), contract.CustomerEmail && <Breakable text={contract.CustomerEmail} />],
        ]}
      />
    </Panel>
  );
}

export function VehiclePanel({ contract }: Props) {
  const { t, format } = useTexts();
  const { VehicleId, CurrentMileage } = contract;
  const opens = hasRight(useUser(), 'vehicles.read');
  return (
    <Panel title={t('rv.sec_vehicle')}>
      <Facts
        rows={[
          [t('rv.col_license'), plateText(contract.LicenseNumber), true],
          [t('rv.col_chassis'), contract.ChassisNumber, true],
          [t('rvlist.col_make'), contract.Make],
          [t('rvlist.col_model'), contract.Model],
          [t('rv.col_object'), contract.ObjectDescription],
          [
            t('rv.current_mileage'),
            CurrentMileage === null ? null : t('rv.km', { km: format.number(CurrentMileage) }),
          ],
          [
            t('rv.financed_vehicle'),
            VehicleId !== null && opens ? (
              <Link to={address(paths.vehicle, { id: VehicleId })}>{t('rv.btn_show_vehicle')}</Link>
            ) : null,
          ],
        ]}
      />
    </Panel>
  );
}
