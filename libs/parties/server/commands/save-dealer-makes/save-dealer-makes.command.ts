import { MakesReader } from '@floorplan/catalogue/contracts';
import { actorOf, type Scope } from '@floorplan/identity/domain';
import { PartiesReader, type SaveDealerMakesRequest } from '@floorplan/parties/contracts';
import {
  dealerStream,
  saveDealerMakes,
  type DealerMakeEdit,
  type DealerMakesSaved,
  type DealerState,
} from '@floorplan/parties/domain';
import { RowSaver } from '@floorplan/platform/commands';
import { problemOf } from '@floorplan/platform/http';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

/** Saves which makes a dealer holds; answers the dealer's id. */
export class SaveDealerMakes extends Command<number> {
  constructor(
    readonly scope: Scope,
    readonly dealerId: number,
    readonly request: SaveDealerMakesRequest,
    readonly correlationId: string,
  ) {
    super();
  }
}

const REMOVED = 3;

const editsOf = (request: SaveDealerMakesRequest): DealerMakeEdit[] =>
  (Array.isArray(request) ? request : request.DealerMakes).map((edit) => ({
    makeId: edit.MakeId,
    importerAssignedDealerId: edit.ImporterAssignedDealerId,
    removed: edit.ObjectStatus === REMOVED,
  }));

@Injectable()
@CommandHandler(SaveDealerMakes)
export class SaveDealerMakesHandler implements ICommandHandler<SaveDealerMakes> {
  constructor(
    private readonly rows: RowSaver,
    private readonly parties: PartiesReader,
    private readonly makes: MakesReader,
  ) {}

  async execute({ scope, dealerId, request, correlationId }: SaveDealerMakes): Promise<number> {
    const by = actorOf(scope);
    const edits = editsOf(request);
    const saved = await this.rows.save<DealerState, DealerMakesSaved>(
      { actor: by, correlationId },
      {
        stream: dealerStream,
        sequence: 'dealer_id',
        id: dealerId,
        exists: ({ row }) => row !== null,
        decide: async (state, id) => {
          const [{ book }, makes] = await Promise.all([this.parties.parties(), this.makes.makes()]);
          return saveDealerMakes(state, { id, edits, makes, numbers: book.numbers, by });
        },
        keys: ({ numbers }) =>
          numbers.map(({ importerId, importerAssignedDealerId }) => [
            'dealer-number-at-importer',
            `${importerId}|${importerAssignedDealerId.toUpperCase()}`,
          ]),
      },
    );
    if (!saved.ok) throw problemOf(saved.refusal);
    return saved.id;
  }
}
