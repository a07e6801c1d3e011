import type { Format, Translate } from '@floorplan/ui';
import type { MessageField } from '../../../app/messages/message-form';

/** A value of the message as its reader knows it; what is not known is shown as it was sent. */
export function shownValue(field: MessageField, value: unknown, t: Translate, format: Format): string {
  if (value === null || value === undefined) return '';
  if (field.kind === 'money' && typeof value === 'number') return format.money(value, 2);
  if (field.kind === 'whole' && typeof value === 'number')
    return field.path.endsWith('YearModel') ? String(value) : format.number(value);
  if (field.kind === 'instant') return format.instant(String(value as string));
  if (field.kind === 'flag') return t(value ? 'lbl.yes' : 'lbl.no');
  const said = String(value as string | number);
  const known = field.values?.[said.toLowerCase()];
  if (!known) return said;
  return field.kind === 'code' ? `${said} (${t(known)})` : t(known);
}
