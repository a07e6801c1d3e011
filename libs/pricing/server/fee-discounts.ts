import type { Actor, RowState } from '@floorplan/kernel';
import {
  Clock,
  Commands,
  factsOf,
  holdsAll,
  Ids,
  VersionedCache,
  type Versioned,
} from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { MasterData } from '@floorplan/platform/master-data';
import {
  discountChanges,
  DISCOUNTS_VERSION,
  feeDiscountStream,
  saveDiscount,
  type FeeDiscount,
  type WantedDiscount,
} from '@floorplan/pricing/domain';
import { Injectable } from '@nestjs/common';
import { feeDiscountEntity } from './pricing.entities';

/** Number of discounts that an import creates, changes, ends and leaves unchanged. */
export interface DiscountsSaved {
  readonly made: number;
  readonly changed: number;
  readonly ended: number;
  readonly same: number;
}

const SEQUENCE = 'fee_discount_id';

/** Saves a complete list of discounts on fees. Each change is a fact. */
@Injectable()
export class FeeDiscounts {
  private readonly known: VersionedCache<readonly FeeDiscount[]>;

  constructor(
    database: Database,
    masterData: MasterData,
    private readonly commands: Commands,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {
    this.known = new VersionedCache(database, [DISCOUNTS_VERSION], () =>
      masterData.numbered(feeDiscountEntity),
    );
  }

  current(): Promise<Versioned<readonly FeeDiscount[]>> {
    return this.known.current();
  }

  /** Replaces all discounts with the wanted ones, all at once. A dry run only returns the counts. */
  async keep(
    wanted: readonly WantedDiscount[],
    { by, correlationId, dryRun }: { by: Actor; correlationId: string; dryRun: boolean },
  ): Promise<DiscountsSaved> {
    const changesTo = (discounts: readonly FeeDiscount[]) => discountChanges(discounts, wanted);
    if (dryRun) return countsOf(wanted, changesTo((await this.current()).value));
    return this.commands.run({ actor: by, correlationId, now: this.clock.now() }, async (act, work) => {
      const { value, versions } = await this.current();
      const changes = changesTo(value);
      if (changes.length === 0) return countsOf(wanted, changes);
      // When another list is imported at the same time, this import is decided again.
      holdsAll(act, versions);
      const fresh = await this.ids.take(SEQUENCE, changes.filter(({ before }) => before === null).length);
      for (const { before, after } of changes) {
        const id = before?.id ?? fresh.shift()!;
        const { state }: { state: RowState<FeeDiscount> } = before
          ? await work.load(feeDiscountStream, id)
          : work.create(feeDiscountStream, id);
        act.append(feeDiscountStream, id, factsOf(saveDiscount(state.row, { id, ...after }, by)));
      }
      act.bump(DISCOUNTS_VERSION);
      return countsOf(wanted, changes);
    });
  }
}

function countsOf(
  wanted: readonly WantedDiscount[],
  changes: ReturnType<typeof discountChanges>,
): DiscountsSaved {
  const made = changes.filter(({ before }) => before === null).length;
  const ended = changes.filter(({ after }) => !after.isActive).length;
  return {
    made,
    ended,
    changed: changes.length - made - ended,
    same: wanted.length - (changes.length - ended),
  };
}
