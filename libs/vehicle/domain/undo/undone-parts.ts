import type { ToldByMail } from '../mail/told-by-mail';
import type { UndoneParts } from '../state/part-rules';

export interface Undoing {
  /** The parts as they were before the act. */
  readonly restored: UndoneParts;
  /** Places of the facts that are undone, counted from 1: those of the act, and those that followed from it. */
  readonly undone: readonly number[];
  /** Event categories of what happened since and stands in its way. */
  readonly inTheWay: readonly number[];
  /** Somebody has seen the registration code since. */
  readonly codeWasShown: boolean;
  /** Who was told of it by mail, and of what: a chain tells once, at its end. Null: nobody. */
  readonly told: ToldByMail | null;
  /** How many facts the dealer may not see that has it again; null: no other dealer has it. */
  readonly hiddenFromDealer: number | null;
}
