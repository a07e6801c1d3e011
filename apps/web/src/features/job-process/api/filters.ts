import type { ProcessFilter } from '@floorplan/job-process/contracts';
import { askedStretch, type Filter, type FilterValues } from '@floorplan/ui';

export const PERIOD: Filter = {
  key: 'period',
  label: 'job.filter_period',
  kind: 'period',
  initial: 'last7',
  days: { from: 'date_from', to: 'date_to' },
};

const listed = (value: string | undefined): string[] => (value ?? '').split(',').filter(Boolean);

/** API filter for the filters in the URL. Blank values add no condition. */
export function processFilterOf(filters: FilterValues, text: string, now: Date): ProcessFilter {
  const { since, from, to } = askedStretch(PERIOD, filters, now);
  const { status, subject, operation } = filters;
  return {
    imp_id: listed(filters['imp_id']).map(Number),
    dealer_id: listed(filters['dealer_id']).map(Number),
    code: listed(filters['code']),
    message_type: listed(filters['message_type']),
    warning: listed(filters['warning']),
    ids: listed(filters['ids']).map(Number),
    process_id: 0,
    ...(since && { since }),
    ...(from && { date_from: from }),
    ...(to && { date_to: to }),
    ...(status && { status: status as NonNullable<ProcessFilter['status']> }),
    ...(subject && { subject }),
    ...(operation && { operation }),
    ...(text && { text }),
  };
}
