import { mayAdminister } from '@floorplan/identity/contracts';
import {
  LIMITS_ROUTES,
  type SaveWholesaleLimitRequest,
  type WholesaleLimitAnswer,
} from '@floorplan/limits/contracts';
import type { DealerOrganisationRow } from '@floorplan/parties/contracts';
import { FormFields, LoadFailed, Skeleton, useTexts, type FormField } from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { useState, type FormEvent } from 'react';
import { address } from '../../../app/session/api-client';
import { useApi, useUser } from '../../../app/session/session';
import { UnsavedChanges } from '../../../app/unsaved-changes';
import { useLimitSave } from './use-limit-save';

/** What the stock of the organisation may be approved for altogether. */
export function WholesaleLimit({ row }: { row: DealerOrganisationRow }) {
  const { t } = useTexts();
  const api = useApi();
  const path = address(LIMITS_ROUTES.wholesaleLimit, { id: row.Id });
  const query = useQuery({
    queryKey: ['record', 'rows', path],
    queryFn: ({ signal }) => api.get<WholesaleLimitAnswer>(path, { signal }),
  });
  return (
    <section className="panel">
      <header>
        <h2>{t('deo.tab_wholesale')}</h2>
      </header>
      <div className="panel-body stack">
        {query.isPending && <Skeleton rows={4} />}
        {query.error && !query.data && (
          <LoadFailed title="err_load_dealerorg" error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.data && <Loaded key={query.dataUpdatedAt} saved={query.data} />}
      </div>
    </section>
  );
}

function Loaded({ saved }: { saved: WholesaleLimitAnswer }) {
  const { t, format } = useTexts();
  const mayEdit = mayAdminister(useUser());
  const kronor = (amount: number | null) =>
    amount === null ? t('deo.no_total') : t('lbl.amount_kr', { amount: format.money(amount) });
  const facts = [
    ['deo.limit_total', kronor(saved.DealerOrgLimit)],
    ['deo.approved_together', kronor(saved.ApprovedAmount)],
    ...(saved.UnUsedAmount === null ? [] : [['deo.total_left', kronor(saved.UnUsedAmount)] as const]),
  ] as const;
  return (
    <>
      <p className="soft">{t('deo.wholesale_text')}</p>
      <dl className="facts">
        {facts.map(([label, value]) => (
          <div key={label} className="fact">
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {mayEdit && <Form saved={saved} />}
    </>
  );
}

function Form({ saved }: { saved: WholesaleLimitAnswer }) {
  const { t, format } = useTexts();
  const api = useApi();
  const { save, busy } = useLimitSave();
  const [amount, setAmount] = useState(saved.DealerOrgLimit);
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const dirty = amount !== saved.DealerOrgLimit;
  const errors = new Map(asked && !reason.trim() ? [['reason', t('form.err_required')]] : []);
  const fields: readonly FormField[] = [
    {
      name: 'amount',
      label: 'deo.limit_total',
      kind: 'amount',
      help: 'deo.total_help',
      ...(saved.DealerOrgLimit !== null && { initial: saved.DealerOrgLimit }),
    },
    {
      name: 'reason',
      label: 'deo.limit_reason',
      kind: 'text',
      required: 'form.err_required',
      maxLength: 500,
    },
  ];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!dirty || !reason.trim()) return;
    const request: SaveWholesaleLimitRequest = {
      DealerOrganizationId: saved.DealerOrganizationId,
      DealerOrgLimit: amount,
      DealerOrgLimitBefore: saved.DealerOrgLimit,
      Reason: reason.trim(),
    };
    await save(t('deo.err_wholesale'), async () => {
      await api.post(LIMITS_ROUTES.saveWholesaleLimit, request);
      return t('deo.msg_limits_saved');
    });
  };
  const button = () => {
    if (!dirty) return t('deo.btn_save_wholesale');
    return amount === null
      ? t('deo.btn_remove_wholesale')
      : t('deo.btn_save_wholesale_to', { to: t('lbl.amount_kr', { amount: format.money(amount) }) });
  };
  return (
    <form className="stack limit-form" noValidate onSubmit={(event) => void submit(event)}>
      <FormFields
        fields={fields}
        focusFirst={false}
        values={{ reason }}
        errors={errors}
        onChange={(name, value) =>
          name === 'amount' ? setAmount(value as number | null) : setReason(String(value ?? ''))
        }
      />
      <div className="record-save">
        <Button
          type="submit"
          icon="pi pi-check"
          label={button()}
          loading={busy}
          disabled={!dirty}
          data-tip={dirty ? undefined : t('record.nothing_changed')}
        />
      </div>
      <UnsavedChanges when={dirty} />
    </form>
  );
}
