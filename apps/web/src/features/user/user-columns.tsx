import {
  COLUMN_RIGHTS_ROUTES,
  type ColumnRightsAnswer,
  type ColumnRightsRow,
  type UserAnswer,
} from '@floorplan/identity/contracts';
import { Check, LoadFailed, Skeleton, useTexts } from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { FieldConflict, FieldError } from '../../app/rights/form-parts';
import { rootOf, type RightsFormState } from '../../app/rights/use-rights-form';
import { useApi } from '../../app/session/session';
import { columnName, idOf } from '../../app/texts/column-names';

type OwnColumn = UserAnswer['Columns'][number];

/** One text for a user's own columns, for conflicts and the history. */
export function useColumnsText() {
  const { t } = useTexts();
  return (value: unknown): string =>
    ((value ?? []) as readonly OwnColumn[])
      .map(({ List, Column, IsVisible }) =>
        t(IsVisible ? 'user_admin.column_shown' : 'user_admin.column_hidden', {
          list: t(`columns.list_${List}`),
          column: t(columnName(List, Column)),
        }),
      )
      .join(', ');
}

/** The columns that the user sees in each list: those of the role, apart from what is chosen for the user. */
export function UserColumns({ form, readsOnly }: { form: RightsFormState; readsOnly: boolean }) {
  const { t } = useTexts();
  const api = useApi();
  const shown = useColumnsText();
  const query = useQuery({
    queryKey: ['rights', 'columns'],
    queryFn: ({ signal }) => api.get<ColumnRightsAnswer>(COLUMN_RIGHTS_ROUTES.list, { signal }),
  });
  const own = form.values['Columns'] as readonly OwnColumn[];
  const Role = form.values['Role'] as ColumnRightsRow['Role'];
  const lists = query.data?.Rows.filter((row) => idOf(row) === idOf({ Key: row.Key, Role })) ?? [];
  const [error] = [...form.errors].filter(([field]) => rootOf(field) === 'Columns').map(([, text]) => text);
  return (
    <section className="panel">
      <header>
        <h2>{t('user_admin.columns')}</h2>
        <span className="soft">{own.length}</span>
      </header>
      <div className="panel-body stack">
        <p className="soft">{t('user_admin.columns_help')}</p>
        {query.isPending && <Skeleton rows={3} />}
        {query.error && !query.data && (
          <LoadFailed title="columns.err_load" error={query.error} onRetry={() => void query.refetch()} />
        )}
        {lists.map((list) => (
          <ListColumns
            key={list.Key}
            list={list}
            own={own}
            readsOnly={readsOnly}
            onChange={(Columns) => form.change({ Columns })}
          />
        ))}
        <FieldError text={error} />
        <FieldConflict form={form} field="Columns" shown={shown} />
      </div>
    </section>
  );
}

function ListColumns(props: {
  list: ColumnRightsRow;
  own: readonly OwnColumn[];
  readsOnly: boolean;
  onChange: (own: readonly OwnColumn[]) => void;
}) {
  const { own, readsOnly } = props;
  const { Key, Columns } = props.list;
  const { t } = useTexts();
  const ownOf = (column: string) => own.find(({ List, Column }) => List === Key && Column === column);
  const count = own.filter(({ List }) => List === Key).length;
  const choose = (names: readonly string[], isVisible: boolean) => {
    const others = own.filter(({ List, Column }) => List !== Key || !names.includes(Column));
    const unlikeRole = Columns.filter(
      (column) => names.includes(column.Column) && column.IsVisible !== isVisible,
    );
    props.onChange([
      ...others,
      ...unlikeRole.map(({ Column }) => ({ List: Key, Column, IsVisible: isVisible })),
    ]);
  };
  return (
    <details className="column-list" open={count > 0}>
      <summary>
        {t(`columns.list_${Key}`)}
        {count > 0 && <span className="soft"> · {t('user_admin.columns_own', { count })}</span>}
      </summary>
      <ul className="function-checks">
        {Columns.map(({ Column, Fixed, IsVisible, With }) => (
          <li key={Column}>
            <label>
              <Check
                checked={ownOf(Column)?.IsVisible ?? IsVisible}
                disabled={readsOnly || Fixed !== null}
                onChange={({ target: { checked } }) => choose([Column, ...With], checked)}
              />
              <span>
                {t(columnName(Key, Column))}
                <span className="soft">
                  {' · '}
                  {t(
                    Fixed
                      ? `columns.fixed_${Fixed}`
                      : ownOf(Column)
                        ? 'user_admin.column_own'
                        : 'user_admin.column_of_role',
                  )}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}
