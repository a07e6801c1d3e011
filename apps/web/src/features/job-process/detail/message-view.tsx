import type { ProcessDetailAnswer } from '@floorplan/job-process/contracts';
import { Tabs, useTexts } from '@floorplan/ui';
import { useState } from 'react';
import { valueAt, type Message, type MessageForm } from '../../../app/messages/message-form';
import { formOf } from '../../../app/messages/form-of';
import { Changes } from './message-changes';
import { inContractOrder } from './message-order';
import { findingsAtFields } from '../repair/edit-check';
import { displayedValue } from './displayed-value';

type View = 'form' | 'json' | 'changes';

/** Content of a message in three views: as a form, as JSON, and as a list of manual changes. */
export function MessageView({ detail }: { detail: ProcessDetailAnswer }) {
  const { t } = useTexts();
  const form = formOf(detail.Row.MessageType);
  const [view, setView] = useState<View>(form ? 'form' : 'json');
  const views = (['form', 'json', 'changes'] as const).filter(
    (candidate) => (candidate !== 'form' || form) && (candidate !== 'changes' || detail.Changes.length > 0),
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
        <Tabs
          look="tabs-small"
          label={t('job.sec_message')}
          tabs={views.map((each) => ({ value: each, label: t(texts[each]) }))}
          value={view}
          onChange={setView}
        />
      </header>
      <div className="panel-body">
        {view === 'form' && form && <ReadableMessage detail={detail} form={form} />}
        {view === 'json' && (
          <pre className="json mono">
            {JSON.stringify(inContractOrder(detail.Message, form?.schema), null, 2)}
          </pre>
        )}
        {view === 'changes' && <Changes detail={detail} form={form} />}
      </div>
    </section>
  );
}

function ReadableMessage({ detail, form }: { detail: ProcessDetailAnswer; form: MessageForm }) {
  const { t, format } = useTexts();
  const message: Message = detail.Message;
  const faults = new Map(Object.entries(findingsAtFields(form, detail.Codes)));
  const changed = new Set(detail.Changes.map((change) => change.Field));
  return (
    <div className="message-sections">
      {form.sections.map((section) => {
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
                    {displayedValue(field, valueAt(message, field.path), t, format) || (
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
      {form.specification && <Specification rows={valueAt(message, form.specification)} />}
    </div>
  );
}

function Specification({ rows }: { rows: unknown }) {
  const { t, format } = useTexts();
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
