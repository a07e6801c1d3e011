import { LoadFailed, Skeleton, useTexts } from '@floorplan/ui';
import type { WhatIfAnswer, WhatIfRequest } from '@floorplan/vehicle/contracts';
import { useEffect, useState } from 'react';
import { paths } from '../../app/routing/paths';
import { address, ApiError } from '../../app/session/api-client';
import { WhatIfSums } from '../../app/what-if/what-if-figures';
import { useStartWhatIf, useWhatIf } from '../../app/what-if/what-if.api';
import { useFollowers } from './interest.api';

export type RateChange = NonNullable<WhatIfRequest['Rate']>;

/** So long it is worth waiting for an answer; a rate can be given also while nothing reckons. */
export const PATIENCE_MS = 15_000;

/** Which change was asked about: another one has an answer of its own. */
interface Asked {
  readonly of: string;
  /** Null: no vehicle runs that it could concern, or none was begun. */
  readonly run: string | null;
  /** Another question of the same person runs, and this one was not begun. */
  readonly busy?: boolean;
}

/** Why one may go on without knowing: it takes long, it was not begun, it was stopped, or the answer could not be read. */
type Unknown = 'slow' | 'busy' | 'stopped' | 'failed';

/** What a change of a base rate comes to for the vehicles that run, asked before it is made. */
export function useRateEffect(change: RateChange | null, patienceMs = PATIENCE_MS) {
  const start = useStartWhatIf();
  const [asked, setAsked] = useState<Asked | null>(null);
  const of = JSON.stringify(change);
  const current = asked?.of === of ? asked : null;
  const { data, error, refetch } = useWhatIf(current?.run ?? null);
  const isLate = useLate(current?.run ?? null, patienceMs);
  const ask = async () => {
    try {
      setAsked({ of, run: await start({ Rate: change!, IsPreview: true }) });
    } catch (failure) {
      const code = failure instanceof ApiError ? failure.code : null;
      if (code !== 'NO_SUCH_VEHICLES' && code !== 'WHAT_IF_RUNS') throw failure;
      setAsked({ of, run: null, busy: code === 'WHAT_IF_RUNS' });
    }
  };
  const answer = current?.run ? (data ?? null) : null;
  const failure = current?.run && !data ? error : null;
  const total = current?.busy ? null : current?.run === null ? 0 : totalOf(answer);
  const whyUnknown = (): Unknown | null => {
    if (current === null || total !== null) return null;
    if (current.busy) return 'busy';
    if (failure) return 'failed';
    if (answer?.State === 'aborted') return 'stopped';
    return isLate ? 'slow' : null;
  };
  const unknown = whyUnknown();
  return {
    ask,
    isAsked: current !== null,
    /** Kronor that it comes to in all; null while that is not known. */
    total,
    unknown,
    panel: current && { run: current.run, answer, failure, unknown, readAgain: () => void refetch() },
  };
}

/** Whether a time has passed since something began. */
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
