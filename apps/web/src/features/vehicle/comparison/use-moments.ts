import { dayIn } from '@floorplan/kernel';
import { stockholmDay } from '@floorplan/ui';
import { useSearchParams } from 'react-router-dom';

const DAYS_BACK = 30;
export const MOMENT_PARAMS = ['from', 'from_known', 'to', 'to_known'] as const;
export type MomentParam = (typeof MOMENT_PARAMS)[number];

/**
 * Days by query parameter. For `from` and `to`, null means now; for `from_known` and `to_known`, all that is
 * known now.
 */
export type Moments = Readonly<Record<MomentParam, string | null>>;

/** The two moments from the URL, and a function that changes one. By default they are 30 days ago and now. */
export function useMoments(): readonly [Moments, (param: MomentParam, day: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const dayOf = (name: MomentParam) => {
    const day = params.get(name);
    return day !== null && dayIn(day) === day ? day : null;
  };
  const moments: Moments = {
    from: dayOf('from') ?? stockholmDay(new Date(), -DAYS_BACK),
    from_known: dayOf('from_known'),
    to: dayOf('to'),
    to_known: dayOf('to_known'),
  };
  const choose = (param: MomentParam, day: string | null) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      if (day) next.set(param, day);
      else next.delete(param);
      return next;
    });
  return [moments, choose];
}
