import { MakesReader, type SaveMakeRequest } from '@floorplan/catalogue/contracts';
import { makeKey, makeStream, saveMake, type Make, type MakeSaved } from '@floorplan/catalogue/domain';
import { actorOf, type Scope } from '@floorplan/identity/domain';
import type { RowState } from '@floorplan/kernel';
import { PartiesReader } from '@floorplan/parties/contracts';
import { RowSaver } from '@floorplan/platform/commands';
import { problemOf } from '@floorplan/platform/http';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

/** Saves one make; answers its id. */
export class SaveMake extends Command<number> {
  constructor(
    readonly scope: Scope,
    readonly request: SaveMakeRequest,
    readonly correlationId: string,
  ) {
    super();
  }
}

@Injectable()
@CommandHandler(SaveMake)
export class SaveMakeHandler implements ICommandHandler<SaveMake> {
  constructor(
    private readonly rows: RowSaver,
    private readonly makes: MakesReader,
    private readonly parties: PartiesReader,
  ) {}

  async execute({ scope, request, correlationId }: SaveMake): Promise<number> {
    const by = actorOf(scope);
    const patch = {
      name: request.Name,
      importerId: request.ImporterPartyId,
      logoFileName: request.LogoFileName,
    };
    const saved = await this.rows.save<RowState<Make>, MakeSaved>(
      { actor: by, correlationId },
      {
        stream: makeStream,
        sequence: 'make_id',
        id: request.Id,
        exists: ({ row }) => row !== null,
        decide: async ({ row }, id) => {
          const [others, { importers }] = await Promise.all([this.makes.makes(), this.parties.parties()]);
          return saveMake(row, {
            id,
            patch,
            others,
            importerIds: importers.map((importer) => importer.id),
            by,
          });
        },
        keys: ({ row }) => (row ? [['make-name', makeKey(row.name)]] : []),
      },
    );
    if (!saved.ok) throw problemOf(saved.refusal);
    return saved.id;
  }
}
