import { languageOfScope, type UserScope } from '@floorplan/identity/domain';
import { textIn } from '@floorplan/platform/texts';
import type {
  Parameter,
  ReportDescription,
  RunReportRequest,
  SaveScheduleRequest,
} from '@floorplan/reports/contracts';
import { spanOf } from '../presets';

/** Values by the key of their parameter, without dates. */
export type StoredValues = Readonly<Record<string, string>>;

export const storedValues = (parameters: SaveScheduleRequest['Parameters']): StoredValues =>
  Object.fromEntries(parameters.map(({ Key, Value }) => [Key, Value]));

/** Keys of dates among the sent values: their days follow their preset and cannot be set. */
export const fixedDays = (
  { parameters }: ReportDescription,
  sent: SaveScheduleRequest['Parameters'],
): readonly string[] => {
  const dates = new Set(parameters.filter(({ type }) => type === 'Date').map(({ key }) => key));
  return sent.filter(({ Key }) => dates.has(Key)).map(({ Key }) => Key);
};

/** The run of a report on a day. */
export function runOn(
  key: string,
  parameters: readonly Parameter[],
  values: StoredValues,
  day: string,
): RunReportRequest {
  const stored = Object.entries(values).map(([Key, Value]) => ({ Key, Value, Value1: '' }));
  const days = parameters.flatMap((parameter) => {
    if (parameter.type !== 'Date') return [];
    const { from, to } = spanOf(parameter.preset, day);
    return [{ Key: parameter.key, Value: from, Value1: to }];
  });
  return { Key: key, Parameters: [...stored, ...days] };
}

/** The parameters with their values as text, such as `Märke: Alla · Datum: De senaste 30 dagarna`. */
export async function selectionText(
  scope: UserScope,
  { parameters }: ReportDescription,
  values: StoredValues,
): Promise<string> {
  const language = languageOfScope(scope);
  const valueOf = async (parameter: Parameter): Promise<string> => {
    const value = values[parameter.key] ?? '';
    if (parameter.type === 'Date') return textIn(language, `report.preset_${parameter.preset}`);
    if (parameter.type === 'decimal') return value;
    if (Number(value) === 0) return textIn(language, 'lbl.all');
    const choices = await parameter.choices(scope);
    return choices.find(({ id }) => id === Number(value))?.name ?? value;
  };
  const texts = await Promise.all(
    parameters.map(
      async (parameter) => `${textIn(language, `report.key_${parameter.key}`)}: ${await valueOf(parameter)}`,
    ),
  );
  return texts.join(' · ');
}
