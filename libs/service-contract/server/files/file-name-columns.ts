import type { UserScope } from '@floorplan/identity/domain';
import type { CellCandidate, NameColumn } from '@floorplan/kernel';
import { uniqueKey } from '@floorplan/kernel/records';
import { PartiesReader } from '@floorplan/parties/contracts';
import type { CONTRACT_NAME_KEYS, ContractOwner, PRICE_NAME_KEYS } from '@floorplan/service-contract/domain';
import { Injectable } from '@nestjs/common';
import { maySell } from '../sale/sale-checks';
import { dealerOfNumber } from './file-dealers';
import { FileModels, fullModelName, modelsByName, type NamedModel } from './file-models';
import { FileOwners, type OwnCategory } from './file-owners';

type PriceNameColumn = NameColumn<(typeof PRICE_NAME_KEYS)[number]>;
type ContractNameColumn = NameColumn<(typeof CONTRACT_NAME_KEYS)[number]>;

/** Columns of files whose cells name categories, models and dealers, with those that the sender may know of. */
@Injectable()
export class FileNameColumns {
  constructor(
    private readonly owners: FileOwners,
    private readonly models: FileModels,
    private readonly parties: PartiesReader,
  ) {}

  async ofPrices(owner: ContractOwner): Promise<readonly PriceNameColumn[]> {
    return [
      categoryColumn(await this.owners.categories(owner)),
      modelColumn(owner, await this.models.of(owner)),
    ];
  }

  async ofContracts(scope: UserScope, owner: ContractOwner): Promise<readonly ContractNameColumn[]> {
    const { dealers } = await this.parties.parties();
    return [
      categoryColumn(await this.owners.categories(owner)),
      {
        key: 'DealerNumber',
        isKnown: (text) => dealerOfNumber({ owner, dealers }, text) !== undefined,
        candidates: dealers
          .filter((dealer) => maySell(scope, dealer, owner))
          .map(({ id, name, financerAssignedId }) => ({
            id,
            name,
            value: financerAssignedId,
            isOffered: true,
          })),
        mustBeKnown: true,
      },
    ];
  }
}

const categoryColumn = (categories: ReadonlyMap<string, OwnCategory>) => ({
  key: 'Category' as const,
  isKnown: (text: string) => categories.has(uniqueKey(text)),
  candidates: [...categories.values()].map(({ id, name }) => ({ id, name, value: name, isOffered: true })),
  mustBeKnown: true,
});

function modelColumn(owner: ContractOwner, models: readonly NamedModel[]): PriceNameColumn {
  const known = modelsByName(models);
  return {
    key: 'Model',
    isKnown: (text) => typeof known.get(uniqueKey(text)) === 'number',
    candidates: models.flatMap((model) => modelCandidates(owner, model)),
    mustBeKnown: true,
  };
}

/** A model by its name, and by make and name. Its make is shown where files may have several. */
function modelCandidates(owner: ContractOwner, model: NamedModel): readonly CellCandidate[] {
  const { id, name } = model;
  const value = fullModelName(model);
  const label = owner.type === 'MAK' ? name : value;
  return [
    { id, name, value, label, isOffered: true },
    { id, name: value, value, label, isOffered: false },
  ];
}
