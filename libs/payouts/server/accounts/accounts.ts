import { VersionedCache } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import {
  ACCOUNTS_VERSION,
  termsKey,
  type AccountType,
  type Party,
  type ReceiverKind,
  type TermsByParty,
} from '@floorplan/payouts/domain';
import { Injectable } from '@nestjs/common';

interface Row {
  readonly kind: ReceiverKind;
  readonly id: number;
  readonly organisation: number | null;
  readonly type: AccountType;
  readonly number: string;
  readonly nets: boolean;
  readonly since: string;
}

/** A change of netting alone leaves the account as old as it is. */
const HELD = `
  select distinct on (party_kind, party_id, party_organisation_id)
         party_kind as kind, party_id as id, party_organisation_id as organisation, type, number, nets,
         (max(decided_on) filter (where (before_type, before_shown) is distinct from (type, shown))
            over (partition by party_kind, party_id, party_organisation_id))::text as since
    from account_change where status = 'APPROVED'
   order by party_kind, party_id, party_organisation_id, decided_at desc, id desc`;

/** The accounts that hold, by `termsKey`. */
@Injectable()
export class Accounts extends VersionedCache<TermsByParty> {
  constructor(private readonly rows: Database) {
    super(rows, [ACCOUNTS_VERSION], () => this.held());
  }

  private async held(): Promise<TermsByParty> {
    const found = await this.rows.query<Row & Record<string, unknown>>(HELD);
    return new Map(
      found.map(({ kind, id, organisation, type, number, nets, since }) => [
        termsKey({ kind, id }, organisation),
        { account: { type, number }, nets, since },
      ]),
    );
  }

  /** Id of the party's change that waits for a decision; null when none does. */
  async pendingOf({ kind, id }: Party): Promise<number | null> {
    const [row] = await this.rows.query<{ id: number }>(
      `select id from account_change where party_kind = $1 and party_id = $2 and status = 'PROPOSED'`,
      [kind, id],
    );
    return row?.id ?? null;
  }
}
