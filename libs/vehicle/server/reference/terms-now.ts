import { TermsReader, type KnownTerm } from '@floorplan/net-sale/contracts';
import { NET_SALE_VERSION } from '@floorplan/net-sale/domain';
import { VersionedCache } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';

/** Payment terms of a dealer group that are valid on a day, by name. */
export const termsOn = (day: string, groupId: number, terms: readonly KnownTerm[]): readonly KnownTerm[] =>
  terms.filter(
    ({ dealerGroupId, validFrom, validTo }) =>
      dealerGroupId === groupId && validFrom <= day && day <= validTo,
  );

/** Payment terms of all dealer groups. They are cached until a term changes. */
@Injectable()
export class TermsNow extends VersionedCache<readonly KnownTerm[]> {
  constructor(database: Database, reader: TermsReader) {
    super(database, [NET_SALE_VERSION], () => reader.terms());
  }
}
