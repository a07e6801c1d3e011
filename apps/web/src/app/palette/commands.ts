import type { MenuItem } from '@floorplan/ui';

/** A command with the texts by which it can be found. */
interface Findable {
  readonly label: string;
  /** Heading of its group, also matched. */
  readonly group?: string;
}

const folded = (text: string) => text.toLowerCase().normalize('NFC');

/**
 * Entries whose label and group contain every word of the text. Entries with a label that begins with the text
 * come first.
 */
export function matching<Entry extends Findable>(entries: readonly Entry[], text: string): readonly Entry[] {
  const whole = folded(text.trim());
  if (whole === '') return entries;
  const words = whole.split(/\s+/);
  const found = entries.filter(({ label, group = '' }) => {
    const searched = folded(`${label} ${group}`);
    return words.every((word) => searched.includes(word));
  });
  const begins = ({ label }: Entry) => folded(label).startsWith(whole);
  return [...found.filter(begins), ...found.filter((entry) => !begins(entry))];
}

/**
 * Actions that match the text, the possible ones first. Without a text, impossible actions are left out, so
 * that they do not hide the screens below.
 */
export function matchingActions(items: readonly MenuItem[], text: string): readonly MenuItem[] {
  const found = matching(items, text);
  const possible = found.filter(({ reason }) => !reason);
  return text.trim() === '' ? possible : [...possible, ...found.filter(({ reason }) => reason)];
}
