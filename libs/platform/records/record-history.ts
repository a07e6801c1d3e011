import {
  fieldsOf,
  newRow,
  wireValue,
  type FieldChange,
  type RecordChange,
  type RecordDescription,
} from '@floorplan/kernel/records';
import type { StoredEvent } from '../event-store';

type Value = FieldChange['Before'];
type Row = Readonly<Record<string, unknown>>;

/** Returns the changes made by a fact other than a save; empty when the fact is not in the history. */
export type OtherChanges = (fact: { type: string; data: object }) => Promise<readonly FieldChange[]>;

/** The field changes of one save. For a new record these are the differences from its default values. */
function saved(
  description: RecordDescription,
  data: { id: number; before: Row | null; after: Row },
): FieldChange[] {
  const initial = newRow(description, data.id);
  const before = { ...initial, ...data.before };
  const after = { ...initial, ...data.after };
  return fieldsOf(description).flatMap(([name, field]) => {
    if (before[name] === after[name]) return [];
    const shown = (value: unknown) => wireValue(field, value) as Value;
    return [
      { Field: field.wire, Before: data.before ? shown(before[name]) : null, After: shown(after[name]) },
    ];
  });
}

/** Changes of a record with author and time, newest first. */
export async function historyOf(
  description: RecordDescription,
  events: readonly StoredEvent[],
  others?: OtherChanges,
): Promise<RecordChange[]> {
  const entries = await Promise.all(
    events.map(async (event) => ({
      Version: event.version,
      At: event.metadata.at ?? event.recordedAt.toISOString(),
      By: event.metadata.actor.name,
      Changes:
        event.type === description.fact
          ? saved(description, event.data as never)
          : ((await others?.(event)) ?? []),
    })),
  );
  return entries.reverse();
}
