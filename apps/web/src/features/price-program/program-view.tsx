import type { PriceProgramRow } from '@floorplan/pricing/contracts';
import { isInterest, totalRate } from '@floorplan/pricing/domain';
import { SmallTable, useTexts, type SmallColumn } from '@floorplan/ui';
import { daySpan } from '../../app/charges/day-span';
import { Calculator } from './calculator';
import { currentBase } from './current-base';
import { usePartyNames } from './program-parties';
import { useFeesAndRates } from './program.api';

type Period = PriceProgramRow['PriceProgramPeriods'][number];

/** Read-only price list with the rows that the user may see, and a calculator. */
export function ProgramView({ program }: { program: PriceProgramRow }) {
  return (
    <div className="stack">
      <Terms program={program} />
      <Periods program={program} />
      {program.PriceProgramPeriods.length > 0 && (
        <Calculator list={{ ProgramId: program.Id }} unit={program.PriodUnit} length={program.Length} />
      )}
    </div>
  );
}

function Terms({ program }: { program: PriceProgramRow }) {
  const { t, format } = useTexts();
  const { nameOf } = usePartyNames();
  const facts: readonly (readonly [string, string])[] = [
    ['prp.finance_type', t(`fin.${program.FinanceType}`)],
    ['prp.for', nameOf(program)],
    ['prp.valid_from', program.ValidFrom],
    ['prp.valid_to', program.ValidTo],
    ['prp.finish_action', t(`prp.finish_${program.FinishAction}`)],
    ['prp.residual_pct', format.rate(program.ResidualPct)],
  ];
  return (
    <section className="panel">
      <header>
        <h2>{t('prp.sec_term')}</h2>
      </header>
      <div className="panel-body">
        <dl className="facts">
          {facts
            .filter(([, value]) => value !== '')
            .map(([label, value]) => (
              <div key={label} className="fact">
                <dt>{t(label)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      </div>
    </section>
  );
}

function usePeriodColumns(unit: PriceProgramRow['PriodUnit']): readonly SmallColumn<Period>[] {
  const { t, format } = useTexts();
  const { rates = [] } = useFeesAndRates();
  const valueOf = (row: Period) =>
    isInterest(row.Fee.Type) ? format.rate(row.Value) : format.kronor(row.Value, 2);
  const totalOf = (row: Period) =>
    isInterest(row.Fee.Type) ? format.rate(totalRate(row.Value, currentBase(rates, row.InterestRateId))) : '';
  return [
    { key: 'fee', header: 'prp.col_fee', cell: ({ Fee }) => t(`fee.${Fee.Type}`) },
    { key: 'payer', header: 'prp.col_receiver', cell: ({ Fee }) => t(`fee.receiver_${Fee.ReceiverType}`) },
    { key: 'days', header: unit === 'MONTH' ? 'prp.col_months' : 'prp.col_days', whole: true, cell: daySpan },
    { key: 'value', header: 'prp.col_value', align: 'right', whole: true, cell: valueOf },
    { key: 'total', header: 'prp.col_total', align: 'right', whole: true, cell: totalOf },
    { key: 'text', header: 'prp.col_text', cell: ({ Text }) => Text },
  ];
}

function Periods({ program }: { program: PriceProgramRow }) {
  const { t } = useTexts();
  const columns = usePeriodColumns(program.PriodUnit);
  return (
    <section className="panel">
      <header>
        <h2>{t('prp.periods')}</h2>
      </header>
      <div className="panel-body">
        {program.PriceProgramPeriods.length > 0 ? (
          <SmallTable
            label={t('prp.periods')}
            columns={columns}
            rows={program.PriceProgramPeriods}
            rowKey={({ Id }) => Id}
          />
        ) : (
          <p className="soft">{t('charges.none')}</p>
        )}
      </div>
    </section>
  );
}
