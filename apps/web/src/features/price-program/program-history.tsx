import type { PriceProgramChange, PriceProgramRow } from '@floorplan/pricing/contracts';
import { isInterest } from '@floorplan/pricing/domain';
import { useTexts } from '@floorplan/ui';
import { classificationText, OBJECT_CLASSIFICATIONS } from '@floorplan/catalogue/domain';
import { ChangedFields, ChangeHistory, type ChangedField } from '../../app/records/change-history';
import { daySpan } from '../../app/charges/day-span';
import { usePartyNames } from './program-parties';
import { useFeesAndRates } from './program.api';

type Period = PriceProgramRow['PriceProgramPeriods'][number];

/** Change history of the price list, with author, time, and changed terms and rows. */
export function ProgramHistory({ id }: { id: number }) {
  const terms = useTerms();
  const rows = useRows();
  const changed = ({ Before, After }: PriceProgramChange): ChangedField[] => [
    ...terms(Before, After),
    ...rows(Before, After),
  ];
  return (
    <ChangeHistory<PriceProgramChange>
      queryKey={['record', 'priceprograms', id, 'history']}
      path={`/api/v1/priceprograms/${id}/history`}
      what={(change) => <ChangedFields fields={changed(change)} />}
    />
  );
}

/** Returns the changed terms and parties of a version. The first version lists all of them. */
function useTerms() {
  const { t, format } = useTexts();
  const { nameOf } = usePartyNames();
  const classification = (id: number | null) => {
    const found = OBJECT_CLASSIFICATIONS.find((row) => row.id === id);
    return found ? t(classificationText(found)) : '';
  };
  const shown: Readonly<Record<string, (program: PriceProgramRow) => string>> = {
    'prp.name': ({ Name }) => Name,
    'prp.code': ({ Code }) => Code,
    'prp.finance_type': ({ FinanceType }) => t(`fin.${FinanceType}`),
    'prp.supplier_type': ({ SubType }) => t(`subtype.${SubType}`),
    'prp.valid_from': ({ ValidFrom }) => ValidFrom,
    'prp.valid_to': ({ ValidTo }) => ValidTo,
    'prp.unit': ({ PriodUnit }) => t(`prp.unit_${PriodUnit}`),
    'prp.finish_action': ({ FinishAction }) => t(`prp.finish_${FinishAction}`),
    'prp.classification': ({ ObjectClassificationId }) => classification(ObjectClassificationId),
    'prp.residual_pct': ({ ResidualPct }) => format.rate(ResidualPct),
    'prp.for': nameOf,
  };
  return (before: PriceProgramRow | null, after: PriceProgramRow): ChangedField[] =>
    Object.entries(shown).flatMap(([label, of]) => {
      const [was, is] = [before ? of(before) : undefined, of(after)];
      return was === is || (!before && is === '') ? [] : [{ label: t(label), before: was, after: is }];
    });
}

/** Returns a sentence per added, removed or changed row. */
function useRows() {
  const { t, format } = useTexts();
  const { rates = [] } = useFeesAndRates();
  const labelOf = ({ Fee }: Period) => `${t(`fee.${Fee.Type}`)} · ${t(`fee.receiver_${Fee.ReceiverType}`)}`;
  const sentence = ({ Fee, Value, FromDay, ToDay, InterestRateId, Text }: Period, unit: string) => {
    const base = rates.find(({ Id }) => Id === InterestRateId)?.Name;
    const value = isInterest(Fee.Type) ? format.rate(Value) : format.kronor(Value, 2);
    const days = `${t(FromDay === ToDay ? `prp.one_${unit}` : `prp.some_${unit}`, { n: daySpan({ FromDay, ToDay }) })}: ${value}`;
    return `${days}${base ? ` + ${base}` : ''}${Text ? ` · ${Text}` : ''}`;
  };
  const sentences = (program: PriceProgramRow | null) => {
    const unit = program?.PriodUnit ?? 'DAY';
    const periods = program?.PriceProgramPeriods ?? [];
    return new Map(periods.map((row) => [row.Id, { label: labelOf(row), text: sentence(row, unit) }]));
  };
  return (before: PriceProgramRow | null, after: PriceProgramRow): ChangedField[] => {
    const [was, is] = [sentences(before), sentences(after)];
    return [...new Set([...was.keys(), ...is.keys()])].flatMap((id): ChangedField[] => {
      const [earlier, now] = [was.get(id), is.get(id)];
      const same = earlier?.text === now?.text && earlier?.label === now?.label;
      return same ? [] : [{ label: (now ?? earlier)!.label, before: earlier?.text, after: now?.text ?? '' }];
    });
  };
}
