import { LoadFailed, Skeleton, useTexts } from '@floorplan/ui';
import type { WhatIfAnswer, WhatIfRequest } from '@floorplan/vehicle/contracts';
import { useEffect, useState } from 'react';
import { paths } from '../../app/routing/paths';
import { address, ApiError } from '../../app/session/api-client';
import { WhatIfSums } from '../../app/what-if/what-if-figures';
import { useStartWhatIf, useWhatIf } from '../../app/what-if/what-if.api';
import { useFollowers } from './interest.api';

export type RateChange = NonNullable<WhatIfRequest['Rate']>;

/** Milliseconds to wait for the effect. After that the rate can be saved without it. */
export const TIMEOUT_MS = 15_000;

/** A calculation that was requested for a change. */
interface Started {
  /** The calculated change as JSON. A different change needs a new calculation. */
  readonly of: string;
  /** Batch id of the calculation. Null when no vehicle is affected or no calculation was started. */
  readonly run: string | null;
  /** True when no calculation was started because another one of the same user is running. */
  readonly busy?: boolean;
}

/**
 * Why the effect is unknown: the calculation takes long, was not started, was stopped, or could not be read.
 */
type Unknown = 'slow' | 'busy' | 'stopped' | 'failed';

/** Calculates how a change of a base rate affects running vehicles, before the change is saved. */
export function useRateEffect(change: RateChange | null, timeoutMs = TIMEOUT_MS) {
  const start = useStartWhatIf();
  const [started, setStarted] = useState<Started | null>(null);
  const of = JSON.stringify(change);
  const current = started?.of === of ? started : null;
  const { data, error, refetch } = useWhatIf(current?.run ?? null);
  const isLate = useLate(current?.run ?? null, timeoutMs);
  const calculate = async () => {
    try {
      setStarted({ of, run: await start({ Rate: change!, IsPreview: true }) });
    } catch (failure) {
      const code = failure instanceof ApiError ? failure.code : null;
      if (code !== 'NO_SUCH_VEHICLES' && code !== 'WHAT_IF_RUNS') throw failure;
      setStarted({ of, run: null, busy: code === 'WHAT_IF_RUNS' });
    }
  };
  const answer = current?.run ? (data ?? null) : null;
  const failure = current?.run && !data ? error : null;
  const total = current?.busy ? null : current?.run === null ? 0 : totalOf(answer);
  const unknownReason = (): Unknown | null => {
    if (current === null || total !== null) return null;
    if (current.busy) return 'busy';
    if (failure) return 'failed';
    if (answer?.State === 'aborted') return 'stopped';
    return isLate ? 'slow' : null;
  };
  const unknown = unknownReason();
  return {
    calculate,
    isStarted: current !== null,
    /** Total effect in kronor; null while unknown. */
    total,
    unknown,
    panel: current && { run: current.run, answer, failure, unknown, readAgain: () => void refetch() },
  };
}

/** Whether `afterMs` milliseconds have passed since the calculation started. */
function useLate(begun: string | null, afterMs: number): boolean {
  const [late, setLate] = useState<string | null>(null);
  useEffect(() => {
    if (begun === null) return undefined;
    const timer = setTimeout(() => setLate(begun), afterMs);
    return () => clearTimeout(timer);
  }, [begun, afterMs]);
  return begun !== null && late === begun;
}

function totalOf(answer: WhatIfAnswer | null): number | null {
  if (answer?.State !== 'finished') return null;
  const ore = (kronor: number) => Math.round(kronor * 100);
  return answer.Receivers.reduce((sum, { Before, After }) => sum + ore(After) - ore(Before), 0) / 100;
}

export function RateEffect({
  rateId,
  panel: { run, answer, failure, unknown, readAgain },
  onAskAgain,
}: {
  rateId: number;
  panel: NonNullable<ReturnType<typeof useRateEffect>['panel']>;
  onAskAgain: () => void;
}) {
  const { t } = useTexts();
  const followers = useFollowers(rateId);
  return (
    <section className="stack" aria-label={t('interest.effect')}>
      <h3>{t('interest.effect')}</h3>
      {followers !== null && <p>{t('interest.followers', { count: followers })}</p>}
      {run === null && unknown === null && <p>{t('interest.no_vehicles')}</p>}
      {failure && <LoadFailed title="whatif.err_load" error={failure} onRetry={readAgain} />}
      {run && !answer && !failure && <Skeleton rows={2} />}
      {answer && <WhatIfSums answer={answer} />}
      {unknown && (
        <p className="message tone-warning" role="status">
          <span>{t(`interest.unknown_${unknown}`)}</span>
          {(unknown === 'busy' || unknown === 'stopped') && (
            <button type="button" className="link" onClick={onAskAgain}>
              {t('btn.retry')}
            </button>
          )}
        </p>
      )}
      {run && (failure || answer?.State === 'running' || (answer?.Touched ?? 0) > 0) && (
        <a href={`/app${address(paths.whatIfAnswer, { id: run })}`} target="_blank" rel="noreferrer">
          {t('whatif.open')}
        </a>
      )}
    </section>
  );
}
