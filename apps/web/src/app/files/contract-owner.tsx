import type { CategoryType } from '@floorplan/service-contract/domain';
import { Choice, Field, OPTIONS_LOADING, useTexts, type FilterOption } from '@floorplan/ui';

/** Owner of the prices or contracts of a file. */
export interface ContractOwnerChoice {
  readonly type: CategoryType;
  readonly id: number;
}

/** Owners that a user may choose, by kind. A kind that the user may not choose is absent. */
export type ContractOwners = Partial<Record<CategoryType, readonly FilterOption[]>>;

const LABELS = { MAK: 'ac.type_MAK', DEO: 'ac.type_DEO' } as const;

/** The chosen owner; the only one when there is no other to choose. */
export function chosenOwner(
  owners: ContractOwners,
  chosen: ContractOwnerChoice | null,
): ContractOwnerChoice | null {
  const all = (Object.keys(owners) as CategoryType[]).flatMap((type) =>
    owners[type]!.map(({ value }) => ({ type, id: Number(value) })),
  );
  const found = all.find(({ type, id }) => type === chosen?.type && id === chosen.id);
  return found ?? (all.length === 1 ? all[0]! : null);
}

export const areLoading = (owners: ContractOwners): boolean =>
  Object.values(owners).some((options) => options === OPTIONS_LOADING);

/** Choice of a make or of a dealer organisation. Choosing one clears the other. */
export function OwnerFields(props: {
  owners: ContractOwners;
  chosen: ContractOwnerChoice | null;
  error: string | null;
  disabled: boolean;
  onChange: (chosen: ContractOwnerChoice | null) => void;
}) {
  const { t } = useTexts();
  const { owners, chosen, error, disabled, onChange } = props;
  const types = (Object.keys(owners) as CategoryType[]).filter((type) => owners[type]!.length > 0);
  return types.map((type, at) => (
    <Field key={type} label={t(LABELS[type])} error={at === types.length - 1 ? error : null}>
      {({ id, describedBy }) => (
        <Choice
          id={id}
          describedBy={describedBy}
          invalid={error !== null}
          disabled={disabled}
          label={t(LABELS[type])}
          options={[
            { value: 0, label: t('lbl.choose') },
            ...owners[type]!.map(({ value, label }) => ({ value: Number(value), label })),
          ]}
          value={chosen?.type === type ? chosen.id : 0}
          onChange={(value) => onChange(value === 0 ? null : { type, id: value })}
          searchable={owners[type]!.length > 10}
        />
      )}
    </Field>
  ));
}
