import type { MessageStatusAnswer, NewVehicleAnswer } from '@floorplan/job-process/contracts';
import type { NewFinancingMessage } from '@floorplan/vehicle/domain';
import { eventually } from '@floorplan/platform/testing';
import type { Client } from './client';
import type { System } from './system';

const INTEGRATIONS = '/api/v1/integrations/financing';

/** Sends messages as one client and waits for their outcomes. */
export class Sender {
  constructor(
    private readonly system: System,
    private readonly client: Client,
  ) {}

  async send(message: NewFinancingMessage): Promise<NewVehicleAnswer> {
    return this.client.must(this.client.post<NewVehicleAnswer>(`${INTEGRATIONS}/new_vehicle`, message));
  }

  async status(messageId: string): Promise<MessageStatusAnswer> {
    return this.client.must(this.client.get<MessageStatusAnswer>(`${INTEGRATIONS}/messages/${messageId}`));
  }

  /** Sends a message and waits for its first outcome. */
  async outcome(message: NewFinancingMessage): Promise<MessageStatusAnswer> {
    await this.send(message);
    return this.settled(message.MessageId);
  }

  async settled(messageId: string, attempts = 1): Promise<MessageStatusAnswer> {
    let last: MessageStatusAnswer | undefined;
    await eventually(
      `message ${messageId} to be decided ${attempts} times`,
      async () => (last = await this.status(messageId)).Attempts.length >= attempts,
    );
    return last!;
  }

  /**
   * Waits until no message is queued or running, or due for a retry in the next `within` milliseconds.
   * Ignores later retries.
   */
  async quiet(within = 30_000): Promise<void> {
    await eventually(
      'every message to be decided',
      async () =>
        (
          await this.system.owner.query(
            `select 1 from job_detail where state in ('queued', 'running')
                or state = 'retrying' and retry_at < now() + $1 * interval '1 ms' limit 1`,
            [within],
          )
        ).length === 0,
      within,
    );
  }
}
