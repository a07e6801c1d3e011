import type { Report, RunReportRequest } from '@floorplan/reports/contracts';
import type { FormField, FormValues, Translate } from '@floorplan/ui';

type Parameter = Report['Parameters'][number];

/** Name of the field and of the address parameter with the last day of a span. */
const lastOf = (key: string): string => `${key}1`;

const isOneDay = ({ Preset }: Parameter): boolean => Preset === 'today';

/**
 * Form fields of a report's parameters: a span is a first and a last day. They begin with the values of the
 * address, if it has any.
 */
export const fieldsOf = (
  { Parameters }: Report,
  t: Translate,
  params: URLSearchParams,
): readonly FormField[] =>
  Parameters.flatMap((parameter): FormField[] => {
    const { Key, Name, Type, Value, Value1, Choices } = parameter;
    const shared = { name: Key, label: Name, required: 'report.err_mandatory' };
    const initial = params.get(Key) ?? Value;
    if (Type === 'decimal') return [{ ...shared, kind: 'number', initial: Number(initial) }];
    if (Type === 'Date' && isOneDay(parameter)) return [{ ...shared, kind: 'date', initial }];
    if (Type === 'Date') {
      const last = { name: lastOf(Key), initial: params.get(lastOf(Key)) ?? Value1 };
      return [
        { ...shared, kind: 'date', initial, label: t('report.from_of', { name: Name }) },
        { ...shared, kind: 'date', ...last, label: t('report.to_of', { name: Name }) },
      ];
    }
    const all = { value: '0', text: 'lbl.all' };
    const choices = Choices.map(({ Id, Name: label }) => ({ value: Id, label }));
    const known = initial === '0' || choices.some(({ value }) => value === initial);
    return [{ ...shared, kind: 'choice', initial: known ? initial : '0', options: [all, ...choices] }];
  });

/** Address parameters of a report with its values. */
export function addressOf({ Key, Parameters }: Report, values: FormValues): URLSearchParams {
  const address = new URLSearchParams({ report: Key });
  for (const parameter of Parameters) {
    address.set(parameter.Key, String(values[parameter.Key] ?? ''));
    if (parameter.Type === 'Date' && !isOneDay(parameter))
      address.set(lastOf(parameter.Key), String(values[lastOf(parameter.Key)] ?? ''));
  }
  return address;
}

/** The run that an address asks for, or null when it has no value for some parameter. */
export function runOf({ Key, Parameters }: Report, params: URLSearchParams): RunReportRequest | null {
  const values = Parameters.map((parameter) => ({
    Key: parameter.Key,
    Value: params.get(parameter.Key) ?? '',
    Value1: params.get(lastOf(parameter.Key)) ?? '',
  }));
  return values.every(({ Value }) => Value !== '') ? { Key, Parameters: values } : null;
}
