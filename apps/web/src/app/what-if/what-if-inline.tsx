import { DateField, Field, LoadFailed, Skeleton, stockholmDay, useTexts } from '@floorplan/ui';
import type { WhatIfRequest } from '@floorplan/vehicle/contracts';
import { Button } from 'primereact/button';
import { useState } from 'react';
import { paths } from '../routing/paths';
import { address } from '../session/api-client';
import { useStartWhatIf, useWhatIf } from './what-if.api';
import { WhatIfSums } from './what-if-figures';

type Draft = NonNullable<WhatIfRequest['Program']>;

/**
 * Calculates what an edited price list would cost for the vehicles in stock. `draftOf` returns null while the
 * draft is incomplete.
 */
export function WhatIfInline({
  draftOf,
  incompleteText,
}: {
  draftOf: (from: string | null) => Draft | null;
  /** Text key shown while the draft is incomplete. */
  incompleteText: string;
}) {
  const { t } = useTexts();
  const [from, setFrom] = useState<string | null>(stockholmDay(new Date()));
  const { run, isBusy, error, calculate } = useCalculation();
  const draft = draftOf(from);
  return (
    <section className="panel" aria-labelledby="what-if-title">
      <header>
        <h2 id="what-if-title">{t('whatif.title_program')}</h2>
      </header>
      <div className="panel-body stack">
        <p className="soft">{t('whatif.text_program')}</p>
        <Field label={t('whatif.from')} help={t('whatif.from_help')}>
          {({ id, describedBy, invalid }) => (
            <DateField
              id={id}
              invalid={invalid}
              {...(describedBy && { describedBy })}
              label={t('whatif.from')}
              value={from}
              onChange={setFrom}
            />
          )}
        </Field>
        <div>
          <Button
            type="button"
            outlined
            icon="pi pi-calculator"
            label={t('whatif.btn_start')}
            loading={isBusy}
            disabled={draft === null}
            data-tip={draft === null ? t(incompleteText) : undefined}
            onClick={() => void calculate(draft!)}
          />
        </div>
        {error !== null && <LoadFailed title="whatif.err_start" error={error} />}
        {run && <Answer id={run} />}
      </div>
    </section>
  );
}

/** The calculation that was started last, by its id. */
function useCalculation() {
  const start = useStartWhatIf();
  const [run, setRun] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const calculate = async (draft: Draft) => {
    setBusy(true);
    setError(null);
    try {
      setRun(await start({ Program: draft }));
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy, error, calculate };
}

function Answer({ id }: { id: string }) {
  const { t } = useTexts();
  const { data, error, refetch } = useWhatIf(id);
  if (error && !data)
    return <LoadFailed title="whatif.err_load" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={3} />;
  return (
    <>
      <WhatIfSums answer={data} />
      {/* Open a new tab, so that the edited price list stays open. */}
      <a href={`/app${address(paths.whatIfAnswer, { id })}`} target="_blank" rel="noreferrer">
        {t('whatif.open')}
      </a>
    </>
  );
}
