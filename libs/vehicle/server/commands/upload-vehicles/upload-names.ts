import { answerKey } from '@floorplan/kernel';
import type { Scope } from '@floorplan/identity/domain';
import type { RememberNameRequest } from '@floorplan/vehicle/contracts';
import { readUploadNames, type FileRow, type NameColumn, type NamesOfFile } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import { UploadNameColumns } from './name-columns';
import { RememberedNames, type RememberedName } from '@floorplan/platform/file-memory';
import type { UploadParty } from './upload-party';

export interface ReadNames extends NamesOfFile {
  /** The answer about an earlier file by which a name was read. */
  readonly rememberedAs: (field: string, written: string) => RememberedName | undefined;
  /** The answers about earlier files that were used. */
  readonly used: readonly RememberedName[];
}

/** Reads the names in the rows of a file. */
export type NameReader = (rows: readonly FileRow[]) => ReadNames;

const keyOf = (field: string, written: string): string => `${field} ${answerKey(written)}`;

/** Ids of the records that the caller has named by the value of a cell. Values of no record are ignored. */
function givenIds(
  columns: readonly NameColumn[],
  given: readonly RememberNameRequest[],
): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const { Field, Written, Value } of given) {
    const column = columns.find(({ key }) => key === Field);
    const record = column?.candidates.find(({ value }) => value === Value);
    if (record) found.set(keyOf(Field, Written), record.id);
  }
  return found;
}

/** The answers about earlier files by which names were read, by column and text. */
function usedAnswers(
  { names }: NamesOfFile,
  answerTo: (key: string) => RememberedName | undefined,
): ReadonlyMap<string, RememberedName> {
  const used = new Map<string, RememberedName>();
  for (const [field, read] of Object.entries(names))
    for (const [written, { rule }] of read) {
      const answer = rule === 'NAME_ANSWER' ? answerTo(keyOf(field, written)) : undefined;
      if (answer) used.set(keyOf(field, written), answer);
    }
  return used;
}

/** Makes the reader of the names in a file: as the caller has told, as users have answered before, or by name. */
@Injectable()
export class UploadNames {
  constructor(
    private readonly columns: UploadNameColumns,
    private readonly remembered: RememberedNames,
  ) {}

  /** The reader of a file that a user looks at before sending it. */
  async forPreview(
    scope: Scope,
    party: UploadParty,
    given: readonly RememberNameRequest[],
  ): Promise<NameReader> {
    // What users have answered is never used for calls of systems.
    const known =
      scope.kind === 'user' ? await this.remembered.read({ kind: party.kind, partyId: party.id }) : [];
    return this.reader(scope, party, { given, known });
  }

  /** The reader of a file that is sent, which means what the caller has told with it. */
  forSending(scope: Scope, party: UploadParty, given: readonly RememberNameRequest[]): Promise<NameReader> {
    return this.reader(scope, party, { given, known: [] });
  }

  private async reader(
    scope: Scope,
    party: UploadParty,
    {
      given,
      known,
    }: { readonly given: readonly RememberNameRequest[]; readonly known: readonly RememberedName[] },
  ): Promise<NameReader> {
    const columns = await this.columns.of(scope, party);
    const told = givenIds(columns, given);
    const earlier = new Map(known.map((each) => [keyOf(each.field, each.written), each]));
    return (rows) => {
      const read = readUploadNames(columns, rows, (field, written) => {
        const key = keyOf(field, written);
        return told.get(key) ?? earlier.get(key)?.recordId;
      });
      const used = usedAnswers(read, (key) => (told.has(key) ? undefined : earlier.get(key)));
      return {
        ...read,
        rememberedAs: (field, written) => used.get(keyOf(field, written)),
        used: [...new Set(used.values())],
      };
    };
  }
}
