import type { Scope } from '@floorplan/identity/domain';
import type { BulkPreviewAnswer, BulkRequest } from '@floorplan/job-process/contracts';
import { kronorOfOre, type Outcome } from '@floorplan/kernel';
import { Database } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { PartyNameReader } from '../../queries/party-names';
import { chosenMessages } from './chosen-messages';

/** Counts the messages that a bulk repair selects, and how many of these messages would be repaired. */
export class PreviewBulk extends Query<Outcome<BulkPreviewAnswer>> {
  constructor(
    readonly scope: Scope,
    readonly request: BulkRequest,
  ) {
    super();
  }
}

@Injectable()
@QueryHandler(PreviewBulk)
export class PreviewBulkHandler implements IQueryHandler<PreviewBulk> {
  constructor(
    private readonly database: Database,
    private readonly partyNames: PartyNameReader,
  ) {}

  async execute({ scope, request }: PreviewBulk): Promise<Outcome<BulkPreviewAnswer>> {
    const chosen = chosenMessages(scope, request, await this.partyNames.names());
    if (!chosen.ok) return chosen;
    const { selected, eligible } = chosen.answer;
    const [[matching], [repaired]] = await Promise.all([
      this.database.query<{ n: number }>(
        `select count(*) as n from job_detail ${selected.sql}`,
        selected.values,
      ),
      this.database.query<{ n: number; amount: number }>(
        `select count(*) as n, coalesce(sum(amount), 0)::bigint as amount from job_detail ${eligible.sql}`,
        eligible.values,
      ),
    ]);
    const Amount = kronorOfOre(repaired!.amount);
    return { ok: true, answer: { DryRun: true, Matching: matching!.n, Eligible: repaired!.n, Amount } };
  }
}
