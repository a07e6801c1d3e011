import { readPain002, type BankAnswer, type BankReason } from '@floorplan/bank/formats';
import type { Actor, BusinessDate, Outcome } from '@floorplan/kernel';
import { storableText } from '@floorplan/kernel/wire';
import { Clock, outcomeOf, refuse } from '@floorplan/platform/commands';
import { EventLog } from '@floorplan/platform/event-store';
import {
  paymentIdsOf,
  paymentRunStream,
  runOfMessage,
  type PaymentDecision,
  type PaymentRun,
} from '@floorplan/payouts/domain';
import { Injectable } from '@nestjs/common';
import { HearBank } from './hear-bank';

const MAX_CODE = 35;
const MAX_TEXT = 140;

/** A text of the bank as it can be stored; null when nothing is left. */
const stored = (text: string | null | undefined, max: number): string | null => storableText(text ?? '', max);

const reasonIn = (reasons: readonly BankReason[]): Pick<PaymentDecision, 'code' | 'text'> => ({
  code: stored(reasons.find(({ code }) => code !== null)?.code, MAX_CODE),
  text: stored(reasons.find(({ text }) => text !== null)?.text, MAX_TEXT),
});

const OUTCOMES = { accepted: 'ACCEPTED', rejected: 'REJECTED' } as const;

/**
 * Decisions on the payments of a run by an answer: of each payment that it names, and of all others by what it says of
 * the whole file. An answer that accepts a part rejects only what it names.
 */
export function decisionsOf(
  answer: BankAnswer,
  run: PaymentRun,
  on: BusinessDate,
): readonly PaymentDecision[] {
  const named = new Map(answer.payments.map((each) => [each.endToEndId, each]));
  const whole = answer.verdict === 'part' ? 'accepted' : answer.verdict;
  return paymentIdsOf(run).flatMap((endToEndId) => {
    const own = named.get(endToEndId);
    const verdict = own?.verdict ?? whole;
    if (verdict !== 'accepted' && verdict !== 'rejected') return [];
    const reasons = own && own.reasons.length > 0 ? own.reasons : answer.reasons;
    const reason = verdict === 'rejected' ? reasonIn(reasons) : { code: null, text: null };
    return [{ endToEndId, outcome: OUTCOMES[verdict], on, ...reason }];
  });
}

/** What an answer changed. */
export interface HeardAnswer {
  readonly runId: number;
  readonly accepted: number;
  readonly rejected: number;
  readonly known: number;
}

/** Reads the bank's answers to files of payments, pain.002. */
@Injectable()
export class BankAnswers {
  constructor(
    private readonly bank: HearBank,
    private readonly log: EventLog,
    private readonly clock: Clock,
  ) {}

  /** @throws BankFileError for a file that is no answer */
  hear(by: Actor, file: Uint8Array): Promise<Outcome<HeardAnswer>> {
    return outcomeOf(async () => {
      const answer = readPain002(file);
      const runId = runOfMessage(answer.id);
      const run = runId === null ? null : (await this.log.load(paymentRunStream, runId)).state;
      if (run?.sent?.messageId !== answer.id) return refuse({ code: 'ANSWER_TO_NO_RUN' });
      const on = this.clock.today();
      let told = 0;
      const fresh = await this.bank.tell(
        run.runId,
        (now) => {
          const decisions = decisionsOf(answer, now, on);
          told = decisions.length;
          return decisions;
        },
        by,
      );
      const rejected = fresh.filter(({ outcome }) => outcome === 'REJECTED').length;
      const accepted = fresh.length - rejected;
      return { runId: run.runId, accepted, rejected, known: told - fresh.length };
    });
  }
}
