import { seesAll, type UserScope } from '@floorplan/identity/domain';
import { kronorOfOre } from '@floorplan/kernel';
import type { Rvp } from '@floorplan/residual-value/contracts';
import { isReleasingApproved, wearSum, type ResidualState } from '@floorplan/residual-value/domain';
import { costsFor, kronorOrNull } from './residual-amounts';
import { seesCosts, seesResidualValue } from './residual-scope';

/** The end-price record of a contract, as the caller may see it. */
export function rvpOf(scope: UserScope, contract: ResidualState): Rvp {
  const { terms, endPrice, costs, transport, register, ended, facility, invoiced } = contract;
  const { vehicle } = terms!;
  const pickup = ended?.pickup;
  const shown = (cost: number) => (seesCosts(scope) ? cost : 0);
  return {
    Id: contract.id,
    ContractNo: contract.contractNo,
    DealerId: facility.dealerId,
    LicenseNumber: vehicle.licenseNumber,
    ObjectDescription: vehicle.description,
    Product: terms!.product,
    StartDate: terms!.startDate,
    EndDate: terms!.endDate,
    Duration: terms!.duration,
    ResidualValue: seesResidualValue(scope, contract) ? kronorOfOre(terms!.residualValue) : null,
    Price: kronorOrNull(endPrice.price),
    ReleasingPrice: kronorOrNull(endPrice.releasingPrice),
    ReleasingApproved: isReleasingApproved(contract),
    InternalComment: seesAll(scope) ? endPrice.comment : '',
    Mileage: endPrice.currentMileage,
    ExtendDisabled: endPrice.isExtensionDisabled,
    SettlementResponsible: ended?.responsible ?? null,
    TrafficStopStatus: register.trafficStop.status,
    OwnerChangeStatus: register.ownerChange.status,
    OverMileageKm: shown(costs.overMileageKm),
    OverMileage: kronorOfOre(shown(costs.overMileage)),
    Weardown: kronorOfOre(shown(wearSum(contract))),
    CustomerCost: kronorOfOre(shown(costs.customerCost)),
    TotalWithdrawal: costsFor(scope, contract).TotalWithdrawal,
    ImporterSupport: kronorOfOre(endPrice.importerSupport),
    PickupAddress: pickup?.address ?? '',
    PickupPostalAddress: pickup?.postalAddress ?? '',
    PickupContactPerson: pickup?.contactPerson ?? '',
    PickupContactPersonEmail: pickup?.contactEmail ?? '',
    OverMileageInvoiced: invoiced.overMileage,
    WeardownInvoiced: invoiced.weardown,
    LastTransportStatus: transport?.status ?? null,
    TransportCompanyId: transport?.companyId ?? null,
    TransportCompany: transport?.company ?? '',
  };
}
