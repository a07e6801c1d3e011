import type { Patch, RowState } from '@floorplan/kernel';
import { actorOf, type Scope } from '@floorplan/identity/domain';
import { PartiesReader, type SaveImporterRequest } from '@floorplan/parties/contracts';
import { importerStream, saveImporter, type Importer, type ImporterSaved } from '@floorplan/parties/domain';
import { Clock, RowSaver } from '@floorplan/platform/commands';
import { problemOf } from '@floorplan/platform/http';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

/** Saves one importer; answers its id. */
export class SaveImporter extends Command<number> {
  constructor(
    readonly scope: Scope,
    readonly request: SaveImporterRequest,
    readonly correlationId: string,
  ) {
    super();
  }
}

const patchOf = (request: SaveImporterRequest): Patch<Omit<Importer, 'id'>> => ({
  name: request.Name?.trim(),
  organizationNumber: request.OrganizationNumber,
  importerAssignedId: request.ImporterAssignedId?.trim(),
  financerAssignedId: request.FinancerAssignedId?.trim(),
  vat: request.VAT,
  isActive: request.IsActive,
  allowReject: request.AllowReject,
  usePurchaseDiscount: request.UsePurchaseDiscount,
  demandDemoApproval: request.DemandDemoApproval,
  resendUrl: request.ResendUrl,
});

@Injectable()
@CommandHandler(SaveImporter)
export class SaveImporterHandler implements ICommandHandler<SaveImporter> {
  constructor(
    private readonly rows: RowSaver,
    private readonly parties: PartiesReader,
    private readonly clock: Clock,
  ) {}

  async execute({ scope, request, correlationId }: SaveImporter): Promise<number> {
    const by = actorOf(scope);
    const saved = await this.rows.save<RowState<Importer>, ImporterSaved>(
      { actor: by, correlationId },
      {
        stream: importerStream,
        sequence: 'importer_id',
        id: request.Id,
        exists: ({ row }) => row !== null,
        decide: async ({ row }, id) => {
          const { importers: others } = await this.parties.parties();
          return saveImporter(row, { id, patch: patchOf(request), others, today: this.clock.today(), by });
        },
        keys: ({ row }) =>
          row
            ? [
                ['importer-own-number', row.importerAssignedId.toUpperCase()],
                ['importer-number', row.financerAssignedId.toUpperCase()],
              ]
            : [],
      },
    );
    if (!saved.ok) throw problemOf(saved.refusal);
    return saved.id;
  }
}
