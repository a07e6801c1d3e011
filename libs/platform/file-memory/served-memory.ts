import {
  columnOfHeader,
  foldedHeader,
  isDayOrder,
  type AmbiguousColumn,
  type FileColumn,
} from '@floorplan/kernel';
import {
  FIELD_ERROR_TEXTS,
  type RememberedReadingsAnswer,
  type RememberReadingAnswer,
  type RememberReadingRequest,
  type StatusAnswer,
  type WireUsedReading,
} from '@floorplan/kernel/wire';
import { Injectable } from '@nestjs/common';
import { done, invalid, notFound } from '../http';
import { FileMemory, type RememberedAnswer } from './file-memory';
import type { AnsweringUser, FileSender } from './sender-answers';

/** A column about which users can answer, and what its ambiguous cells are. */
export type AnsweredColumn<Key extends string = string> = FileColumn<Key> & {
  readonly of?: AmbiguousColumn<string>['of'] | undefined;
};

/** Calls about what the portal remembers of a sender's files. Their controllers decide who may make them. */
@Injectable()
export class ServedMemory {
  constructor(private readonly memory: FileMemory) {}

  async read(sender: FileSender): Promise<RememberedReadingsAnswer> {
    const Rows = (await this.memory.read(sender)).map((answer) => ({
      ...wireUsedReading(answer),
      Used: answer.used,
      LastUsedAt: answer.lastUsedAt?.toISOString() ?? null,
    }));
    return { Rows, Total: Rows.length };
  }

  /** @throws Problem 400 for an answer that such a file cannot have */
  async remember(
    sender: FileSender,
    user: AnsweringUser,
    columns: readonly AnsweredColumn[],
    { Field, Header, Reading }: RememberReadingRequest,
  ): Promise<RememberReadingAnswer> {
    const column = columns.find(({ key }) => key === Field);
    if (!column) throw wrong('Field');
    if (Reading === null && !isUnknownHeader(columns, Header)) throw wrong('Header');
    if (Reading !== null && column.of !== (isDayOrder(Reading) ? 'days' : 'numbers')) throw wrong('Reading');
    const Id = await this.memory.remember(sender, user, { field: Field, header: Header, reading: Reading });
    return { Status: done('upload.msg_remembered'), Id };
  }

  /** @throws Problem 404 when the sender has no such answer */
  async forget(sender: FileSender, id: number): Promise<StatusAnswer> {
    if (!(await this.memory.forget(sender, id))) throw notFound();
    return { Status: done('upload.msg_forgotten') };
  }
}

/** Whether a user can say which column a header stands for. */
const isUnknownHeader = (columns: readonly AnsweredColumn[], header: string): boolean =>
  foldedHeader(header) !== '' && columnOfHeader(columns, header) === undefined;

const wrong = (Field: keyof RememberReadingRequest) =>
  invalid([{ Field, Code: 'INVALID_VALUE', Message: FIELD_ERROR_TEXTS.INVALID_VALUE }]);

/** An answer that was used for a file. */
export const wireUsedReading = (answer: RememberedAnswer): WireUsedReading => ({
  Id: answer.id,
  Field: answer.field,
  Header: answer.header,
  Reading: answer.reading,
  AnsweredBy: answer.answeredBy,
  AnsweredAt: answer.answeredAt.toISOString(),
});
