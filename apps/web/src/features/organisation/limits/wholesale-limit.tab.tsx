import { LIMITS_ROUTES, type WholesaleLimitAnswer } from '@floorplan/limits/contracts';
import type { DealerOrganisationRow } from '@floorplan/parties/contracts';
import { ConflictNote, FormFields, LoadFailed, SaveButton, Skeleton, useTexts } from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { address } from '../../../app/session/api-client';
import { may } from '../../../app/session/rights';
import { useApi, useUser } from '../../../app/session/session';
import { UnsavedChanges } from '../../../app/routing/unsaved-changes';
import { FORM_PARAMS } from './specification-draft';
import { useWholesaleForm } from './use-wholesale-form';

/** Total limit for the stock of an organisation. */
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
        {query.data && <Loaded key={row.Id} saved={query.data} />}
      </div>
    </section>
  );
}

/** Returns a function that formats a total limit; null is no limit. */
function useTotalText(): (total: number | null) => string {
  const { t, format } = useTexts();
  return (total) => (total === null ? t('deo.no_total') : format.kronor(total));
}

function Loaded({ saved }: { saved: WholesaleLimitAnswer }) {
  const { t } = useTexts();
  const mayEdit = may(useUser(), 'limits.administer');
  const kronor = useTotalText();
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

function Form({ saved: latest }: { saved: WholesaleLimitAnswer }) {
  const { t } = useTexts();
  const totalText = useTotalText();
  const form = useWholesaleForm(latest);
  const { amount, conflict, dirty } = form;
  const note = conflict && (
    <ConflictNote
      conflict={conflict}
      theirs={totalText(conflict.Theirs === null ? null : Number(conflict.Theirs))}
      yours={totalText(amount)}
      onTheirs={form.takeTheirs}
      onYours={form.keepYours}
    />
  );
  const button = () => {
    if (!dirty || Number.isNaN(amount)) return t('deo.btn_save_wholesale');
    return amount === null
      ? t('deo.btn_remove_wholesale')
      : t('deo.btn_save_wholesale_to', { to: totalText(amount) });
  };
  return (
    <form className="stack limit-form" noValidate onSubmit={(event) => void form.submit(event)}>
      <FormFields
        key={form.generation}
        fields={form.fields}
        focusFirst={false}
        notes={new Map([['amount', note]])}
        values={form.values}
        errors={form.errors}
        onChange={(name, value) =>
          name === 'amount' ? form.setAmount(value as number | null) : form.setReason(String(value ?? ''))
        }
      />
      <div className="record-save">
        <SaveButton label={button()} busy={form.busy} obstacle={dirty ? null : t('record.nothing_changed')} />
      </div>
      <UnsavedChanges when={dirty} params={FORM_PARAMS} />
    </form>
  );
}
