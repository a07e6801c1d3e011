import { CallerSemaphore } from '@floorplan/platform/load';
import { ShopUnavailable, type OpenOrder } from './web-shop';

/** Open orders of a facility; null when the shop did not answer. */
export type ShopAnswer = readonly OpenOrder[] | null;

const ASKED_AT_ONCE = 4;
const ASKED_AT_ONCE_BY_CALLER = 2;
const ANSWER_HOLDS_MS = 60_000;
const SILENCE_HOLDS_MS = 15_000;
/** After this time a request asks about no further facilities. The next request asks about the remaining ones. */
const ASKS_FOR_MS = 5_000;

interface Kept {
  readonly answer: Promise<ShopAnswer>;
  /** Infinity while the shop is asked. */
  until: number;
}

/**
 * What the web shop last answered about each facility. It is asked about a few facilities at a time, and about no
 * others when it does not answer.
 */
export class RecentOrders {
  private readonly kept = new Map<number, Kept>();
  private readonly turns = new CallerSemaphore(ASKED_AT_ONCE, ASKED_AT_ONCE_BY_CALLER);

  /** @param ask asks the shop about a facility; throws ShopUnavailable */
  constructor(
    private readonly ask: (facilityId: number) => Promise<readonly OpenOrder[]>,
    private readonly milliseconds: () => number = () => performance.now(),
  ) {}

  /** Answers about facilities, which may be a minute old unless they have to be new. */
  async about(
    facilityIds: readonly number[],
    { caller, isNew = false }: { readonly caller: string; readonly isNew?: boolean },
  ): Promise<ReadonlyMap<number, ShopAnswer>> {
    const round = { caller, isSilent: false, end: this.milliseconds() + ASKS_FOR_MS };
    const answers = await Promise.all(
      facilityIds.map(async (id): Promise<[number, ShopAnswer]> => {
        const kept = this.kept.get(id);
        const isCurrent = kept && kept.until > (isNew ? Number.MAX_VALUE : this.milliseconds());
        return [id, await (isCurrent ? kept.answer : this.asked(id, round))];
      }),
    );
    return new Map(answers);
  }

  private asked(
    id: number,
    round: { readonly caller: string; readonly end: number; isSilent: boolean },
  ): Promise<ShopAnswer> {
    const inTurn = async (): Promise<ShopAnswer> => {
      const release = await this.turns.acquire(round.caller);
      try {
        if (round.isSilent) return null;
        if (this.milliseconds() >= round.end) {
          this.kept.delete(id);
          return null;
        }
        return await this.ask(id);
      } catch (error) {
        if (!(error instanceof ShopUnavailable)) throw error;
        round.isSilent ||= error.isSilent;
        return null;
      } finally {
        release();
      }
    };
    const kept: Kept = { answer: inTurn(), until: Infinity };
    this.kept.set(id, kept);
    kept.answer.then(
      (answer) => {
        kept.until = this.milliseconds() + (answer ? ANSWER_HOLDS_MS : SILENCE_HOLDS_MS);
      },
      () => this.kept.delete(id),
    );
    return kept.answer;
  }
}
