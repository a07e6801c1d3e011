import {
  failureOf,
  LoadFailed,
  Notice,
  savingFailure,
  Skeleton,
  useTexts,
  useToast,
  type Translate,
} from '@floorplan/ui';
import { isInterest } from '@floorplan/pricing/domain';
import type { WhatIfAnswer } from '@floorplan/vehicle/contracts';
import { Button } from 'primereact/button';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { abortBatch } from '../../app/batches/use-batches';
import { Page } from '../../app/layout/page';
import { address } from '../../app/session/api-client';
import { useApi } from '../../app/session/session';
import { WhatIfMonths, WhatIfSums } from '../../app/what-if/what-if-figures';
import { useWhatIf } from '../../app/what-if/what-if.api';
import { paths } from './paths';

/** Page with the result of a what-if calculation for the vehicles in stock. */
export function WhatIfAnswerPage() {
  const { id = '' } = useParams();
  const { t, format } = useTexts();
  const { data, error, isPending, refetch } = useWhatIf(id);
  const failure = error && !data ? failureOf(error) : null;
  return (
    <Page
      prints
      title={t('whatif.answer')}
      parent={{ path: paths.whatIf, label: t('whatif.title') }}
      context={data && t('whatif.kept', { time: format.instant(data.AskedAt), date: data.KeptUntil })}
      actions={data && <Actions answer={data} />}
      flow
    >
      {isPending && <Skeleton rows={8} />}
      {failure?.status === 404 && (
        <Notice kind="empty" title={t('whatif.gone')}>
          <Link to={paths.whatIf}>{t('whatif.title')}</Link>
        </Notice>
      )}
      {failure && failure.status !== 404 && (
        <LoadFailed title="whatif.err_load" error={failure} onRetry={() => void refetch()} />
      )}
      {data && (
        <div className="stack">
          <section className="panel">
            <header>
              <h2>{questionText(data.Question, t, format)}</h2>
            </header>
            <div className="panel-body">
              <WhatIfSums answer={data} />
            </div>
          </section>
          <WhatIfMonths answer={data} />
        </div>
      )}
    </Page>
  );
}

function Actions({ answer }: { answer: WhatIfAnswer }) {
  const { t } = useTexts();
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const [stopping, setStopping] = useState(false);
  const stop = async () => {
    setStopping(true);
    await abortBatch(api, answer.BatchId).catch((error: unknown) => {
      setStopping(false);
      toast(savingFailure(null, error, t));
    });
  };
  if (answer.State === 'running')
    return <Button outlined label={t('whatif.btn_stop')} disabled={stopping} onClick={() => void stop()} />;
  if (answer.Touched === 0) return null;
  return (
    <Button
      icon="pi pi-car"
      label={t('whatif.btn_vehicles', { count: answer.Touched })}
      onClick={() => void navigate(address(paths.whatIfVehicles, { id: answer.BatchId }))}
    />
  );
}

/** Heading that describes the change that was calculated. */
function questionText(
  { Kind, Name, FinanceType, FeeType, ReceiverType, Value, From }: WhatIfAnswer['Question'],
  t: Translate,
  format: ReturnType<typeof useTexts>['format'],
): string {
  const name = Name ?? (FinanceType ? t(`fin.${FinanceType}`) : '');
  const from = From ?? t('whatif.from_begin');
  if (Kind === 'PROGRAM') return t('whatif.of_program', { name, from });
  const value = Kind === 'RATE' || isInterest(FeeType!) ? format.rate(Value) : format.kronor(Value, 2);
  if (Kind === 'RATE')
    return t(Value === null ? 'whatif.of_rate_withdrawn' : 'whatif.of_rate', { name, value, from });
  const fee = `${t(`fee.${FeeType}`)}, ${t(`fee.receiver_${ReceiverType}`)}`;
  return t('whatif.of_fee', { name, fee, value, from });
}
