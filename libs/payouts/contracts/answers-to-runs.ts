import type { Actor } from '@floorplan/kernel';
import type { BankAnswersAnswer } from './payment-runs';

/** Port by which files of the bank that are answers to payment runs, pain.002, are taken in. An abstract class is a token. */
export abstract class AnswersToRuns {
  /** @throws Problem for a file that is no answer, or answers no run */
  abstract take(by: Actor, bytes: Uint8Array): Promise<BankAnswersAnswer>;
}
