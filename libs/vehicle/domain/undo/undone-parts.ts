import type { MailNotice } from '../mail/mail-notice';
import type { UndoneParts } from '../state/part-rules';

export interface Undoing {
  /** Values of the parts before the action. */
  readonly restored: UndoneParts;
  /** Positions of the facts of the action and of its consequences, counted from 1. */
  readonly undone: readonly number[];
  /** Event categories of later changes that prevent the undo. */
  readonly inTheWay: readonly number[];
  /** True when somebody has seen the registration code after the action. */
  readonly codeWasShown: boolean;
  /** Receiver of the last mail about the undone facts; null when there was no mail. */
  readonly told: MailNotice | null;
  /**
   * Number of facts hidden from the dealer that gets the vehicle back; null when the dealer stays the same.
   */
  readonly hiddenFromDealer: number | null;
}
