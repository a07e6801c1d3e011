import { PartiesReader } from '@floorplan/parties/contracts';
import { Clock } from '@floorplan/platform/commands';
import { ProgramsReader } from '@floorplan/pricing/contracts';
import { programsForVehicle, type PriceProgram } from '@floorplan/pricing/domain';
import type { ResidualState } from '@floorplan/residual-value/domain';
import { Injectable } from '@nestjs/common';

/** Finds the price programs by which a dealer can finance the vehicle of a contract. */
@Injectable()
export class LoanPrograms {
  constructor(
    private readonly programs: ProgramsReader,
    private readonly parties: PartiesReader,
    private readonly clock: Clock,
  ) {}

  /** Programs of loans that are valid today for the contract's dealer and make, the most specific first. */
  async of({ facility, terms }: ResidualState): Promise<readonly PriceProgram[]> {
    const { book } = await this.parties.parties();
    const dealer = book.dealerById(facility.dealerId);
    if (!dealer?.isActive) return [];
    return programsForVehicle(await this.programs.programs(), {
      ...{ financeType: 'LOAN', date: this.clock.today() },
      ...{ importerId: terms!.vehicle.importerId, makeId: terms!.vehicle.makeId },
      ...{ dealerOrganizationId: dealer.dealerOrganizationId, dealerId: dealer.id },
    });
  }
}
