import type { Patch } from '@floorplan/kernel';
import { actorOf, type Scope } from '@floorplan/identity/domain';
import { PartiesReader, type SaveDealerRequest } from '@floorplan/parties/contracts';
import {
  dealerStream,
  saveDealer,
  type Dealer,
  type DealerState,
  type DealerSaved,
} from '@floorplan/parties/domain';
import { Clock, RowSaver } from '@floorplan/platform/commands';
import { problemOf } from '@floorplan/platform/http';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

/** Saves one dealer facility; answers its id. */
export class SaveDealer extends Command<number> {
  constructor(
    readonly scope: Scope,
    readonly request: SaveDealerRequest,
    readonly correlationId: string,
  ) {
    super();
  }
}

const patchOf = (request: SaveDealerRequest): Patch<Omit<Dealer, 'id' | 'concernName'>> => ({
  name: request.Name?.trim(),
  dealerOrganizationId: request.DealerOrganizationId,
  organizationNumber: request.OrganizationNumber,
  branchOrganizationNumber: request.BranchOrganizationNumber,
  branchOrganizationNumberRental: request.BranchOrganizationNumberRental,
  city: request.City?.trim(),
  postalCode: request.PostalCode,
  financerAssignedId: request.FinancerAssignedId?.trim(),
  externalAssignedId: request.ExternalAssignedId,
  isActive: request.IsActive,
  pinCodeAfterPayment: request.PinCodeAfterPayment,
  nextInventoryDate: request.NextInventoryDate,
});

@Injectable()
@CommandHandler(SaveDealer)
export class SaveDealerHandler implements ICommandHandler<SaveDealer> {
  constructor(
    private readonly rows: RowSaver,
    private readonly parties: PartiesReader,
    private readonly clock: Clock,
  ) {}

  async execute({ scope, request, correlationId }: SaveDealer): Promise<number> {
    const by = actorOf(scope);
    const saved = await this.rows.save<DealerState, DealerSaved>(
      { actor: by, correlationId },
      {
        stream: dealerStream,
        sequence: 'dealer_id',
        id: request.Id,
        exists: ({ row }) => row !== null,
        decide: async ({ row }, id) => {
          const { dealers: others, organisations, concerns } = await this.parties.parties();
          return saveDealer(row, {
            id,
            patch: patchOf(request),
            others,
            organisations,
            concerns,
            today: this.clock.today(),
            by,
          });
        },
        keys: ({ row }) => (row ? [['dealer-number', row.financerAssignedId.toUpperCase()]] : []),
      },
    );
    if (!saved.ok) throw problemOf(saved.refusal);
    return saved.id;
  }
}
