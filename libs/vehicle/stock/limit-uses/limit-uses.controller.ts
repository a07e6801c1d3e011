import { Needs, UserScopeOf } from '@floorplan/identity/access';
import { canSeeOrganisation, type UserScope } from '@floorplan/identity/domain';
import { kronorOfOre } from '@floorplan/kernel';
import { idParam } from '@floorplan/kernel/wire';
import { seesUsedAmounts } from '@floorplan/limits/contracts';
import type { LimitCategory } from '@floorplan/limits/domain';
import { forbidden, notFound } from '@floorplan/platform/http';
import {
  limitCategoryParam,
  limitUsesAnswer,
  ResidualContracts,
  VEHICLE_ROUTES,
  type GuaranteedContract,
  type LimitUsesAnswer,
} from '@floorplan/vehicle/contracts';
import { statusCodeOf } from '@floorplan/vehicle/domain';
import { canSee, PartiesNow } from '@floorplan/vehicle/reader';
import { Controller, Get, Inject, Optional, Param } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { LimitHolders, type LimitHolder } from './limit-holders';

const SHOWN = 100;

const amountOf = (holders: readonly { readonly amount: number }[]) =>
  kronorOfOre(holders.reduce((sum, { amount }) => sum + amount, 0));

@ApiTags('limits')
@Controller()
@Needs('limits.read')
export class LimitUsesController {
  constructor(
    private readonly holders: LimitHolders,
    private readonly parties: PartiesNow,
    // Absent in hosts without that context.
    @Optional() @Inject(ResidualContracts) private readonly residuals: ResidualContracts | null = null,
  ) {}

  @Get(VEHICLE_ROUTES.limitUses)
  @ApiOperation({ summary: 'The vehicles that a limit of a dealer organisation is used by' })
  @ApiResponse({ status: 200, standardSchema: limitUsesAnswer })
  async uses(
    @UserScopeOf() scope: UserScope,
    @Param('id', { schema: idParam }) id: number,
    @Param('category', { schema: limitCategoryParam }) wanted: LimitCategory,
  ): Promise<LimitUsesAnswer> {
    if (!seesUsedAmounts(scope)) throw forbidden();
    const { organisations, dealers } = (await this.parties.current()).value;
    if (!canSeeOrganisation(scope, id) || !organisations.some((organisation) => organisation.id === id))
      throw notFound();
    const nameOf = (dealerId: number) => dealers.find((dealer) => dealer.id === dealerId)?.name ?? null;
    const holders = (await this.holders.read(id)).filter(({ category }) => category === wanted);
    const contracts = wanted === 'F5' ? ((await this.residuals?.guaranteedBy(id)) ?? []) : [];
    const all = [
      ...holders.map((holder) => ({ amount: holder.amount, row: rowOf(scope, holder, nameOf) })),
      ...contracts.map((contract) => ({ amount: contract.amount, row: contractRow(contract, nameOf) })),
    ];
    const largestFirst = all.toSorted((a, b) => b.amount - a.amount);
    const [shown, others] = [largestFirst.slice(0, SHOWN), largestFirst.slice(SHOWN)];
    return {
      Rows: shown.map(({ row }) => row),
      Others: { Vehicles: others.length, Amount: amountOf(others) },
      Total: all.length,
      Amount: amountOf(all),
    };
  }
}

/** Row of a residual-value contract. The caller sees the guarantor, and with it the guarantor's contracts. */
const contractRow = (
  { contractNo, licenseNumber, chassisNumber, dealerId, amount }: GuaranteedContract,
  nameOf: (dealerId: number) => string | null,
): LimitUsesAnswer['Rows'][number] => ({
  VehicleId: null,
  ContractNo: contractNo,
  LicenseNumber: licenseNumber,
  ChassisNumber: chassisNumber,
  DealerPartyName: nameOf(dealerId),
  StatusCode: null,
  Amount: kronorOfOre(amount),
});

/**
 * Row of a vehicle. Contains only the amount when the caller may not see the vehicle, for example while its
 * move to the organisation waits for approval.
 */
function rowOf(
  scope: UserScope,
  { vehicle, amount }: LimitHolder,
  nameOf: (dealerId: number) => string | null,
): LimitUsesAnswer['Rows'][number] {
  const { identity, item, parties, status } = vehicle;
  const isSeen = canSee(scope, vehicle);
  return {
    VehicleId: isSeen ? identity.vehicleId : null,
    ContractNo: null,
    LicenseNumber: isSeen ? item.licenseNumber : null,
    ChassisNumber: isSeen ? item.chassisNumber : null,
    DealerPartyName: isSeen ? nameOf(parties.dealerId) : null,
    StatusCode: isSeen ? statusCodeOf(status) : null,
    Amount: kronorOfOre(amount),
  };
}
