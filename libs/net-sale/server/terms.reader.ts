import { TermsReader, type KnownTerm } from '@floorplan/net-sale/contracts';
import { Database } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';

const TERMS = `
  select t.id, t.name, t.dealer_group_id as "dealerGroupId", g.name as "typeGroupName", g.product_type as product,
         t.term_length as "termLength", (t.interest_rate * 100)::int as "interestRate",
         (t.down_payment_percentage * 100)::int as "downPayment",
         (t.balloon_percentage * 100)::int as balloon,
         t.valid_from::text as "validFrom", t.valid_to::text as "validTo"
    from payment_term t join payment_type_group g on g.id = t.payment_type_group_id
   order by t.name collate "sv-x-icu", t.id`;

@Injectable()
export class DatabaseTermsReader extends TermsReader {
  constructor(private readonly database: Database) {
    super();
  }

  terms(): Promise<readonly KnownTerm[]> {
    return this.database.query<KnownTerm>(TERMS);
  }
}
