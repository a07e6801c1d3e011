import type { Format, Translate } from '@floorplan/ui';
import type { MessageField } from '../../../app/messages/message-form';

/** Text of a value in a message. Unknown values are shown as they were sent. */
export function displayedValue(field: MessageField, value: unknown, t: Translate, format: Format): string {
  if (value === null || value === undefined) return '';
  if (field.kind === 'money' && typeof value === 'number') return format.money(value, 2);
  if (field.kind === 'whole' && typeof value === 'number')
    return field.path.endsWith('YearModel') ? String(value) : format.number(value);
  if (field.kind === 'instant') return format.instant(String(value as string));
  if (field.kind === 'flag') return t(value ? 'lbl.yes' : 'lbl.no');
  const sent = String(value as string | number);
  const known = field.values?.[sent.toLowerCase()];
  if (!known) return sent;
  return field.kind === 'code' ? `${sent} (${t(known)})` : t(known);
}
