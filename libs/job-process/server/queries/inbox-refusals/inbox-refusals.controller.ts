import { Needs } from '@floorplan/identity/access';
import {
  inboxRefusalsAnswer,
  inboxRefusalsQuery,
  OPERATIONS_ROUTES,
  type InboxRefusalsAnswer,
  type InboxRefusalsQuery,
} from '@floorplan/job-process/contracts';
import { Database } from '@floorplan/platform/event-store';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';

interface Refusal {
  job_id: string;
  body_hash: string;
  client: string;
  reason: string;
  at: Date;
  total: number;
}

/** Routes of refused messages from the partners' inbox queues. */
@ApiTags('operations')
@Controller()
@Needs('operations.read')
export class InboxRefusalsController {
  constructor(private readonly database: Database) {}

  @Get(OPERATIONS_ROUTES.inboxRefusals)
  @ApiOperation({ summary: 'Messages of the queue that could not be taken in, newest first' })
  @ApiResponse({ status: 200, standardSchema: inboxRefusalsAnswer })
  async list(
    @Query({ schema: inboxRefusalsQuery }) { limit }: InboxRefusalsQuery,
  ): Promise<InboxRefusalsAnswer> {
    const found = await this.database.query<Refusal>(
      `select job_id, body_hash, client, reason, at, count(*) over () as total
         from inbox_refusal order by at desc, job_id limit $1`,
      [limit],
    );
    const Rows = found.map((row) => ({
      JobId: row.job_id,
      BodyHash: row.body_hash,
      Client: row.client,
      Reason: row.reason,
      At: row.at.toISOString(),
    }));
    return { Rows, Total: found[0]?.total ?? 0 };
  }
}
