import { useTexts, type Translate } from '@floorplan/ui';
import { useMemo } from 'react';
import {
  useDealers,
  useImporters,
  useMakeOptions,
  usePriceProgramRows,
} from '../../../app/data/reference-data';
import { hasRight } from '../../../app/session/rights';
import { useUser } from '../../../app/session/session';
import {
  fieldsOf,
  type FieldChoices,
  type MessageField,
  type MessageForm,
} from '../../../app/messages/message-form';

/** Code that the message contains, and its label. */
export interface CodeOption {
  readonly value: string;
  readonly label: string;
}

/** Options by path of the field. The user types the value of a field without options. */
export type CodeOptions = ReadonlyMap<string, readonly CodeOption[]>;

const wordsOf = (field: MessageField, t: Translate): readonly CodeOption[] =>
  Object.entries(field.values ?? {}).map(([key, text]) => ({
    value: field.kind === 'code' ? key.toUpperCase() : key,
    label: t(text),
  }));

const byName = (one: CodeOption, other: CodeOption) => one.label.localeCompare(other.label, 'sv-SE');

/**
 * Options of the form's fields: codes with their texts, and the parties, makes and price lists that the user
 * may see.
 */
export function useCodeOptions(form: MessageForm, importerId: number | null): CodeOptions {
  const { t } = useTexts();
  const mayListPrograms = hasRight(useUser(), 'programs.read');
  const importers = useImporters();
  const dealers = useDealers();
  const makes = useMakeOptions();
  const programs = usePriceProgramRows(mayListPrograms);
  return useMemo(() => {
    const choices: Record<FieldChoices, CodeOption[]> = {
      'importer-own': importers.map((row) => named(row.Name, row.ImporterAssignedId)),
      'importer-ours': importers.map((row) => named(row.Name, row.FinancerAssignedId)),
      'dealer-ours': dealers.map((row) =>
        named([row.Name, row.City].filter(Boolean).join(', '), row.FinancerAssignedId),
      ),
      make: makes.map(({ label }) => ({ value: label, label })),
      program: programs
        .filter((row) => importerId === null || (row.ImporterPartyId ?? importerId) === importerId)
        .map((row) => named(row.Name, row.Code)),
    };
    return new Map(
      fieldsOf(form).map((field) => [
        field.path,
        field.choices ? choices[field.choices].sort(byName) : wordsOf(field, t),
      ]),
    );
  }, [form, importers, dealers, makes, programs, importerId, t]);
}

const named = (name: string, value: string): CodeOption => ({
  value,
  label: name === value ? name : `${name} (${value})`,
});
