import { mergedSave, tooLarge, type Fact, type Merged, type Parts } from '@floorplan/kernel';
import { Injectable } from '@nestjs/common';
import { EventLog, streamName, type StreamType } from '../event-store';

/** A save and the version that it rests on. */
export interface SaveOnVersion<F extends Fact> {
  // Which state the stream has does not matter here.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly stream: StreamType<any, any>;
  readonly id: string | number;
  /** The types of the change facts. */
  readonly facts: readonly F['type'][];
  readonly partsOf: (fact: F) => Parts;
  /** Whether a fact is about what is saved, where the stream holds several of its kind. */
  readonly isAbout?: (fact: F) => boolean;
  /** Undefined or of a new row: everything that is sent is saved. */
  readonly version: number | undefined;
  readonly sent: Parts;
  /** The path of a row in what was sent; other parts are their own. */
  readonly pathOf?: (part: string) => string;
}

/** Finds what others changed between the version that a save rests on and now, from the change facts. */
@Injectable()
export class Meanwhile {
  constructor(private readonly log: EventLog) {}

  /** @returns the parts that the save changes, or its refusal with who changed what they are about */
  async merged<F extends Fact>(save: SaveOnVersion<F>): Promise<Merged> {
    const { stream, id, facts, partsOf, version, sent, pathOf = (part) => part } = save;
    if (version === undefined) return { ok: true, changed: new Set(sent.keys()) };
    const name = streamName(stream, id);
    const now = (await this.log.versions([name])).get(name) ?? 0;
    // Nobody has read it: what it rests on cannot be told.
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
    return mergedSave(saves, { version, sent, pathOf });
  }
}
