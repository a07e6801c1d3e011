import type { LiveReader, LiveTopic } from './live-topic';
import type { StreamChanged } from './log-tail';

export const wireId = (id: string): number | string => (/^\d{1,15}$/.test(id) ? Number(id) : id);

export const concerns = <A>(
  { topic, id }: { topic: LiveTopic<A>; id: string },
  change: StreamChanged,
  reader: LiveReader<A>,
): boolean =>
  topic.categories.includes(change.category) &&
  (!topic.ofOne || change.id === id) &&
  reader.sees(change.readers);

/** Returns the last change of each record, in log order. */
export function newestOf(changes: readonly StreamChanged[]): StreamChanged[] {
  const newest = new Map<string, StreamChanged>();
  for (const change of changes) {
    newest.delete(change.id);
    newest.set(change.id, change);
  }
  return [...newest.values()];
}
