import { addDays, addMonths } from '@floorplan/kernel';
import type { PreviewAnswer, PreviewRequest } from '@floorplan/pricing/contracts';
import { AmountField, DateField, Field, LoadFailed, stockholmDay, useTexts } from '@floorplan/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Charges } from '../../app/charges/charges';
import { useApi } from '../../app/session/session';
import type { RowErrorText } from './row-errors';

const PREVIEW = '/api/v1/priceprograms/preview';
const USUAL_CAPITAL = 320_000;
const FALLBACK_LENGTH = 30;
const FIELD_LABELS = {
  FeeId: 'prp.col_fee',
  Value: 'prp.col_value',
  FromDay: 'prp.col_from_short',
  ToDay: 'prp.col_to_short',
} as const;

/** Row of the price list that the calculation leaves out, with the reason. */
export interface UncountedRow {
  readonly number: number;
  readonly why: RowErrorText;
}

/** Price list to calculate with: an edited one, or the id of a stored one. */
export type CalculatedList = Pick<PreviewRequest, 'Program' | 'ProgramId'>;

interface CalculatorProps {
  /** Price list to calculate with; null while it has no complete rows. */
  readonly list: CalculatedList | null;
  readonly unit: 'DAY' | 'MONTH';
  /** Length of the term in days or months; 0 while unknown. */
  readonly length: number;
  readonly uncounted?: readonly UncountedRow[];
}

/** Calculates what a vehicle with a given price and start day costs by a price list. Stores nothing. */
export function Calculator({ list, unit, length, uncounted = [] }: CalculatorProps) {
  const { t } = useTexts();
  const today = stockholmDay(new Date());
  const [capital, setCapital] = useState<number | null>(USUAL_CAPITAL);
  const [begin, setBegin] = useState<string | null>(today);
  const [until, setUntil] = useState<string | null>(null);
  const end = begin && lastDayOf(begin, unit, length || FALLBACK_LENGTH);
  const request = useDeferredValue(
    list && capital !== null && !Number.isNaN(capital) && begin && end
      ? requestOf(list, { capital, begin, end, asOf: until ?? today })
      : null,
  );
  const { data, error } = usePreview(request);
  return (
    <section className="panel calculator" aria-labelledby="calculator-title">
      <header>
        <h2 id="calculator-title">{t('calc.title')}</h2>
      </header>
      <div className="panel-body stack">
        <div className="calculator-fields">
          <Field label={t('calc.capital')} error={Number.isNaN(capital) ? t('vehicle.err_numeric') : null}>
            {(wiring) => <AmountField {...wiring} initial={USUAL_CAPITAL} onChange={setCapital} />}
          </Field>
          <Field label={t('calc.begin')}>
            {(wiring) => (
              <DateField {...fieldProps(wiring)} label={t('calc.begin')} value={begin} onChange={setBegin} />
            )}
          </Field>
          <Field label={t('calc.as_of')}>
            {(wiring) => (
              <DateField
                {...fieldProps(wiring)}
                label={t('calc.as_of')}
                value={until ?? today}
                onChange={setUntil}
              />
            )}
          </Field>
        </div>
        {uncounted.length > 0 && (
          <ul className="calculator-left-out" role="status">
            {uncounted.map(({ number, why: { field, text } }) => (
              <li key={number}>
                <i className="pi pi-exclamation-triangle" aria-hidden="true" />{' '}
                {t('calc.left_out', { n: number, field: t(FIELD_LABELS[field]), text })}
              </li>
            ))}
          </ul>
        )}
        {request === null && <p className="soft">{t('calc.nothing')}</p>}
        {error && <LoadFailed title="calc.err" error={error} />}
        {!error && !data && request && <div className="calculator-waits" />}
        {!error && data && request && (
          <Charges answer={data} begin={request.BeginFromDate} end={request.EndPeriodDate} />
        )}
      </div>
    </section>
  );
}

const fieldProps = ({
  id,
  describedBy,
  invalid,
}: {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
}) => ({
  id,
  invalid,
  ...(describedBy && { describedBy }),
});

const lastDayOf = (begin: string, unit: 'DAY' | 'MONTH', length: number): string =>
  addDays(unit === 'MONTH' ? addMonths(begin, length) : addDays(begin, length), -1);

const requestOf = (
  list: CalculatedList,
  { capital, begin, end, asOf }: { capital: number; begin: string; end: string; asOf: string },
): PreviewRequest =>
  ({
    ...list,
    Capital: capital,
    BeginFromDate: begin,
    EndPeriodDate: end,
    AsOf: asOf,
    Explain: true,
  }) as PreviewRequest;

function usePreview(request: PreviewRequest | null) {
  const api = useApi();
  return useQuery({
    queryKey: ['price-program-preview', request],
    queryFn: ({ signal }) => api.post<PreviewAnswer>(PREVIEW, request!, { signal }),
    placeholderData: keepPreviousData,
    enabled: request !== null,
    retry: false,
  });
}
