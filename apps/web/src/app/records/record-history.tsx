import { fieldsOf, type RecordChange } from '@floorplan/kernel/records';
import { useTexts } from '@floorplan/ui';
import { address } from '../session/api-client';
import { ChangedFields, ChangeHistory } from './change-history';
import { displayedValue, type RecordOptions, type RecordRow, type RecordScreen } from './record-screen';

/** Change history of a record, with values before and after. */
export function RecordHistory<Row extends RecordRow>(props: {
  screen: RecordScreen<Row>;
  id: number;
  options: RecordOptions;
}) {
  const { screen, id, options } = props;
  const context = useTexts();
  const known = new Map(fieldsOf(screen.description).map(([, field]) => [field.wire, field]));
  const changed = ({ Version, Changes }: RecordChange) =>
    Changes.map(({ Field, Before, After }) => {
      const field = known.get(Field);
      const shown = (value: typeof Before) =>
        field ? displayedValue(field, value, options, context) : String(value ?? '');
      return {
        label: context.t(field?.label ?? screen.otherLabels?.[Field] ?? Field),
        before: Version > 1 || Before !== null ? shown(Before) : undefined,
        after: shown(After),
      };
    });
  return (
    <ChangeHistory<RecordChange>
      queryKey={['record', screen.name, 'history', id]}
      path={address(screen.routes.history, { id })}
      what={(change) => <ChangedFields fields={changed(change)} />}
    />
  );
}
