import { actorOf, type UserScope } from '@floorplan/identity/domain';
import { changeOf, kronorOfOre, refused, type Decision, type Ore, type Outcome } from '@floorplan/kernel';
import {
  Clock,
  Commands,
  factsOf,
  Ids,
  outcomeOf,
  refuse,
  type Act,
  type UnitOfWork,
} from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { hashOf } from '@floorplan/platform/http';
import type { CorrectedPriceRow, PriceCorrectionRequest } from '@floorplan/service-contract/contracts';
import {
  contractPrice,
  contractPriceStream,
  correctedPrice,
  PRICE_BOUNDS,
  priceCorrectionStream,
  SERVICE_CONTRACT_VERSION,
  undoCorrection,
  type ContractPrice,
  type ContractPriceSaved,
  type PriceChange,
} from '@floorplan/service-contract/domain';
import { Injectable } from '@nestjs/common';
import { savableBy } from '../category-scope';
import { isSoldSince } from './sold-since';

interface Caller {
  readonly scope: UserScope;
  readonly correlationId: string;
}

export interface Corrected {
  /** Null when no price changed. */
  readonly correctionId: number | null;
  readonly rows: readonly CorrectedPriceRow[];
  /** Version token of the prices as they were read. */
  readonly seen: string;
}

interface PriceNow {
  readonly price: ContractPrice;
  readonly version: number;
}

const fieldOf = (isCustomerPrice: boolean) => (isCustomerPrice ? 'price' : 'purchasePrice');
const kronor = (ore: Ore | null): number | null => (ore === null ? null : kronorOfOre(ore));

/** Corrects many prices by a percentage in one act, and restores them. */
@Injectable()
export class PriceCorrections {
  constructor(
    private readonly commands: Commands,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** Refuses the whole correction when a price would be out of range, or not a price of the caller. */
  correct(
    { scope, correlationId }: Caller,
    request: PriceCorrectionRequest,
    { isPreview, seen }: { readonly isPreview: boolean; readonly seen?: string | undefined },
  ): Promise<Outcome<Corrected>> {
    const context = { actor: actorOf(scope), correlationId, now: this.clock.now() };
    return outcomeOf(async () => {
      const correctionId = isPreview ? 0 : await this.ids.next('price_correction_id');
      const decide = (act: Act, unitOfWork: UnitOfWork) =>
        this.decide(act, unitOfWork, { scope, request, seen, correctionId });
      if (!isPreview) return this.commands.run(context, decide);
      return { ...(await this.commands.preview(context, decide)).result, correctionId: null };
    });
  }

  /** Restores the prices, unless a contract was sold at one of them since, or one was changed. */
  undo(
    { scope, correlationId }: Caller,
    correctionId: number,
  ): Promise<Outcome<readonly CorrectedPriceRow[]>> {
    const by = actorOf(scope);
    return outcomeOf(() =>
      this.commands.run({ actor: by, correlationId, now: this.clock.now() }, async (act, unitOfWork) => {
        const { state } = await unitOfWork.load(priceCorrectionStream, correctionId);
        const { correction } = state;
        if (!correction) refuse(refused('NOT_FOUND').refusal);
        const { changes, isCustomerPrice } = correction;
        const prices = await this.pricesOf(
          scope,
          unitOfWork,
          changes.map(({ priceId }) => priceId),
        );
        const field = fieldOf(isCustomerPrice);
        const isChanged = changes.some(({ priceId, after }) => prices.get(priceId)!.price[field] !== after);
        const isSold = await isSoldSince(this.database, correctionId, [...prices.keys()]);
        const made = { at: this.clock.now().toISOString(), by };
        const facts = factsOf(undoCorrection(state, { isChanged, isSold }, made));
        const rows = changes.map(({ priceId: Id, before, after }) => ({
          Id,
          Before: kronorOfOre(after),
          After: kronorOfOre(before),
        }));
        if (facts.length === 0) return rows;
        act.append(priceCorrectionStream, correctionId, facts);
        for (const { priceId, before } of changes)
          this.save(act, prices.get(priceId)!.price, { [fieldOf(isCustomerPrice)]: before });
        act.bump(SERVICE_CONTRACT_VERSION);
        return rows;
      }),
    );
  }

  private async decide(
    act: Act,
    unitOfWork: UnitOfWork,
    {
      scope,
      request: { ids, percentage, customerPrice },
      seen,
      correctionId,
    }: {
      readonly scope: UserScope;
      readonly request: PriceCorrectionRequest;
      readonly seen: string | undefined;
      readonly correctionId: number;
    },
  ): Promise<Corrected> {
    const prices = await this.pricesOf(scope, unitOfWork, [...new Set(ids)]);
    const token = tokenOf(prices);
    if (seen !== undefined && seen !== token)
      refuse(refused('CHANGED_MEANWHILE', { context: 'prices' }).refusal);
    const field = fieldOf(customerPrice);
    const changes: PriceChange[] = [];
    const rows = [...prices].map(([priceId, { price }]): CorrectedPriceRow => {
      const before = price[field];
      const after = before === null || percentage === 0 ? before : correctedPrice(before, percentage);
      if (before !== null && after !== null && after !== before) changes.push({ priceId, before, after });
      return { Id: priceId, Before: kronor(before), After: kronor(after) };
    });
    const isOutOfRange = ({ after }: PriceChange) => after < PRICE_BOUNDS.min || after > PRICE_BOUNDS.max;
    const wrong = changes.find(isOutOfRange);
    if (wrong) refuse(refused('PRICE_OUT_OF_RANGE', { price: kronorOfOre(wrong.after) }).refusal);
    if (changes.length === 0) return { correctionId: null, rows, seen: token };
    const categoryIds = new Set(changes.map(({ priceId }) => prices.get(priceId)!.price.categoryId));
    unitOfWork.create(priceCorrectionStream, correctionId);
    act.append(priceCorrectionStream, correctionId, [
      {
        type: 'service-contract/PricesCorrected',
        data: {
          correctionId,
          percentage,
          isCustomerPrice: customerPrice,
          categoryIds: [...categoryIds],
          changes,
          at: this.clock.now().toISOString(),
          by: act.context.actor,
        },
      },
    ]);
    for (const { priceId, after } of changes) this.save(act, prices.get(priceId)!.price, { [field]: after });
    act.bump(SERVICE_CONTRACT_VERSION);
    return { correctionId, rows, seen: token };
  }

  /** The prices with their versions, in the order of their ids. Refuses when the caller may not save one of them. */
  private async pricesOf(
    scope: UserScope,
    unitOfWork: UnitOfWork,
    priceIds: readonly number[],
  ): Promise<ReadonlyMap<number, PriceNow>> {
    const kept = await this.database.query<{ id: number }>(
      `select p.id from contract_price p join contract_category c on c.id = p.category_id
        where p.id = any($1::bigint[]) and ${savableBy(scope, 'c')} order by p.id`,
      [priceIds],
    );
    if (kept.length < priceIds.length) refuse(refused('NOT_FOUND').refusal);
    await unitOfWork.preload(kept.map(({ id }) => ({ type: contractPriceStream, id })));
    return new Map(
      kept.map(({ id }) => {
        const { state, version } = unitOfWork.get(contractPriceStream, id);
        return [id, { price: state.row!, version }];
      }),
    );
  }

  private save(act: Act, price: ContractPrice, change: Partial<ContractPrice>): void {
    const { fact } = contractPrice;
    const saved = changeOf(fact, price.id, price, { ...price, ...change }, act.context.actor);
    act.append(contractPriceStream, price.id, factsOf(saved as Decision<ContractPriceSaved>));
  }
}

const tokenOf = (prices: ReadonlyMap<number, PriceNow>): string =>
  hashOf([...prices].map(([id, { version }]) => [id, version]));
