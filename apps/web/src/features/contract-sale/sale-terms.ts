import type { ContractVehicleAnswer, DefinitionRow } from '@floorplan/service-contract/contracts';
import type { FormValues } from '@floorplan/ui';

/** Choices that together select a price, in the order in which the user makes them. */
export const TERMS = ['category', 'model', 'mileage', 'duration'] as const;
export type Term = (typeof TERMS)[number];

/** The values of a price as choices. `model` names the model and the variant; `/` stands for every model. */
const CHOICE: Readonly<Record<Term, (row: DefinitionRow) => string | number>> = {
  category: ({ CategoryId }) => CategoryId,
  model: ({ Model, ModelVariant }) => `${Model ?? ''}/${ModelVariant}`,
  mileage: ({ Mileage }) => Mileage,
  duration: ({ Duration }) => Duration,
};

export interface ChosenTerms {
  readonly values: FormValues;
  /** The selected price; null until every choice is made. */
  readonly definition: DefinitionRow | null;
  /** For each term, the prices that the earlier choices allow. */
  readonly left: Readonly<Record<Term, readonly DefinitionRow[]>>;
}

/**
 * Narrows prices by the choices of the user. A choice that the earlier ones exclude is dropped, and a choice
 * with only one option is made.
 */
export function chooseTerms(rows: readonly DefinitionRow[], values: FormValues): ChosenTerms {
  let left = rows;
  const chosen: Record<string, string | number | null> = {};
  const before: Partial<Record<Term, readonly DefinitionRow[]>> = {};
  for (const term of TERMS) {
    before[term] = left;
    const options = new Set(left.map(CHOICE[term]));
    const wanted = values[term] as string | number | null | undefined;
    const only = options.size === 1 ? [...options][0]! : null;
    const choice = wanted != null && options.has(wanted) ? wanted : only;
    chosen[term] = choice;
    left = choice === null ? [] : left.filter((row) => CHOICE[term](row) === choice);
  }
  return { values: chosen, definition: left[0] ?? null, left: before as ChosenTerms['left'] };
}

/** The choices that select a price. */
export const termsOf = (row: DefinitionRow): FormValues =>
  Object.fromEntries(TERMS.map((term) => [term, CHOICE[term](row)]));

/** One row for each option of a term, with the option's value. */
export function optionsOf(
  term: Term,
  left: readonly DefinitionRow[],
): readonly { value: string | number; row: DefinitionRow }[] {
  const options = new Map<string | number, DefinitionRow>();
  for (const row of left) if (!options.has(CHOICE[term](row))) options.set(CHOICE[term](row), row);
  const all = [...options].map(([value, row]) => ({ value, row }));
  return term === 'mileage' || term === 'duration'
    ? all.sort((a, b) => Number(a.value) - Number(b.value))
    : all;
}

const isModel = (name: string, vehicle: ContractVehicleAnswer): boolean =>
  name.trim().toLowerCase() === vehicle.Model.trim().toLowerCase();

/** Why the vehicle cannot have a contract at the price: the price is for another make or model. */
export function misfit(
  { ForMakeId, Model }: DefinitionRow,
  vehicle: ContractVehicleAnswer,
): 'OTHER_MAKE' | 'OTHER_MODEL' | null {
  if (ForMakeId > 0 && vehicle.MakeId !== ForMakeId) return 'OTHER_MAKE';
  return Model !== null && !isModel(Model, vehicle) ? 'OTHER_MODEL' : null;
}

/**
 * The price of the vehicle's model with the same category, distance and duration, or else that of every model. Null
 * when there is no such price, or when the chosen price is that price or another price of the model.
 */
export function priceWithinTerms(
  rows: readonly DefinitionRow[],
  chosen: DefinitionRow,
  vehicle: ContractVehicleAnswer,
): DefinitionRow | null {
  if (chosen.Model !== null && isModel(chosen.Model, vehicle)) return null;
  const alike = rows.filter(
    (row) =>
      row.CategoryId === chosen.CategoryId &&
      row.Mileage === chosen.Mileage &&
      row.Duration === chosen.Duration &&
      row.ModelVariant === '' &&
      misfit(row, vehicle) === null,
  );
  const found = alike.find(({ Model }) => Model !== null) ?? alike[0];
  return found && found.Id !== chosen.Id ? found : null;
}
