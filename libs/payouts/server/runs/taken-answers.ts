import { BankFileError } from '@floorplan/bank/formats';
import type { Actor } from '@floorplan/kernel';
import { answerOf, done, Problem } from '@floorplan/platform/http';
import { textOf } from '@floorplan/platform/texts';
import { AnswersToRuns, type BankAnswersAnswer } from '@floorplan/payouts/contracts';
import { Injectable } from '@nestjs/common';
import { BankAnswers } from './bank-answers';

/** Takes in the bank's answers to runs, and tells what they changed. */
@Injectable()
export class TakenAnswers extends AnswersToRuns {
  constructor(private readonly answers: BankAnswers) {
    super();
  }

  override async take(by: Actor, bytes: Uint8Array): Promise<BankAnswersAnswer> {
    try {
      const { runId, accepted, rejected, known } = answerOf(await this.answers.hear(by, bytes));
      return {
        Status: done('run.msg_answers', { accepted, rejected }),
        RunId: runId,
        FileId: null,
        Accepted: accepted,
        Rejected: rejected,
        Known: known,
      };
    } catch (error) {
      if (!(error instanceof BankFileError)) throw error;
      throw new Problem(422, error.code, textOf('run.err_answer_file'));
    }
  }
}
