import { Acts } from '@floorplan/platform/acts';
import { Clock } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { callbackSignature } from '@floorplan/platform/http';
import { AddressRefused, OutgoingCalls } from '@floorplan/platform/outgoing';
import {
  beginHandOver,
  handOverOutcome,
  mayHandOver,
  paymentRunStream,
  type PaymentRun,
  type PaymentRunEvent,
  type PaymentRunState,
} from '@floorplan/payouts/domain';
import { Injectable } from '@nestjs/common';
import { BankAddress } from './bank-address';

const ANSWER_WITHIN_MS = 30_000;

/** Errors of a connection that was never made, so that the bank received nothing. */
const UNREACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** The bank could not be reached. The job is tried again. */
export class BankUnreached extends Error {
  override readonly name = 'BankUnreached';
}

type Decide = (run: PaymentRun) => readonly PaymentRunEvent[];

/** Hands the file of a run over to the bank: once, unless nobody was there to receive it or a person asks for it again. */
@Injectable()
export class HandOverRun {
  constructor(
    private readonly database: Database,
    private readonly acts: Acts,
    private readonly clock: Clock,
    private readonly outgoing: OutgoingCalls,
    private readonly bank: BankAddress,
  ) {}

  /** @throws BankUnreached */
  async run(runId: number): Promise<void> {
    let begins = false;
    await this.record(runId, (run) => {
      begins = mayHandOver(run.handOver);
      return beginHandOver(run.handOver, this.now());
    });
    if (!begins) return;
    const outcome = handOverOutcome(await this.post(runId), this.now());
    await this.record(runId, () => [outcome]);
    if (outcome.type === 'payouts/RunHandOverFailed' && outcome.data.why === 'UNREACHED')
      throw new BankUnreached(`the bank could not be reached for payment run ${runId}`);
  }

  private async post(runId: number): Promise<{ readonly status: number } | 'UNREACHED' | 'SILENT'> {
    const { url, key } = this.bank;
    const [file] = await this.database.query<{ content: string }>(
      'select content from payment_file where run_id = $1',
      [runId],
    );
    if (!url) return 'UNREACHED';
    const body = file!.content;
    const timestamp = String(this.clock.now().getTime());
    try {
      return await this.outgoing.call(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/xml',
          'idempotency-key': `payment-run-${runId}`,
          'x-bank-timestamp': timestamp,
          'x-bank-signature': callbackSignature(key, timestamp, body),
        },
        body,
        withinMs: ANSWER_WITHIN_MS,
      });
    } catch (error) {
      return wasReached(error) ? 'SILENT' : 'UNREACHED';
    }
  }

  private async record(runId: number, decide: Decide): Promise<void> {
    await this.acts.bySystem<PaymentRunState, PaymentRunEvent>(
      { stream: paymentRunStream },
      { id: runId, decide: (run) => ({ ok: true, facts: run ? decide(run) : [] }) },
    );
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
}

function wasReached(error: unknown): boolean {
  if (error instanceof AddressRefused) return false;
  return !UNREACHED.has(String((error as NodeJS.ErrnoException).code));
}
