import { choiceText, snakeCase, type Field, type FieldRules } from '@floorplan/kernel/records';
import type { FormField, FormValues } from '@floorplan/ui';
import { formField, wireValues } from '../records/record-fields';
import type { Described } from './described-dialogs';

type Fields = Readonly<Record<string, FieldRules<unknown>>>;

/** The fields of an act, with the text keys of their labels. */
const labelled = (key: string, fields: Fields): readonly Field<unknown>[] =>
  Object.entries(fields).map(([name, field]) => ({ ...field, label: `${key}.${snakeCase(name)}` }));

/** The fields of the dialog of an act that is described by its fields. */
export const actFields = (key: string, fields: Fields, today: string): readonly FormField[] =>
  labelled(key, fields).map((field) =>
    formField(field, undefined, { options: {}, today, t: (text) => text }),
  );

/** Body of its request. */
export const actBody = (key: string, fields: Fields, values: FormValues): object =>
  wireValues(actFields(key, fields, ''), values);

/** The texts of its dialog, which begin with the key of the act. */
export const actTexts = (key: string) => ({
  button: `${key}.button`,
  title: `${key}.title`,
  failed: `${key}.failed`,
  done: `${key}.done`,
});

/** All texts that an act needs besides the name of its fact. */
export const textsOfAct = (key: string, fields: Fields): readonly string[] => [
  ...Object.values(actTexts(key)),
  ...labelled(key, fields).flatMap((field) => [
    field.label,
    ...(field.values ?? []).map((value) => choiceText(field, value)),
  ]),
];

/** The dialog of an act that is described by its fields. */
export function describedBy(key: string, { fields }: { readonly fields: Fields }): Described<object> {
  const { button: confirm, ...texts } = actTexts(key);
  return {
    ...texts,
    confirm,
    fields: (_, today) => actFields(key, fields, today),
    bodyOf: (values) => actBody(key, fields, values),
  };
}
