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

/** What a fact beside the saves changed; null for none that is told. */
export type OtherChanges = (fact: { type: string; data: object }) => Promise<readonly FieldChange[]>;

/** The changes of one save; those of a new record are what it has beyond what every new one has. */
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

/** Who changed a record, when and what, from its change facts; newest first. */
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
