import {
  LIMITS_ROUTES,
  type SaveWholesaleLimitRequest,
  type WholesaleLimitAnswer,
} from '@floorplan/limits/contracts';
import type { DealerOrganisationRow } from '@floorplan/parties/contracts';
import type { Conflict } from '@floorplan/kernel';
import {
  ConflictNote,
  conflictsOf,
  formErrors,
  FormFields,
  LoadFailed,
  Skeleton,
  useTexts,
  type FormField,
  SaveButton,
} from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { address } from '../../../app/session/api-client';
import { may } from '../../../app/session/rights';
import { useApi, useUser } from '../../../app/session/session';
import { UnsavedChanges } from '../../../app/routing/unsaved-changes';
import { FORM_PARAMS } from './specification-draft';
import { useLimitSave } from './use-limit-save';

const NOTHING_WRONG: ReadonlyMap<string, string> = new Map();

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

function Loaded({ saved }: { saved: WholesaleLimitAnswer }) {
  const { t, format } = useTexts();
  const mayEdit = may(useUser(), 'limits.administer');
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

function Form({ saved: shown }: { saved: WholesaleLimitAnswer }) {
  const { t, format } = useTexts();
  const api = useApi();
  const { save, busy } = useLimitSave();
  // Version of the limit that the user edits. It stays the same when the limit is refetched.
  const [saved, setSaved] = useState(shown);
  const [amount, setAmount] = useState(saved.DealerOrgLimit);
  const [generation, setGeneration] = useState(0);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const resetTo = (latest: WholesaleLimitAnswer) => {
    setSaved(latest);
    setAmount(latest.DealerOrgLimit);
    setGeneration((count) => count + 1);
    setConflict(null);
  };
  const dirty = amount !== saved.DealerOrgLimit;
  if (shown !== saved && !dirty && conflict === null) resetTo(shown);
  const fields: readonly FormField[] = [
    {
      name: 'amount',
      label: 'deo.limit_total',
      kind: 'amount',
      help: 'deo.total_help',
      ...(amount !== null && { initial: amount }),
    },
    {
      name: 'reason',
      label: 'deo.limit_reason',
      kind: 'text',
      required: 'form.err_required',
      maxLength: 500,
    },
  ];
  const values = { amount, reason };
  const wrong = formErrors(fields, values, t);
  /** Refetches the limit and shows the other user's amount beside the typed amount. */
  const showConflict = async (error: unknown) => {
    const [found] = conflictsOf(error);
    if (found) {
      const path = address(LIMITS_ROUTES.wholesaleLimit, { id: saved.DealerOrganizationId });
      setSaved(await api.get<WholesaleLimitAnswer>(path));
      setConflict(found);
    }
    throw error;
  };
  const kronor = (value: unknown) =>
    value === null ? t('deo.no_total') : t('lbl.amount_kr', { amount: format.money(Number(value)) });
  const note = conflict && (
    <ConflictNote
      conflict={conflict}
      theirs={kronor(conflict.Theirs)}
      yours={kronor(amount)}
      onTheirs={() => resetTo(saved)}
      onYours={() => setConflict(null)}
    />
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!dirty || wrong.size > 0 || conflict) return;
    const request: SaveWholesaleLimitRequest = {
      DealerOrganizationId: saved.DealerOrganizationId,
      DealerOrgLimit: amount,
      Version: saved.Version,
      Reason: reason.trim(),
    };
    const done = await save(t('deo.err_wholesale'), async () => {
      await api.post(LIMITS_ROUTES.saveWholesaleLimit, request).catch(showConflict);
      return t('deo.msg_limits_saved');
    });
    if (!done) return;
    // Reset the field to the saved amount. The limit is also refetched.
    setAmount(saved.DealerOrgLimit);
    setReason('');
    setTried(false);
  };
  const button = () => {
    if (!dirty || Number.isNaN(amount)) return t('deo.btn_save_wholesale');
    return amount === null
      ? t('deo.btn_remove_wholesale')
      : t('deo.btn_save_wholesale_to', { to: t('lbl.amount_kr', { amount: format.money(amount) }) });
  };
  return (
    <form className="stack limit-form" noValidate onSubmit={(event) => void submit(event)}>
      <FormFields
        key={generation}
        fields={fields}
        focusFirst={false}
        notes={new Map([['amount', note]])}
        values={values}
        errors={tried ? wrong : NOTHING_WRONG}
        onChange={(name, value) =>
          name === 'amount' ? setAmount(value as number | null) : setReason(String(value ?? ''))
        }
      />
      <div className="record-save">
        <SaveButton label={button()} busy={busy} obstacle={dirty ? null : t('record.nothing_changed')} />
      </div>
      <UnsavedChanges when={dirty} params={FORM_PARAMS} />
    </form>
  );
}
