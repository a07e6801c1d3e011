import { answerKey, readNames, type NameColumn, type NamesOfFile } from '@floorplan/kernel';
import type { NameAnswer } from '@floorplan/kernel/wire';
import { Injectable } from '@nestjs/common';
import { RememberedNames, type RememberedName } from './remembered-names';
import type { FileSender } from './sender-answers';

export interface ReadNames<Key extends string = string> extends NamesOfFile<Key> {
  /** The answer about an earlier file by which a name was read. */
  readonly rememberedAs: (field: string, written: string) => RememberedName | undefined;
  /** The answers about earlier files that were used. */
  readonly used: readonly RememberedName[];
}

/** Reads the names in the rows of a file. */
export type NameReader<Key extends string> = (
  rows: readonly { readonly row: number; readonly cells: Readonly<Partial<Record<Key, string>>> }[],
) => ReadNames<Key>;

/** What is known of the names of a file: what is told with it, and what was answered about earlier files. */
interface KnownNames<Key extends string> {
  readonly columns: readonly NameColumn<Key>[];
  readonly given: readonly NameAnswer[];
  readonly earlier: readonly RememberedName[];
}

const keyOf = (field: string, written: string): string => `${field} ${answerKey(written)}`;

/** Ids of the records that the caller has named by the value of a cell. Values of no record are ignored. */
function givenIds({ columns, given }: KnownNames<string>): ReadonlyMap<string, number> {
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
    for (const [written, { rule }] of read ?? []) {
      const answer = rule === 'NAME_ANSWER' ? answerTo(keyOf(field, written)) : undefined;
      if (answer) used.set(keyOf(field, written), answer);
    }
  return used;
}

function readerOf<Key extends string>(known: KnownNames<Key>): NameReader<Key> {
  const told = givenIds(known);
  const earlier = new Map(known.earlier.map((each) => [keyOf(each.field, each.written), each]));
  return (rows) => {
    const read = readNames(known.columns, rows, (field, written) => {
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

/** Makes the reader of the names in a file: as the caller has told, as users have answered before, or by name. */
@Injectable()
export class SenderNames {
  constructor(private readonly remembered: RememberedNames) {}

  /** The reader of a file that a user looks at before sending it. Calls of systems have no sender with answers. */
  async forPreview<Key extends string>(
    sender: FileSender | null,
    columns: readonly NameColumn<Key>[],
    given: readonly NameAnswer[],
  ): Promise<NameReader<Key>> {
    return readerOf({ columns, given, earlier: sender ? await this.remembered.read(sender) : [] });
  }

  /** The reader of a file that is sent, which means what the caller has told with it. */
  forSending<Key extends string>(
    columns: readonly NameColumn<Key>[],
    given: readonly NameAnswer[],
  ): NameReader<Key> {
    return readerOf({ columns, given, earlier: [] });
  }

  /** Counts a file in which answers about earlier files were used. */
  count(names: ReadNames): Promise<void> {
    return this.remembered.count(names.used);
  }
}
