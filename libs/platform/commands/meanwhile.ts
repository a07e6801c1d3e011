import { mergedSave, tooLarge, type Fact, type Merged, type Parts } from '@floorplan/kernel';
import { Injectable } from '@nestjs/common';
import { EventLog, streamName, type StreamType } from '../event-store';

/** A save and the version of the record that the caller edited. */
export interface SaveOnVersion<F extends Fact> {
  // Only the stream's name and history are used, whatever its state.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly stream: StreamType<any, any>;
  readonly id: string | number;
  /** Types of the facts that change the record. */
  readonly facts: readonly F['type'][];
  readonly partsOf: (fact: F) => Parts;
  /** Whether a fact is about the saved row, when the stream holds several rows. */
  readonly isAbout?: (fact: F) => boolean;
  /** Version that the caller read. When it is undefined (or 0 for a new row), every sent part is saved. */
  readonly version: number | undefined;
  readonly sent: Parts;
  /** Whether the save stands for all that the caller has read, so that any change of others conflicts. */
  readonly isOfWhole?: boolean;
  /** Path of a part in the sent body; by default the part's own name. */
  readonly pathOf?: (part: string) => string;
}

/** Finds the parts that others changed after the version a save is based on. */
@Injectable()
export class Meanwhile {
  constructor(private readonly log: EventLog) {}

  /**
   * @returns the parts that the save changes, or a refusal that names the parts that others changed too and
   * their authors
   */
  async merged<F extends Fact>(save: SaveOnVersion<F>): Promise<Merged> {
    const { stream, id, facts, partsOf, version, sent, isOfWhole = false, pathOf = (part) => part } = save;
    if (version === undefined) return { ok: true, changed: new Set(sent.keys()) };
    const name = streamName(stream, id);
    const now = (await this.log.versions([name])).get(name) ?? 0;
    // The version is higher than the current one, so there is nothing to compare with.
    if (version > now) return tooLarge('Version');
    const events = await this.log.history(stream, id, facts);
    const isAbout = save.isAbout ?? (() => true);
    const saves = events
      .filter(({ type, data }) => isAbout({ type, data } as unknown as F))
      .map(({ version: at, metadata, recordedAt, type, data }) => ({
        version: at,
        at: metadata.at ?? recordedAt.toISOString(),
        by: metadata.actor.name,
        parts: partsOf({ type, data } as unknown as F),
      }));
    return mergedSave(saves, { version, sent, isOfWhole, pathOf });
  }
}
