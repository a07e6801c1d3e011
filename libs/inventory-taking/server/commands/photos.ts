import { LARGEST_PHOTO } from '@floorplan/inventory-taking/contracts';
import { STOCKTAKE_CATEGORY, storePhoto, stocktakeStream } from '@floorplan/inventory-taking/domain';
import { actorOf, languageOfScope, type UserScope } from '@floorplan/identity/domain';
import { refused, type Outcome } from '@floorplan/kernel';
import { Acts } from '@floorplan/platform/acts';
import { outcomeOf } from '@floorplan/platform/commands';
import { DocumentStore, type StoredDocument } from '@floorplan/platform/document-store';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { countedStocktake } from '../reader/stocktakes';
import { photoTypeOf } from './photo-type';

export const photoOwner = (id: number, scanId: string): string => `${STOCKTAKE_CATEGORY}:${id}/${scanId}`;

/** Photos of scans. Each scan has at most one, which never changes. */
@Injectable()
export class Photos {
  constructor(
    private readonly acts: Acts,
    private readonly store: DocumentStore,
  ) {}

  async add(scope: UserScope, id: number, scanId: string, bytes: Buffer): Promise<Outcome<null>> {
    const by = actorOf(scope);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const type = photoTypeOf(bytes);
    return outcomeOf(async () => {
      await this.acts.bySystem(
        { stream: stocktakeStream },
        {
          id,
          decide: async (_, { act, unitOfWork }) => {
            const stocktake = await countedStocktake(unitOfWork, scope, id);
            if (!type || bytes.length > LARGEST_PHOTO) return refused('NOT_A_PHOTO');
            const owner = photoOwner(id, scanId);
            const stored = (await this.store.find(owner))?.sha256 ?? null;
            const decision = storePhoto(stocktake, { scanId, sha256, stored, by });
            if (decision.ok && decision.facts.length > 0)
              this.store.put(act, {
                owner,
                sha256,
                bytes,
                contentType: type.contentType,
                fileName: `${scanId}.${type.extension}`,
                language: languageOfScope(scope),
                pages: 1,
              });
            return decision;
          },
        },
        { by },
      );
      return null;
    });
  }

  find(id: number, scanId: string): Promise<StoredDocument | undefined> {
    return this.store.find(photoOwner(id, scanId));
  }
}
