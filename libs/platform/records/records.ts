import {
  OBJECT_STATUS,
  type Actor,
  type Decision,
  type Merged,
  type ObjectStatus,
  type RowState,
} from '@floorplan/kernel';
import {
  RECORD_ORDER,
  fieldsOf,
  keysOf,
  partsOfRow,
  partsSent,
  recordTopic,
  removeRecord,
  rowAfter,
  saveRecord,
  sentRow,
  keyOfSent,
  type AnyRow,
  type RecordChange,
  type RecordDescription,
  type RecordSaved,
  type RowOf,
  type SentOf,
} from '@floorplan/kernel/records';
import type { FieldErrorCode } from '@floorplan/kernel/wire';
import { Injectable } from '@nestjs/common';
import { Clock, Meanwhile, RowSaver, type RowChange, type Saved } from '../commands';
import { Database, EventLog, streamName, type StreamType } from '../event-store';
import { JsonList, type ListDescription, type SqlColumn } from '../lists';
import type { LiveTopic } from '../live';
import { recordColumns, type IsOwn, type RecordReader } from './record-columns';
import { historyOf, type OtherChanges } from './record-history';

/** Services that every kind of record uses. */
@Injectable()
export class RecordTools {
  constructor(
    readonly database: Database,
    readonly log: EventLog,
    readonly rows: RowSaver,
    readonly clock: Clock,
    readonly meanwhile: Meanwhile,
  ) {}
}

/** Body of a save. */
type Sent<D> = Partial<SentOf<D>> & { readonly Id: number; readonly ObjectStatus?: ObjectStatus | undefined };

type Columns<Scope> = Record<string, SqlColumn<RecordReader<Scope>>>;
type List<Scope, Filter> = ListDescription<RecordReader<Scope>, Filter, Columns<Scope>>;

/** Data about one saved record, given by a transaction that saves several rows. */
interface Within {
  /** Id of a new record that is already taken from the sequence. */
  readonly newId?: number | undefined;
  /** Reference fields whose record the same transaction creates. */
  readonly created?: readonly string[];
}

/** Settings of one kind of record on the server. */
export interface RecordSpecial<D extends RecordDescription, Scope, Filter> extends Pick<
  List<Scope, Filter>,
  'scope' | 'filters' | 'language'
> {
  readonly description: D;
  // The stream's further state and facts do not matter here.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly stream: StreamType<any, any>;
  readonly actorOf: (scope: Scope) => Actor;
  readonly own: IsOwn<Scope>;
  /** Columns besides the fields. Their SQL calls the record's table `r`. */
  readonly columns?: Columns<Scope>;
  readonly joined?: List<Scope, Filter>['joined'];
  /** For each reference field, returns whether the referenced record exists. */
  readonly exists?: { readonly [K in keyof D['fields']]?: (id: number) => Promise<boolean> };
  /** Fills in values that are derived from other data before the record is saved. */
  readonly completed?: (row: RowOf<D>) => Promise<RowOf<D>>;
  /**
   * Checks of the record's own against stored data: error codes by field name. `dataVersions` are of that data; a
   * save is decided again when they change.
   */
  readonly refused?: {
    readonly dataVersions: readonly string[];
    readonly codes: (row: RowOf<D>, before: RowOf<D> | null) => Promise<ReadonlyMap<string, FieldErrorCode>>;
  };
  readonly otherChanges?: OtherChanges;
}

/** A kind of record on the server, built from its description: list, page, save and history. */
export abstract class Records<
  D extends RecordDescription = RecordDescription,
  Scope = unknown,
  Filter extends { readonly text?: string | undefined } = { readonly text?: string | undefined },
> {
  readonly list: JsonList<RecordReader<Scope>, RecordReader<Scope>, Filter>;

  constructor(
    protected readonly tools: RecordTools,
    private readonly special: RecordSpecial<D, Scope, Filter>,
  ) {
    const { description, own, columns, joined = {}, scope, filters, language } = special;
    this.list = new JsonList(
      tools.database,
      {
        table: description.table,
        alias: 'r',
        joined,
        columns: { ...recordColumns(description, own), ...columns },
        order: RECORD_ORDER,
        ...(description.removable && { listed: 'not r.is_removed' }),
        scope,
        filters,
        language,
      },
      (reader) => reader,
    );
  }

  /** The record as its page shows it; undefined when the reader may not see it or it does not exist. */
  async one(scope: Scope, id: number): Promise<object | undefined> {
    return this.list.one(String(id), { scope, form: 'page' });
  }

  /** Live topic of the list. After a save, subscribers get the record's row as they may see it. */
  topic(mayJoin: (scope: Scope) => boolean): LiveTopic<Scope> {
    const { description } = this.special;
    return {
      name: recordTopic(description),
      categories: [description.category],
      mayJoin,
      rows: (ids, scope) => this.list.changed(ids, { scope, form: 'list' }),
    };
  }

  async history(id: number): Promise<RecordChange[]> {
    const { description, stream, otherChanges } = this.special;
    return historyOf(description, await this.tools.log.history(stream, id), otherChanges);
  }

  /** Saves the sent fields of a record, or removes it by `ObjectStatus`; `Id` 0 creates a new record. */
  async save(scope: Scope, sent: Sent<D>, correlationId: string): Promise<Saved> {
    const actor = this.special.actorOf(scope);
    return this.tools.rows.save({ actor, correlationId }, this.saving(scope, sent));
  }

  /** The save as part of a transaction that saves other rows too. */
  saving(
    scope: Scope,
    sent: Sent<D>,
    { newId, created = [] }: Within = {},
  ): RowChange<RowState<RowOf<D>>, RecordSaved<D>> {
    const { description, actorOf, refused } = this.special;
    if (description.removable && sent.ObjectStatus === OBJECT_STATUS.removed)
      return this.removing(scope, sent);
    const actor = actorOf(scope);
    return {
      ...this.change(sent.Id, newId),
      ...(refused && { reads: refused.dataVersions }),
      decide: ({ row }, id) => this.decide(row, id, sent, { by: actor, created }),
    };
  }

  /** Removes a record. It stays in the log, and its unique names can be used again. */
  async remove(scope: Scope, id: number, correlationId: string): Promise<Saved> {
    const actor = this.special.actorOf(scope);
    return this.tools.rows.save({ actor, correlationId }, this.removing(scope, { Id: id } as Sent<D>));
  }

  /** The removal as part of a transaction that changes other rows too. */
  removing(scope: Scope, sent: Sent<D>): RowChange<RowState<RowOf<D>>, RecordSaved<D>> {
    const { description, actorOf } = this.special;
    return {
      ...this.change(sent.Id),
      decide: ({ row }) => removeRecord(description, row, sent, actorOf(scope)),
    };
  }

  private change(id: number, newId?: number) {
    const { description, stream } = this.special;
    return {
      stream,
      dataVersion: description.dataVersion,
      sequence: `${description.table}_id`,
      id,
      newId,
      exists: ({ row }: RowState<RowOf<D>>) => row !== null,
      keys: ({ row }: RowState<RowOf<D>>) => keysOf(description, row as AnyRow | null),
    };
  }

  /**
   * Saves a record from trusted code, e.g. demo data.
   * @returns the record's id
   * @throws when the save is refused
   */
  async saved(scope: Scope, sent: Sent<D>, correlationId: string): Promise<number> {
    const outcome = await this.save(scope, sent, correlationId);
    if (!outcome.ok) throw new Error(`${this.special.description.table}: ${JSON.stringify(outcome.refusal)}`);
    return outcome.id;
  }

  private async decide(
    before: RowOf<D> | null,
    id: number,
    sent: Sent<D>,
    { by, created }: { by: Actor; created: readonly string[] },
  ): Promise<Decision<RecordSaved<D>>> {
    const { description, completed, refused } = this.special;
    const merged = await this.merged(before && id, sent);
    if (!merged.ok) return merged;
    const changes = Object.entries(sent).filter(([wire]) => merged.changed.has(wire));
    const today = this.tools.clock.today();
    const said = sentRow(description, before as AnyRow | null, { id, today }, Object.fromEntries(changes));
    const missing = await this.missing(said, created);
    const row = completed ? ((await completed(said as RowOf<D>)) as AnyRow) : said;
    const codes = await refused?.codes(row as RowOf<D>, before);
    const lookedUp = { missing, taken: await this.taken(row), ...(codes && { refused: codes }) };
    return saveRecord(description, before, { row, lookedUp, by, today });
  }

  /** @param id null for a new record, which nobody else can have changed */
  private merged(id: number | null, sent: Sent<D>): Promise<Merged> {
    const { description, stream } = this.special;
    return this.tools.meanwhile.merged<RecordSaved<D>>({
      stream,
      id: id ?? 0,
      facts: [description.fact],
      partsOf: (fact) => partsOfRow(description, rowAfter(description, fact) as AnyRow),
      version: id === null ? undefined : sent.Version,
      sent: partsSent(description, { ...sent }, this.tools.clock.today()),
    });
  }

  private async missing(row: AnyRow, created: readonly string[]): Promise<ReadonlySet<string>> {
    const checks = Object.entries(this.special.exists ?? {}) as [string, (id: number) => Promise<boolean>][];
    const exists = checks.filter(([name]) => !created.includes(name));
    const known = await Promise.all(
      exists.map(async ([name, check]) => !row[name] || (await check(row[name] as number))),
    );
    return new Set(exists.flatMap(([name], at) => (known[at] ? [] : [name])));
  }

  /** Names of the fields whose unique value another record holds, read from the claims of the event log. */
  private async taken(row: AnyRow): Promise<ReadonlySet<string>> {
    const { description, stream } = this.special;
    const unique = fieldsOf(description).filter(([, field]) => field.unique);
    if (unique.length === 0) return new Set();
    const held = await this.tools.database.query<{ kind: string }>(
      `select c.kind from claim c join unnest($1::text[], $2::text[]) k(kind, key) using (kind, key) where c.stream <> $3`,
      [
        unique.map(([, field]) => field.unique!),
        unique.map((field) => keyOfSent(field, row, this.tools.clock.today())),
        streamName(stream, row.id),
      ],
    );
    const kinds = new Set(held.map(({ kind }) => kind));
    return new Set(unique.filter(([, field]) => kinds.has(field.unique!)).map(([name]) => name));
  }
}
