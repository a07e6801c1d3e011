import type { RightsChange } from '@floorplan/identity/contracts';
import { useTexts } from '@floorplan/ui';
import { ChangedFields, ChangeHistory, type ChangedField } from '../records/change-history';

/** Formats a field of the history: its label, and the text of a value. */
export interface HistoryField {
  readonly label: string;
  readonly shown: (value: unknown) => string;
}

/** Changes of a user, a client or column rights, with author, time and the values before and after. */
export function RightsHistory(props: {
  queryKey: readonly unknown[];
  path: string;
  fields: Readonly<Record<string, HistoryField>>;
  /** Whether the first change creates the object, so that there are no values before it. The default is true. */
  beginsEmpty?: boolean;
}) {
  const { beginsEmpty = true } = props;
  const { t } = useTexts();
  const changed = ({ Version, Changes }: RightsChange): ChangedField[] =>
    Changes.flatMap(({ Field, Before, After }) => {
      const field = props.fields[Field];
      if (!field) return [];
      const [before, after] = [field.shown(Before), field.shown(After)];
      const isFirst = beginsEmpty && Version === 1;
      if (isFirst && after === '') return [];
      return [{ label: t(field.label), before: isFirst ? undefined : before, after }];
    });
  return (
    <ChangeHistory<RightsChange>
      queryKey={props.queryKey}
      path={props.path}
      begins={({ Version }) => beginsEmpty && Version === 1}
      titleOf={({ Kind }) => (Kind === 'saved' ? null : t(`rights.kind_${Kind}`))}
      what={(change) => <ChangedFields fields={changed(change)} />}
    />
  );
}
