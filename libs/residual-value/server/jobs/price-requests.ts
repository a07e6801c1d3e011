import { decided, inTurn } from '@floorplan/kernel';
import { Acts } from '@floorplan/platform/acts';
import { Database, EventLog } from '@floorplan/platform/event-store';
import type { RunningJob } from '@floorplan/platform/jobs';
import { Outbox } from '@floorplan/platform/mail';
import { residualStream } from '@floorplan/residual-value/domain';
import { Injectable } from '@nestjs/common';
import { DELIVERY_ATTEMPTS } from './residual-jobs';

/** Records on contracts whether the mails that ask for an end price were sent. */
@Injectable()
export class PriceRequests {
  constructor(
    private readonly outbox: Outbox,
    private readonly acts: Acts,
    private readonly log: EventLog,
    private readonly database: Database,
  ) {}

  /** @throws while the mail is queued, so that the job is tried again; not on its last attempt */
  async note(id: number, { attempt }: Pick<RunningJob, 'attempt'>): Promise<void> {
    const isNoted = await this.noteOne(id);
    if (!isNoted && attempt < DELIVERY_ATTEMPTS) throw new Error(`the mail about contract ${id} is queued`);
  }

  /** Records all mails that were sent or given up. @returns the number of contracts that wait for their mail */
  async noteAll(): Promise<number> {
    const waiting = await this.database.query<{ id: number }>(
      'select id from residual_value_contract where price_mail_id is not null order by id',
    );
    await inTurn(waiting, ({ id }) => this.noteOne(id));
    return waiting.length;
  }

  /** @returns whether nothing is left to note */
  private async noteOne(id: number): Promise<boolean> {
    const { state } = await this.log.load(residualStream, id);
    const request = state.priceRequest;
    if (!request || request.isSent) return true;
    const found = await this.outbox.stateOf(request.mailId);
    if (found === undefined || found === 'queued') return false;
    const isDelivered = found === 'sent';
    await this.acts.bySystem(
      { stream: residualStream },
      {
        id,
        decide: (now, { on }) =>
          now.priceRequest?.mailId === request.mailId && !now.priceRequest.isSent
            ? decided({
                type: 'residual-value/PriceRequestDelivered',
                data: { on, mailId: request.mailId, isDelivered },
              })
            : decided(),
      },
    );
    return true;
  }
}
