import { useTexts, type Translate } from '@floorplan/ui';
import { useMemo } from 'react';
import { useDealers, useImporters, useMakeOptions, usePriceProgramRows } from '../../../app/reference-data';
import { holds, useUser } from '../../../app/session/session';
import { messageFields, type MessageField } from '../detail/message-fields';

/** A value as the message holds it, and its words. */
export interface CodeOption {
  readonly value: string;
  readonly label: string;
}

/** What may be chosen, by the path of the field. A field without choices is typed. */
export type CodeOptions = ReadonlyMap<string, readonly CodeOption[]>;

const wordsOf = (field: MessageField, t: Translate): readonly CodeOption[] =>
  Object.entries(field.values ?? {}).map(([key, text]) => ({
    value: field.kind === 'code' ? key.toUpperCase() : key,
    label: t(text),
  }));

const byName = (one: CodeOption, other: CodeOption) => one.label.localeCompare(other.label, 'sv-SE');

/** Parties, makes and price lists that the user may see, and the codes that have words. */
export function useCodeOptions(importerId: number | null): CodeOptions {
  const { t } = useTexts();
  const programsSeen = holds(useUser(), 'fncPricePrograms');
  const importers = useImporters();
  const dealers = useDealers();
  const makes = useMakeOptions();
  const programs = usePriceProgramRows(programsSeen);
  return useMemo(() => {
    const parties = {
      'ImporterParty.ImporterAssignedId': importers.map((row) => named(row.Name, row.ImporterAssignedId)),
      'ImporterParty.FinancerAssignedId': importers.map((row) => named(row.Name, row.FinancerAssignedId)),
      'DealerParty.FinancerAssignedId': dealers.map((row) =>
        named([row.Name, row.City].filter(Boolean).join(', '), row.FinancerAssignedId),
      ),
      'Item.Make': makes.map(({ label }) => ({ value: label, label })),
    };
    const lists = programs
      .filter((row) => importerId === null || (row.ImporterPartyId ?? importerId) === importerId)
      .map((row) => named(row.Name, row.Code));
    return new Map<string, readonly CodeOption[]>([
      ...messageFields.map((field) => [field.path, wordsOf(field, t)] as const),
      ...Object.entries(parties).map(([path, options]) => [path, options.sort(byName)] as const),
      ['PriceProgram.Code', lists.sort(byName)],
    ]);
  }, [importers, dealers, makes, programs, importerId, t]);
}

const named = (name: string, value: string): CodeOption => ({
  value,
  label: name === value ? name : `${name} (${value})`,
});

const PARTY_NUMBERS: readonly (readonly [string, string])[] = [
  ['ImporterParty.ImporterAssignedId', 'ImporterParty.FinancerAssignedId'],
  ['DealerParty.ImporterAssignedId', 'DealerParty.FinancerAssignedId'],
];

/** The other number of a party: who chooses another party by the one means no longer the other. */
export const otherNumberOf = (path: string): string | undefined =>
  PARTY_NUMBERS.find((pair) => pair.includes(path))?.find((other) => other !== path);
