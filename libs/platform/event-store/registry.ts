import type { Fact } from '@floorplan/kernel';
import type { AnyStreamType, EventMetadata, StreamType } from './stream-type';

/** Changes of one stream that were committed together. */
export interface StreamChange<S, F extends Fact = Fact> {
  stream: string;
  /** The part of the stream name after the category. */
  id: string;
  before: S;
  after: S;
  /** Version of the stream after the last of these facts. */
  version: number;
  facts: readonly { fact: F; version: number; eventId: string }[];
  metadata: EventMetadata;
  /** Time of the command (`metadata.at`). */
  at: Date;
}

/**
 * A read model that is written in the transaction of its facts. Its rows depend on the change alone, so a
 * rebuild from the log gives the same rows.
 */
export interface InlineProjection<S, F extends Fact = Fact> {
  /** Table of the rows; its migration calls make_row_writer(table). */
  readonly table: string;
  readonly stream: StreamType<S, F>;
  /** Rows by column name, upserted by the table's primary key. */
  readonly rows: (change: StreamChange<S, F>) => readonly object[];
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- any state and facts are accepted
type AnyInlineProjection = InlineProjection<any, any>;

/** Stream types and inline projections of all contexts in this process, filled while the modules are built. */
export class Registry {
  private readonly types = new Map<string, AnyStreamType>();
  private readonly inline = new Map<string, AnyInlineProjection[]>();

  /** @throws when another stream type has the category */
  addStream<S, F extends Fact>(type: StreamType<S, F>): void {
    const known = this.types.get(type.category);
    if (known && known !== type) throw new Error(`Two stream types are called ${type.category}`);
    this.types.set(type.category, type);
  }

  /** @throws when another projection writes the table */
  addInlineProjection<S, F extends Fact>(projection: InlineProjection<S, F>): void {
    const { category } = projection.stream;
    this.addStream(projection.stream);
    const list = this.inline.get(category) ?? [];
    if (list.includes(projection)) return;
    if (this.projections().some((p) => p.table === projection.table))
      throw new Error(`Two projections write ${projection.table}`);
    this.inline.set(category, [...list, projection]);
  }

  inlineOf(category: string): readonly InlineProjection<unknown>[] {
    return this.inline.get(category) ?? [];
  }

  projections(): readonly InlineProjection<unknown>[] {
    return [...this.inline.values()].flat();
  }

  typeOf(category: string): StreamType<unknown> | undefined {
    return this.types.get(category);
  }
}
