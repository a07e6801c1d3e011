import type { MailNotice } from '../mail/mail-notice';
import type { UndoneParts } from '../state/part-rules';

export interface Undoing {
  /** The parts as they were before the act. */
  readonly restored: UndoneParts;
  /** Positions of the undone facts, from 1: those of the act and of its consequences. */
  readonly undone: readonly number[];
  /** Event categories of later changes that prevent the undo. */
  readonly inTheWay: readonly number[];
  /** True when somebody has seen the registration code since. */
  readonly codeWasShown: boolean;
  /** The last mail about the undone facts; null when there was none. */
  readonly told: MailNotice | null;
  /**
   * Number of facts hidden from the dealer that gets the vehicle back; null when the dealer stays the same.
   */
  readonly hiddenFromDealer: number | null;
}
