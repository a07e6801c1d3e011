import { Needs, UserScopeOf } from '@floorplan/identity/access';
import { may, type UserScope } from '@floorplan/identity/domain';
import { formatIdentityNumber, kronorOfOre } from '@floorplan/kernel';
import { idParam } from '@floorplan/kernel/wire';
import { limitRoom, limitStream } from '@floorplan/limits/domain';
import { EventLog } from '@floorplan/platform/event-store';
import { Refused } from '@floorplan/platform/http';
import { textOf } from '@floorplan/platform/texts';
import {
  availablePricelistsQuery,
  buyerNumbersQuery,
  VEHICLE_ROUTES,
  type AvailableDealers,
  type AvailablePricelists,
  type BuyerNumbers,
  type LoanApprovalInfo,
} from '@floorplan/vehicle/contracts';
import { lengthOf } from '@floorplan/vehicle/domain';
import { DEMO_FINANCE_TYPES, LOAN_LIMIT } from '@floorplan/catalogue/domain';
import {
  isVisibleTo,
  dealersFor,
  loanTermsOf,
  VehicleChoices,
  PartiesNow,
  VehicleReader,
} from '@floorplan/vehicle/reader';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';

const id = { schema: idParam };

/** Returns the options for the dialogs of a vehicle's actions. */
@ApiTags('vehicles')
@Controller()
@Needs('vehicles.pricelists')
export class VehicleChoicesController {
  constructor(
    private readonly vehicles: VehicleReader,
    private readonly choices: VehicleChoices,
    private readonly parties: PartiesNow,
    private readonly log: EventLog,
  ) {}

  @Get(VEHICLE_ROUTES.availablePricelists)
  @ApiOperation({ summary: 'Price lists that the vehicle may have today' })
  async pricelists(
    @UserScopeOf() scope: UserScope,
    @Param('id', id) vehicleId: number,
    @Query({ schema: availablePricelistsQuery })
    { dealerId, vehicleType }: z.infer<typeof availablePricelistsQuery>,
  ): Promise<AvailablePricelists> {
    const { vehicle } = await this.vehicles.read(scope, vehicleId);
    const financeTypes = vehicleType === 'D' ? DEMO_FINANCE_TYPES : undefined;
    const programs = await this.choices.programs(vehicle, { dealerId, financeTypes });
    const Rows = programs.filter(isVisibleTo(scope)).map((program) => ({
      Id: program.id,
      Code: program.code,
      Name: program.name,
      FinanceType: program.financeType,
      PriodUnit: program.periodUnit,
      Length: lengthOf(program),
    }));
    return { Rows, Total: Rows.length };
  }

  @Get(VEHICLE_ROUTES.availableDealers)
  @Needs('vehicles.receivers')
  @ApiOperation({ summary: 'Dealers that the vehicle may move to' })
  async dealers(
    @UserScopeOf() scope: UserScope,
    @Param('id', id) vehicleId: number,
  ): Promise<AvailableDealers> {
    const { vehicle, dealer } = await this.vehicles.read(scope, vehicleId);
    const { value: parties } = await this.parties.current();
    const all = dealersFor(vehicle, parties).map((make) => ({
      DealerPartyId: make.id,
      Name: make.name,
      City: make.city,
      SameOrganizationNumber: make.organizationNumber === dealer.organizationNumber,
    }));
    const anywhere = may(scope, 'vehicles.anyReceiver');
    const Rows = anywhere ? all : all.filter((candidate) => candidate.SameOrganizationNumber);
    return { Rows, Total: Rows.length };
  }

  @Get(VEHICLE_ROUTES.buyerNumbers)
  @Needs('vehicles.buyers')
  @ApiOperation({ summary: 'The numbers that a vehicle’s dealer buys under' })
  async buyers(
    @UserScopeOf() scope: UserScope,
    @Query({ schema: buyerNumbersQuery }) query: z.infer<typeof buyerNumbersQuery>,
  ): Promise<BuyerNumbers> {
    const { dealer } = await this.vehicles.read(scope, query.vehicleId);
    const { organizationNumber, branchOrganizationNumber, branchOrganizationNumberRental } = dealer;
    const digits = query.organizationNumber?.replace(/\D/g, '');
    if (digits && digits !== organizationNumber) return { Rows: [], Total: 0 };
    const kinds = [
      ['MAIN', organizationNumber],
      ['BRANCH', branchOrganizationNumber],
      ['RENTAL', branchOrganizationNumberRental],
    ] as const;
    const Rows = kinds.flatMap(([Kind, number]) =>
      number ? [{ OrganizationNumber: formatIdentityNumber(number), Kind }] : [],
    );
    return { Rows, Total: Rows.length };
  }

  @Get(VEHICLE_ROUTES.loanApprovalInfo)
  @Needs('vehicles.loan')
  @ApiOperation({ summary: 'How much may be approved' })
  async approval(
    @UserScopeOf() scope: UserScope,
    @Param('id', id) vehicleId: number,
  ): Promise<LoanApprovalInfo> {
    const { vehicle } = await this.vehicles.read(scope, vehicleId);
    const { organisationId, makeId } = vehicle.parties;
    const { state: limits } = await this.log.load(limitStream, organisationId);
    const { offer } = loanTermsOf(vehicle, limits, vehicle.financing?.classification ?? 'LA');
    if (offer === null) throw new Refused('LIMIT_MISSING', textOf('reason.LIMIT_MISSING'));
    const room = limitRoom(limits, LOAN_LIMIT, makeId ?? 0);
    return { Value: kronorOfOre(offer), UnusedLimit: room && kronorOfOre(room.room) };
  }
}
