import { RowsForm, useTexts } from '@floorplan/ui';
import type { RowDraft } from './program-draft';
import { ProgramRowForm, type ProgramRowProps } from './program-row-form';

/** Editor for the rows of a price list. */
export function ProgramRows(
  props: Omit<ProgramRowProps, 'row' | 'at' | 'errors' | 'onChange' | 'onRemove' | 'onLeave'> & {
    rows: readonly RowDraft[];
    errors: ReadonlyMap<string, ReadonlyMap<string, string>>;
    onChange: (rows: readonly RowDraft[]) => void;
    onLeave: (key: string, field: string) => void;
  },
) {
  const { t } = useTexts();
  const { rows, errors, onChange, onLeave, ...rest } = props;
  if (rows.length === 0) return <p className="soft">{t('prp.periods_empty')}</p>;
  const month = props.unit === 'MONTH';
  return (
    <RowsForm
      label={t('prp.periods')}
      headers={[
        'prp.col_fee',
        'prp.col_interest_rate',
        'prp.col_value',
        'prp.col_total',
        month ? 'prp.col_from_month' : 'prp.col_from',
        month ? 'prp.col_to_month' : 'prp.col_to',
        'prp.col_text',
      ]}
    >
      {rows.map((row, at) => (
        <ProgramRowForm
          key={row.key}
          {...rest}
          row={row}
          at={at}
          errors={errors.get(row.key) ?? NO_ERRORS}
          onChange={(next) => onChange(rows.with(at, next))}
          onLeave={(field) => onLeave(row.key, field)}
          onRemove={() => onChange(rows.filter((draft) => draft !== row))}
        />
      ))}
    </RowsForm>
  );
}

const NO_ERRORS: ReadonlyMap<string, string> = new Map();
