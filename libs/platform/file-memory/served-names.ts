import { candidateLabel, type CellCandidate, type NameColumn, type NamesOfFile } from '@floorplan/kernel';
import {
  FIELD_ERROR_TEXTS,
  type NameAnswer,
  type NameChoicesAnswer,
  type NamesUnderstood,
  type RememberedNamesAnswer,
  type RememberNameAnswer,
  type StatusAnswer,
} from '@floorplan/kernel/wire';
import { Injectable } from '@nestjs/common';
import { done, invalid, notFound } from '../http';
import { RememberedNames } from './remembered-names';
import type { AnsweringUser, FileSender } from './sender-answers';
import type { ReadNames } from './sender-names';

type Columns = readonly NameColumn[];

/** Calls about what names in a sender's files mean. Their controllers decide who may make them. */
@Injectable()
export class ServedNames {
  constructor(private readonly remembered: RememberedNames) {}

  /** The answers with the names of their records that the sender's files may name. */
  async read(sender: FileSender, columns: Columns): Promise<RememberedNamesAnswer> {
    const Rows = (await this.remembered.read(sender)).map((answer) => {
      const { candidates = [] } = columns.find(({ key }) => key === answer.field) ?? {};
      const record = candidates.find(({ id }) => id === answer.recordId);
      return {
        Id: answer.id,
        Field: answer.field,
        Written: answer.written,
        Name: record ? candidateLabel(record) : null,
        AnsweredAt: answer.answeredAt.toISOString(),
        AnsweredBy: answer.answeredBy,
        Used: answer.used,
        LastUsedAt: answer.lastUsedAt?.toISOString() ?? null,
      };
    });
    return { Rows, Total: Rows.length };
  }

  /** The records that cells of a column may name, by name. @throws Problem 400 when the files have no such column */
  choices(columns: Columns, field: string): NameChoicesAnswer {
    const column = columns.find(({ key }) => key === field);
    if (!column) throw wrong('field');
    const names = new Intl.Collator('sv-SE', { numeric: true });
    const Rows = column.candidates
      .filter(({ isOffered }) => isOffered)
      .map(wireNameChoice)
      .sort((a, b) => names.compare(a.Name, b.Name));
    return { Rows, Total: Rows.length };
  }

  /**
   * Remembers which record a name means.
   * @throws Problem 400 for a value that is not that of a record that the sender may name
   */
  async remember(
    sender: FileSender,
    user: AnsweringUser,
    columns: Columns,
    { Field, Written, Value }: NameAnswer,
  ): Promise<RememberNameAnswer> {
    const column = columns.find(({ key }) => key === Field);
    const record = column?.candidates.find(({ value }) => value === Value);
    if (!record) throw wrong('Value');
    const answered = { field: Field, written: Written, recordId: record.id };
    const Id = await this.remembered.remember(sender, user, answered);
    return { Status: done('upload.msg_remembered'), Id };
  }

  /** @throws Problem 404 when the sender has no such answer */
  async forget(sender: FileSender, id: number): Promise<StatusAnswer> {
    if (!(await this.remembered.forget(sender, id))) throw notFound();
    return { Status: done('upload.msg_forgotten') };
  }
}

const wrong = (Field: string) =>
  invalid([{ Field, Code: 'UNKNOWN_RECORD', Message: FIELD_ERROR_TEXTS.UNKNOWN_RECORD }]);

const wireNameChoice = (candidate: CellCandidate) => ({
  Value: candidate.value,
  Name: candidateLabel(candidate),
});

/** The names that were not understood. */
export const wireNameQuestions = ({
  questions,
  left,
}: NamesOfFile): Pick<NamesUnderstood, 'NameQuestions' | 'NameQuestionsLeft'> => ({
  NameQuestions: questions.map(({ field, written, count, row, choices }) => ({
    Field: field,
    Written: written,
    Count: count,
    Row: row,
    Choices: choices.map(wireNameChoice),
  })),
  NameQuestionsLeft: left,
});

/** The names of a file: those that were read as a record's, and those that were not understood. */
export const wireNames = (read: ReadNames): NamesUnderstood => ({
  Names: Object.entries(read.names).flatMap(([Field, names]) =>
    [...(names ?? [])].map(([Written, { value: Value, shown: Name, rule: Rule }]) => {
      const remembered = read.rememberedAs(Field, Written);
      const Remembered = remembered && {
        Id: remembered.id,
        AnsweredBy: remembered.answeredBy,
        AnsweredAt: remembered.answeredAt.toISOString(),
      };
      return { Field, Written, Value, Name, Rule, Remembered: Remembered ?? null };
    }),
  ),
  ...wireNameQuestions(read),
});
