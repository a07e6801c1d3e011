import { MakesReader } from '@floorplan/catalogue/contracts';
import { actorOf, type Scope } from '@floorplan/identity/domain';
import type { Actor, Decision } from '@floorplan/kernel';
import {
  PartiesReader,
  type AddDealerMakeRequest,
  type SaveDealerMakesRequest,
} from '@floorplan/parties/contracts';
import {
  addDealerMake,
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

/** Gives a dealer one make more, and overwrites nobody's number; answers the dealer's id. */
export class AddDealerMake extends Command<number> {
  constructor(
    readonly scope: Scope,
    readonly dealerId: number,
    readonly request: AddDealerMakeRequest,
    readonly correlationId: string,
  ) {
    super();
  }
}

const NUMBER_DIFFERS = 'Importören har ett annat nummer för återförsäljaren.';

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
    return saveLinks(this.rows, { by, dealerId, correlationId }, async (state, id) => {
      const [{ book }, makes] = await Promise.all([this.parties.parties(), this.makes.makes()]);
      return saveDealerMakes(state, { id, edits, makes, numbers: book.numbers, by });
    });
  }
}

@Injectable()
@CommandHandler(AddDealerMake)
export class AddDealerMakeHandler implements ICommandHandler<AddDealerMake> {
  constructor(
    private readonly rows: RowSaver,
    private readonly parties: PartiesReader,
    private readonly makes: MakesReader,
  ) {}

  async execute({ scope, dealerId, request, correlationId }: AddDealerMake): Promise<number> {
    const by = actorOf(scope);
    return saveLinks(this.rows, { by, dealerId, correlationId }, async (state, id) => {
      const [{ book }, makes] = await Promise.all([this.parties.parties(), this.makes.makes()]);
      return addDealerMake(state, {
        id,
        importerId: request.ImporterPartyId,
        makeId: request.MakeId,
        importerAssignedDealerId: request.ImporterAssignedDealerId ?? null,
        makes,
        numbers: book.numbers,
        by,
      });
    });
  }
}

async function saveLinks(
  rows: RowSaver,
  { by, dealerId, correlationId }: { by: Actor; dealerId: number; correlationId: string },
  decide: (state: DealerState, id: number) => Promise<Decision<DealerMakesSaved>>,
): Promise<number> {
  const saved = await rows.save<DealerState, DealerMakesSaved>(
    { actor: by, correlationId },
    {
      stream: dealerStream,
      sequence: 'dealer_id',
      id: dealerId,
      exists: ({ row }) => row !== null,
      decide,
      keys: ({ numbers }) =>
        numbers.map(({ importerId, importerAssignedDealerId }) => [
          'dealer-number-at-importer',
          `${importerId}|${importerAssignedDealerId.toUpperCase()}`,
        ]),
    },
  );
  if (!saved.ok) throw problemOf(saved.refusal, { NUMBER_DIFFERS });
  return saved.id;
}
