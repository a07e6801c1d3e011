import type { ProcessDetailAnswer } from '@floorplan/job-process/contracts';
import { useTexts, WideContent, type Format, type Translate } from '@floorplan/ui';
import { useState } from 'react';
import {
  fieldOfCode,
  messageFields,
  messageSections,
  valueAt,
  type Message,
  type MessageField,
} from './message-fields';

type View = 'form' | 'json' | 'changes';

/** The message as it is now: readable, as it came, and what was changed by hand. */
export function MessageView({ detail }: { detail: ProcessDetailAnswer }) {
  const { t } = useTexts();
  // Only this kind of message has a form of its own.
  const hasForm = detail.Row.MessageType === 'NEWFINANCING';
  const [view, setView] = useState<View>(hasForm ? 'form' : 'json');
  const views = (['form', 'json', 'changes'] as const).filter(
    (one) => (one !== 'form' || hasForm) && (one !== 'changes' || detail.Changes.length > 0),
  );
  const texts: Record<View, string> = {
    form: 'job.view_form',
    json: 'job.view_json',
    changes: 'job.view_changes',
  };
  return (
    <section className="panel">
      <header>
        <h2>{t('job.sec_message')}</h2>
        <div className="tabs tabs-small" role="group" aria-label={t('job.sec_message')}>
          {views.map((one) => (
            <button
              key={one}
              type="button"
              className="tab"
              aria-pressed={view === one}
              onClick={() => setView(one)}
            >
              {t(texts[one])}
            </button>
          ))}
        </div>
      </header>
      <div className="panel-body">
        {view === 'form' && <ReadableMessage detail={detail} />}
        {view === 'json' && <pre className="json mono">{JSON.stringify(detail.Message, null, 2)}</pre>}
        {view === 'changes' && <Changes detail={detail} />}
      </div>
    </section>
  );
}

function ReadableMessage({ detail }: { detail: ProcessDetailAnswer }) {
  const { t, format } = useTexts();
  const message: Message = detail.Message;
  const faults = new Map(detail.Codes.map((one) => [fieldOfCode[one.Code] ?? '', one.Message]));
  const changed = new Set(detail.Changes.map((change) => change.Field));
  return (
    <div className="message-sections">
      {messageSections.map((section) => {
        const shown = section.fields.filter(
          (field) => valueAt(message, field.path) !== undefined || faults.has(field.path),
        );
        if (shown.length === 0) return null;
        return (
          <section key={section.title}>
            <h3>{t(section.title)}</h3>
            <dl className="facts">
              {shown.map((field) => (
                <div key={field.path} className={faults.has(field.path) ? 'fact fact-fault' : 'fact'}>
                  <dt>{t(field.label)}</dt>
                  <dd className={field.kind === 'code' ? 'mono' : undefined}>
                    {shownValue(field, valueAt(message, field.path), t, format) || (
                      <span className="soft">–</span>
                    )}
                    {changed.has(field.path) && <span className="status tone-info">{t('job.edited')}</span>}
                    {faults.has(field.path) && <p className="field-error">{faults.get(field.path)}</p>}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        );
      })}
      <Specification message={message} />
    </div>
  );
}

function Specification({ message }: { message: Message }) {
  const { t, format } = useTexts();
  const rows = valueAt(message, 'Item.Specification');
  if (!Array.isArray(rows) || rows.length === 0) return null;
  return (
    <section>
      <h3>{t('reg.specification')}</h3>
      <table className="plain-table">
        <tbody>
          {(rows as { Text?: string; Amount?: number }[]).map((row, at) => (
            <tr key={at}>
              <td>{row.Text}</td>
              <td className="right">{format.money(row.Amount, 2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function shownValue(field: MessageField, value: unknown, t: Translate, format: Format): string {
  if (value === null || value === undefined) return '';
  if (field.kind === 'money' && typeof value === 'number') return format.money(value, 2);
  if (field.kind === 'whole' && typeof value === 'number')
    return field.path.endsWith('YearModel') ? String(value) : format.number(value);
  if (field.kind === 'instant') return format.instant(String(value as string));
  if (field.kind === 'flag') return t(value ? 'lbl.yes' : 'lbl.no');
  return String(value as string | number);
}

function Changes({ detail }: { detail: ProcessDetailAnswer }) {
  const { t } = useTexts();
  const labelOf = (path: string) => {
    const known = messageFields.find((field) => field.path === path);
    return known && t(known.label);
  };
  const shown = (value: unknown) =>
    value === undefined || value === null ? '–' : typeof value === 'string' ? value : JSON.stringify(value);
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
                <del>{shown(change.Before)}</del>
              </td>
              <td className="mono">
                <ins>{shown(change.After)}</ins>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideContent>
  );
}
