import type { ProcessDetailAnswer } from '@floorplan/job-process/contracts';
import { useTexts, WideContent, type Format, type Translate } from '@floorplan/ui';
import { fieldsOf, type MessageForm } from '../../../app/messages/message-form';
import { displayedValue } from './displayed-value';

interface SpecificationRow {
  readonly Text?: string;
  readonly Amount?: number;
}

/** Text of the old or the new value. Each row of the specification has a line of its own. */
function changedValue(
  form: MessageForm | undefined,
  path: string,
  value: unknown,
  t: Translate,
  format: Format,
): string {
  if (value === undefined || value === null) return '–';
  const field = form && fieldsOf(form).find((candidate) => candidate.path === path);
  if (field) return displayedValue(field, value, t, format);
  if (path === form?.specification && Array.isArray(value))
    return (value as SpecificationRow[])
      .map((row) => `${row.Text ?? ''} ${format.money(row.Amount, 2)}`)
      .join('; ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Manual changes of a message, beside the original values. */
export function Changes({ detail, form }: { detail: ProcessDetailAnswer; form: MessageForm | undefined }) {
  const { t, format } = useTexts();
  const labelOf = (path: string) => {
    if (path === form?.specification) return t('reg.specification');
    const known = form && fieldsOf(form).find((field) => field.path === path);
    return known && t(known.label);
  };
  return (
    <WideContent label={t('job.view_changes')}>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{t('job.edit_field')}</th>
            <th scope="col">{t('job.edit_original')}</th>
            <th scope="col">{t('job.edit_new')}</th>
          </tr>
        </thead>
        <tbody>
          {detail.Changes.map((change) => (
            <tr key={change.Field}>
              <td>{labelOf(change.Field) ?? <span className="mono">{change.Field}</span>}</td>
              <td className="mono">
                <del>{changedValue(form, change.Field, change.Before, t, format)}</del>
              </td>
              <td className="mono">
                <ins>{changedValue(form, change.Field, change.After, t, format)}</ins>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideContent>
  );
}
