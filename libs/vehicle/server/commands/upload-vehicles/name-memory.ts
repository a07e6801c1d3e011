import type { Scope, UserScope } from '@floorplan/identity/domain';
import type { RememberNameRequest } from '@floorplan/vehicle/contracts';
import { type NameColumn, type NameKey, type UploadCandidate } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import { UploadNameColumns } from './name-columns';
import { RememberedNames, type RememberedName } from '@floorplan/platform/file-memory';
import type { UploadParty } from './upload-party';

const senderOf = ({ kind, id }: UploadParty) => ({ kind, partyId: id });

/** What users have answered about names in files, with the records that the caller may know of. */
@Injectable()
export class NameMemory {
  constructor(
    private readonly columns: UploadNameColumns,
    private readonly remembered: RememberedNames,
  ) {}

  /** The answers with their records; null for one that is gone or no longer the sender's. */
  async read(
    scope: Scope,
    party: UploadParty,
  ): Promise<readonly (readonly [RememberedName, UploadCandidate | null])[]> {
    const columns = await this.columns.of(scope, party);
    const answers = await this.remembered.read(senderOf(party));
    return answers.map((answer) => {
      const column = columns.find(({ key }) => key === answer.field);
      return [answer, column?.candidates.find(({ id }) => id === answer.recordId) ?? null] as const;
    });
  }

  /** The records that cells of the column may name, by name; null when the files have no such column. */
  async choices(scope: Scope, party: UploadParty, field: NameKey): Promise<UploadCandidate[] | null> {
    const column = await this.column(scope, party, field);
    const names = new Intl.Collator('sv-SE', { numeric: true });
    return (
      column?.candidates.filter(({ isOffered }) => isOffered).sort((a, b) => names.compare(a.name, b.name)) ??
      null
    );
  }

  /**
   * Remembers which record a name means.
   * @returns its id, or null when the value is not that of a record that the sender may name
   */
  async remember(
    user: UserScope,
    party: UploadParty,
    { Field, Written, Value }: RememberNameRequest,
  ): Promise<number | null> {
    const column = await this.column(user, party, Field);
    const record = column?.candidates.find(({ value }) => value === Value);
    if (!record) return null;
    const answered = { field: Field, written: Written, recordId: record.id };
    return this.remembered.remember(senderOf(party), user, answered);
  }

  private async column(scope: Scope, party: UploadParty, field: NameKey): Promise<NameColumn | undefined> {
    return (await this.columns.of(scope, party)).find(({ key }) => key === field);
  }
}
