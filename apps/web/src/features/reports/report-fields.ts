import type { Report, RunReportRequest } from '@floorplan/reports/contracts';
import type { FormField, FormValues, Translate } from '@floorplan/ui';

const LAST = ' to';

/** Form fields of a report's parameters: a date is a first and a last day. */
export const fieldsOf = ({ Parameters }: Report, t: Translate): readonly FormField[] =>
  Parameters.flatMap(({ Key, Name, Type, Value, Value1, Choices }): FormField[] => {
    const shared = { name: Key, label: Name, required: 'report.err_mandatory' };
    if (Type === 'Date')
      return [
        { ...shared, kind: 'date', initial: Value, label: t('report.from_of', { name: Name }) },
        {
          ...shared,
          name: `${Key}${LAST}`,
          kind: 'date',
          initial: Value1,
          label: t('report.to_of', { name: Name }),
        },
      ];
    if (Type === 'decimal') return [{ ...shared, kind: 'number', initial: Number(Value) }];
    const all = { value: '0', text: 'lbl.all' };
    const choices = Choices.map(({ Id, Name: label }) => ({ value: Id, label }));
    return [{ ...shared, kind: 'choice', initial: Value, options: [all, ...choices] }];
  });

/** The run of a report with the values of its form. */
export const runOf = ({ Key, Parameters }: Report, values: FormValues): RunReportRequest => ({
  Key,
  Parameters: Parameters.map((parameter) => ({
    Key: parameter.Key,
    Value: String(values[parameter.Key] ?? ''),
    Value1: String(values[`${parameter.Key}${LAST}`] ?? ''),
  })),
});
