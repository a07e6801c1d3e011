import { callerOfUser } from '@floorplan/identity/contracts';
import type { BatchAnswer } from '@floorplan/kernel/wire';
import type { FeeRow, InterestRateRow, PriceProgramRow } from '@floorplan/pricing/contracts';
import {
  formErrors,
  formFailure,
  FormFields,
  HiddenUntil,
  initialValues,
  LoadFailed,
  refusedFieldsOf,
  Skeleton,
  SmallTable,
  stockholmDay,
  Tabs,
  useFirstInvalid,
  useTexts,
  useToast,
  type FormValues,
  type RowsAnswer,
  type SmallColumn,
} from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { mayAskOfFinanceType, mayAskOfReceiver } from '@floorplan/vehicle/contracts';
import { Button } from 'primereact/button';
import { useState, type FormEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { Page } from '../../app/layout/page';
import { address } from '../../app/session/api-client';
import { useApi, useUser } from '../../app/session/session';
import { useOwnWhatIfs, useStartWhatIf } from '../../app/what-if/what-if.api';
import { paths } from './paths';
import { fieldsOf, KINDS, requestOf, type Choices, type Kind } from './question';

/** Form of a what-if calculation (change of a base rate or fee), with the user's earlier calculations. */
export function WhatIfPage() {
  const { t } = useTexts();
  const choices = useChoices();
  return (
    <Page title={t('whatif.title')} context={t('whatif.text')} flow>
      <div className="stack">
        {choices.failed ? (
          <LoadFailed title="whatif.err_choices" error={choices.failed} onRetry={choices.retry} />
        ) : choices.loaded ? (
          <Question choices={choices.loaded} />
        ) : (
          <Skeleton rows={6} />
        )}
        <HiddenUntil ready={choices.loaded !== null || choices.failed !== null}>
          <OwnAnswers />
        </HiddenUntil>
      </div>
    </Page>
  );
}

function useChoices() {
  const api = useApi();
  const caller = callerOfUser(useUser());
  const mayTry = ({ ReceiverType, SubType }: FeeRow) =>
    mayAskOfReceiver(caller, ReceiverType) && mayAskOfFinanceType(caller, SubType);
  const mayReplace = ({ FinanceType, IsDraft }: PriceProgramRow) =>
    !IsDraft && mayAskOfFinanceType(caller, FinanceType);
  const read = <Row,>(path: string) => ({
    queryFn: ({ signal }: { signal: AbortSignal }) => api.get<RowsAnswer<Row>>(path, { signal }),
  });
  const rates = useQuery({
    queryKey: ['record', 'interestrates'],
    ...read<InterestRateRow>('/api/v1/interestrates'),
  });
  const fees = useQuery({ queryKey: ['reference', 'fees'], ...read<FeeRow>('/api/v1/fees') });
  const programs = useQuery({
    queryKey: ['record', 'priceprograms'],
    ...read<PriceProgramRow>('/api/v1/priceprograms'),
  });
  const all = [rates, fees, programs];
  const loaded: Choices | null =
    rates.data && fees.data && programs.data
      ? {
          rates: rates.data.Rows,
          fees: fees.data.Rows.filter(mayTry),
          programs: programs.data.Rows.filter(mayReplace),
        }
      : null;
  return {
    loaded,
    failed: loaded ? null : (all.find(({ error }) => error)?.error ?? null),
    retry: () => all.filter(({ error }) => error).forEach((query) => void query.refetch()),
  };
}

function Question({ choices }: { choices: Choices }) {
  const { t } = useTexts();
  const [params, setParams] = useSearchParams();
  const kind: Kind = params.get('kind') === 'fee' ? 'fee' : 'rate';
  return (
    <section className="panel" aria-labelledby="what-if-question">
      <header>
        <h2 id="what-if-question">{t('whatif.ask')}</h2>
        <Tabs
          label={t('whatif.ask')}
          tabs={KINDS.map((each) => ({ value: each, label: t(`whatif.kind_${each}`) }))}
          value={kind}
          onChange={(one) => setParams({ kind: one }, { replace: true })}
        />
      </header>
      <div className="panel-body">
        <Form key={kind} kind={kind} choices={choices} rate={Number(params.get('rate')) || undefined} />
      </div>
    </section>
  );
}

function Form({ kind, choices, rate }: { kind: Kind; choices: Choices; rate: number | undefined }) {
  const { t } = useTexts();
  const toast = useToast();
  const navigate = useNavigate();
  const start = useStartWhatIf();
  const today = stockholmDay(new Date());
  const fieldsFor = (values: FormValues) => fieldsOf(kind, choices, { values, rate, today, t });
  const [values, setValues] = useState(() => initialValues(fieldsFor({})));
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const form = useFirstInvalid(errors);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = formErrors(fieldsFor(values), values, t);
    setErrors(wrong);
    if (wrong.size > 0 || busy) return;
    setBusy(true);
    try {
      const id = await start(requestOf(kind, values));
      void navigate(address(paths.whatIfAnswer, { id }));
    } catch (error) {
      const nameOf = (field: string) => field.split('.').at(-1)!;
      const isMarked = (field: string) => fieldsFor(values).some(({ name }) => name === nameOf(field));
      const named = refusedFieldsOf(error);
      setErrors(new Map(named.map(({ Field, Code }) => [nameOf(Field), t(`field.err_${Code}`)])));
      toast({ ...formFailure(t('whatif.err_start'), error, isMarked, t), about: 'what-if' });
      setBusy(false);
    }
  };
  const change = (name: string, value: FormValues[string]) =>
    setValues((now) => ({ ...now, [name]: value, ...(name === 'FeeId' && { ProgramId: 0 }) }));
  return (
    <form ref={form} className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <div className="record-fields">
        <FormFields
          fields={fieldsFor(values)}
          values={values}
          errors={errors}
          focusFirst={false}
          onChange={change}
        />
      </div>
      <div>
        <Button type="submit" icon="pi pi-calculator" label={t('whatif.btn_start')} loading={busy} />
      </div>
    </form>
  );
}

function OwnAnswers() {
  const { t, format } = useTexts();
  const { data, error, refetch } = useOwnWhatIfs();
  const columns: readonly SmallColumn<BatchAnswer>[] = [
    {
      key: 'asked',
      header: 'whatif.asked',
      whole: true,
      cell: ({ BatchId, StartedAt }) => (
        <Link to={address(paths.whatIfAnswer, { id: BatchId })}>{format.instant(StartedAt)}</Link>
      ),
    },
    { key: 'question', header: 'whatif.question', cell: ({ Reason }) => Reason },
    { key: 'state', header: 'whatif.state', cell: ({ State }) => t(`whatif.state_${State}`) },
  ];
  return (
    <section className="panel">
      <header>
        <h2>{t('whatif.own')}</h2>
      </header>
      <div className="panel-body">
        {error && !data && (
          <LoadFailed title="whatif.err_load" error={error} onRetry={() => void refetch()} />
        )}
        {!data && !error && <Skeleton rows={3} />}
        {data?.Rows.length === 0 && <p className="soft">{t('whatif.none')}</p>}
        {data && data.Rows.length > 0 && (
          <SmallTable
            label={t('whatif.own')}
            columns={columns}
            rows={data.Rows}
            rowKey={({ BatchId }) => BatchId}
          />
        )}
      </div>
    </section>
  );
}
