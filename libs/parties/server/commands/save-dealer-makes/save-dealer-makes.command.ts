import { OBJECT_STATUS } from '@floorplan/kernel';
import { MakesReader } from '@floorplan/catalogue/contracts';
import { actorOf, type Scope } from '@floorplan/identity/domain';
import type { Actor, Decision, Parts } from '@floorplan/kernel';
import {
  PartiesReader,
  type AddDealerMakeRequest,
  type SaveDealerMakesRequest,
} from '@floorplan/parties/contracts';
import {
  addDealerMake,
  dealerStream,
  PARTIES_VERSION,
  saveDealerMakes,
  type DealerMakeEdit,
  type DealerMakesSaved,
  type DealerState,
} from '@floorplan/parties/domain';
import { Meanwhile, RowSaver, type Saved } from '@floorplan/platform/commands';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

/** Saves the makes that a dealer sells. Returns the dealer's id. */
export class SaveDealerMakes extends Command<Saved> {
  constructor(
    readonly scope: Scope,
    readonly dealerId: number,
    readonly request: SaveDealerMakesRequest,
    readonly correlationId: string,
  ) {
    super();
  }
}

const editsOf = (request: SaveDealerMakesRequest): DealerMakeEdit[] =>
  (Array.isArray(request) ? request : request.DealerMakes).map((edit) => ({
    makeId: edit.MakeId,
    importerAssignedDealerId: edit.ImporterAssignedDealerId,
    removed: edit.ObjectStatus === OBJECT_STATUS.removed,
  }));

const makePart = (makeId: number): string => `DealerMakes#${makeId}`;
const linkPart = (makeId: number, ImporterAssignedDealerId: string) =>
  [makePart(makeId), { ImporterAssignedDealerId }] as const;

const partsOfLinks = ({ data }: DealerMakesSaved): Parts =>
  new Map(data.after.map((link) => linkPart(link.makeId, link.importerAssignedDealerId)));

const partsOfEdits = (edits: readonly DealerMakeEdit[]): Parts =>
  new Map(
    edits.map(({ makeId, importerAssignedDealerId, removed }) =>
      removed ? ([makePart(makeId), undefined] as const) : linkPart(makeId, importerAssignedDealerId.trim()),
    ),
  );

/** Adds one make to a dealer without changing an existing number. Returns the dealer's id. */
export class AddDealerMake extends Command<Saved> {
  constructor(
    readonly scope: Scope,
    readonly dealerId: number,
    readonly request: AddDealerMakeRequest,
    readonly correlationId: string,
  ) {
    super();
  }
}

@Injectable()
@CommandHandler(SaveDealerMakes)
export class SaveDealerMakesHandler implements ICommandHandler<SaveDealerMakes> {
  constructor(
    private readonly rows: RowSaver,
    private readonly parties: PartiesReader,
    private readonly makes: MakesReader,
    private readonly meanwhile: Meanwhile,
  ) {}

  async execute({ scope, dealerId, request, correlationId }: SaveDealerMakes): Promise<Saved> {
    const by = actorOf(scope);
    const all = editsOf(request);
    const version = Array.isArray(request) ? undefined : request.Version;
    return saveLinks(this.rows, { by, dealerId, correlationId }, async (state, id) => {
      const merged = await this.meanwhile.merged<DealerMakesSaved>({
        stream: dealerStream,
        id,
        facts: ['parties/DealerMakesSaved'],
        version,
        partsOf: partsOfLinks,
        sent: partsOfEdits(all),
        pathOf: (part) => `DealerMakes[${all.findIndex(({ makeId }) => makePart(makeId) === part)}]`,
      });
      if (!merged.ok) return merged;
      const edits = all.filter(({ makeId }) => merged.changed.has(makePart(makeId)));
      const [{ book }, makes] = await Promise.all([this.parties.parties(), this.makes.makes()]);
      const pathOf = (edit: DealerMakeEdit) => `DealerMakes[${all.indexOf(edit)}].`;
      return saveDealerMakes(state, { id, edits, makes, numbers: book.numbers, by, pathOf });
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

  async execute({ scope, dealerId, request, correlationId }: AddDealerMake): Promise<Saved> {
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

function saveLinks(
  rows: RowSaver,
  { by, dealerId, correlationId }: { by: Actor; dealerId: number; correlationId: string },
  decide: (state: DealerState, id: number) => Promise<Decision<DealerMakesSaved>>,
): Promise<Saved> {
  return rows.save<DealerState, DealerMakesSaved>(
    { actor: by, correlationId },
    {
      stream: dealerStream,
      dataVersion: PARTIES_VERSION,
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
}
