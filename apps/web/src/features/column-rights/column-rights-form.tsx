import {
  COLUMN_RIGHTS_ROUTES,
  type ColumnRightsAnswer,
  type ColumnRightsRow,
} from '@floorplan/identity/contracts';
import type { StatusAnswer } from '@floorplan/kernel/wire';
import { ActionButton, Check, useTexts } from '@floorplan/ui';
import { useState } from 'react';
import { FieldError, RightsFormFrame } from '../../app/rights/form-parts';
import { RightsAct } from '../../app/rights/rights-act';
import { useRightsForm } from '../../app/rights/use-rights-form';
import { columnName, idOf } from '../../app/texts/column-names';

/** URL parameters that choose the list and the role. */
const CHOICE = ['list', 'role'] as const;

type Flags = Readonly<Record<string, boolean>>;
const flagsOf = ({ Columns }: ColumnRightsRow): Flags =>
  Object.fromEntries(Columns.map(({ Column, IsVisible }) => [Column, IsVisible]));

/** The columns of one list for one role, with a check box for each that staff can show or hide. */
export function ColumnRightsForm({ row, mayEdit }: { row: ColumnRightsRow; mayEdit: boolean }) {
  const { t } = useTexts();
  const [resets, setResets] = useState(false);
  const { Role, Key } = row;
  const form = useRightsForm<ColumnRightsRow>({
    row,
    valuesOf: (stored) => flagsOf(stored!),
    route: COLUMN_RIGHTS_ROUTES.list,
    body: (changed, stored) => ({ Role, Key, Version: stored!.Version, Columns: changed }),
    queryKey: ['rights', 'columns'],
    rowIn: (answer) => (answer as ColumnRightsAnswer).Rows.find((candidate) => idOf(candidate) === idOf(row)),
    placeOf: (field) => field.replace(/^Columns\./, ''),
    texts: { saved: 'columns.msg_saved', notSaved: 'columns.err_save' },
  });
  const reason = mayEdit ? (row.IsDefault ? t('columns.is_default') : null) : t('rights.reason_role_code');
  return (
    <RightsFormFrame form={form} readsOnly={!mayEdit} save={t('btn.save')} params={CHOICE}>
      <section className="panel">
        <header>
          <h2>{t('columns.of_role', { list: t(`columns.list_${Key}`), role: t(`role.${Role}`) })}</h2>
          <ActionButton
            outlined
            size="small"
            label={t('columns.btn_reset')}
            reason={reason}
            onClick={() => setResets(true)}
          />
        </header>
        <div className="panel-body">
          <ColumnChecks row={row} mayEdit={mayEdit} form={form} />
        </div>
      </section>
      {resets && (
        <RightsAct<StatusAnswer>
          title={t('columns.reset_title')}
          confirm={t('columns.btn_reset')}
          text={t('columns.reset_text', { list: t(`columns.list_${Key}`), role: t(`role.${Role}`) })}
          route={COLUMN_RIGHTS_ROUTES.reset}
          body={() => ({ Role, Key })}
          failed="columns.err_save"
          done={({ Status }) => Status.Message}
          onClose={() => setResets(false)}
        />
      )}
    </RightsFormFrame>
  );
}

/** A check box for each column. A column brings those along without which it makes no sense. */
function ColumnChecks(props: {
  row: ColumnRightsRow;
  mayEdit: boolean;
  form: Pick<ReturnType<typeof useRightsForm<ColumnRightsRow>>, 'values' | 'errors' | 'change'>;
}) {
  const { t } = useTexts();
  const { row, mayEdit, form } = props;
  return (
    <ul className="function-checks">
      {row.Columns.map(({ Column, Fixed, IsVisibleByDefault, With }) => (
        <li key={Column}>
          <label>
            <Check
              checked={form.values[Column] === true}
              disabled={!mayEdit || Fixed !== null}
              onChange={({ target: { checked } }) =>
                form.change(Object.fromEntries([Column, ...With].map((each) => [each, checked])))
              }
            />
            <span>
              {t(columnName(row.Key, Column))}
              <span className="soft">
                {' · '}
                {t(Fixed ? `columns.fixed_${Fixed}` : `columns.default_${IsVisibleByDefault}`)}
              </span>
            </span>
          </label>
          <FieldError text={form.errors.get(`Columns.${Column}`)} />
        </li>
      ))}
    </ul>
  );
}
