import { LIMIT_FEE_TYPES } from '@floorplan/limits/domain';
import { AmountField, Choice, RowsCell, RowsForm, useTexts } from '@floorplan/ui';
import { Button } from 'primereact/button';
import type { Conflict } from '@floorplan/kernel';
import { LimitConflict } from './limit-conflicts';
import { isInterestFee, type NamedChoice, type RowDraft } from './specification-draft';

type FeeType = (typeof LIMIT_FEE_TYPES)[number];

interface RowsProps {
  readonly rows: readonly RowDraft[];
  /** Options of the first column: the makes and the dealer's own stock. */
  readonly makes: readonly NamedChoice[];
  readonly rates: readonly NamedChoice[];
  /** Used amount by make id, as far as the limit has a saved row for the make. */
  readonly usedBy: ReadonlyMap<number, number | undefined>;
  /** Error texts by row key and field. */
  readonly errors: ReadonlyMap<string, ReadonlyMap<keyof RowDraft, string>>;
  readonly onChange: (rows: readonly RowDraft[]) => void;
  /** Conflicts with changes by other users, by make and field. */
  readonly conflicts: ReadonlyMap<string, Conflict>;
  readonly onSettle: (place: string, choice: 'theirs' | 'yours') => void;
}

const HEADERS = [
  'deo.col_make',
  'deo.limit_amount',
  'deo.rate_new',
  'deo.rate_used',
  'deo.fee_type',
  'deo.fee_value',
  'deo.interest_rate',
];

/** Editor that distributes a limit among makes, one row per make. */
export function MakeLimitRows({ rows, onChange, ...rest }: RowsProps) {
  const { t } = useTexts();
  if (rows.length === 0) return <p className="soft">{t('deo.makes_empty')}</p>;
  return (
    <RowsForm label={t('deo.use_distribution')} headers={HEADERS}>
      {rows.map((row, at) => (
        <MakeLimitRow
          key={row.key}
          {...rest}
          row={row}
          taken={rows.filter((draft) => draft !== row).map(({ makeId }) => makeId)}
          onChange={(next) => onChange(rows.with(at, next))}
          onRemove={() => onChange(rows.filter((draft) => draft !== row))}
        />
      ))}
    </RowsForm>
  );
}

type MakeRowProps = Omit<RowsProps, 'rows' | 'onChange'> & {
  readonly row: RowDraft;
  readonly taken: readonly number[];
  readonly onChange: (row: RowDraft) => void;
  readonly onRemove: () => void;
};

/** What the cells of a row share: its values, errors and notes, and how a value is changed. */
function useMakeCells({ row, makes, rates, conflicts, onSettle, onChange, ...props }: MakeRowProps) {
  const { t } = useTexts();
  const errors = props.errors.get(row.key);
  const make = makes.find(({ value }) => value === row.makeId)?.label ?? '';
  return {
    row,
    make,
    rates,
    used: props.usedBy.get(row.makeId),
    named: (header: string) => `${t(header)}, ${make}`,
    isInvalid: (field: keyof RowDraft) => errors?.has(field) ?? false,
    errorOf: (field: keyof RowDraft) => {
      const key = errors?.get(field);
      return key && t(key);
    },
    note: (field: keyof RowDraft) => (
      <LimitConflict
        place={`${row.makeId}.${field}`}
        conflicts={conflicts}
        rates={rates}
        onSettle={onSettle}
      />
    ),
    set: (change: Partial<RowDraft>) => onChange({ ...row, ...change }),
  };
}
type MakeCells = ReturnType<typeof useMakeCells>;

function MakeLimitRow(props: MakeRowProps) {
  const { t } = useTexts();
  const cells = useMakeCells(props);
  const { row } = cells;
  const free = props.makes.filter(({ value }) => !props.taken.includes(value));
  return (
    <tr role="row">
      <MakeCell cells={cells} options={free} />
      <AmountCell cells={cells} field="amount" header="deo.limit_amount" unit={t('lbl.kr')} />
      <AmountCell cells={cells} field="rateNew" header="deo.rate_new" unit="%" />
      <AmountCell cells={cells} field="rateUsed" header="deo.rate_used" unit="%" />
      <FeeTypeCell cells={cells} />
      {row.feeType === 'NONE' ? (
        <RowsCell label={t('deo.fee_value')}>{null}</RowsCell>
      ) : (
        <AmountCell
          cells={cells}
          field="feeValue"
          header="deo.fee_value"
          unit={isInterestFee(row.feeType) ? '%' : t('lbl.kr')}
        />
      )}
      <InterestRateCell cells={cells} />
      <td role="cell">
        <Button
          type="button"
          text
          severity="danger"
          icon="pi pi-trash"
          aria-label={`${t('deo.btn_remove_make')} ${cells.make}`}
          data-tip={t('deo.btn_remove_make')}
          onClick={props.onRemove}
        />
      </td>
    </tr>
  );
}

function MakeCell({ cells, options }: { cells: MakeCells; options: readonly NamedChoice[] }) {
  const { t } = useTexts();
  return (
    <RowsCell label={t('deo.col_make')} error={cells.errorOf('makeId')} note={cells.note('makeId')}>
      <Choice
        label={t('deo.col_make')}
        value={cells.row.makeId}
        invalid={cells.isInvalid('makeId')}
        options={options}
        onChange={(makeId) => cells.set({ makeId })}
      />
    </RowsCell>
  );
}

function AmountCell(props: {
  cells: MakeCells;
  field: 'amount' | 'rateNew' | 'rateUsed' | 'feeValue';
  header: string;
  unit: string;
}) {
  const { t, format } = useTexts();
  const { cells, field, header, unit } = props;
  const { row, used } = cells;
  const errorId = `${row.key}-${field}-error`;
  const isInvalid = cells.isInvalid(field);
  return (
    <RowsCell
      label={t(header)}
      error={cells.errorOf(field)}
      errorId={errorId}
      note={
        <>
          {field === 'amount' && used !== undefined && (
            <p className="soft">{t('ledger.card_balance', { amount: format.money(used) })}</p>
          )}
          {cells.note(field)}
        </>
      }
    >
      <AmountField
        id={`${row.key}-${field}`}
        label={cells.named(header)}
        unit={unit}
        invalid={isInvalid}
        describedBy={isInvalid ? errorId : undefined}
        {...(row[field] !== null && { initial: row[field] })}
        onChange={(value) => cells.set({ [field]: value })}
      />
    </RowsCell>
  );
}

function FeeTypeCell({ cells }: { cells: MakeCells }) {
  const { t } = useTexts();
  return (
    <RowsCell label={t('deo.fee_type')} error={cells.errorOf('feeType')} note={cells.note('feeType')}>
      <Choice<FeeType>
        label={cells.named('deo.fee_type')}
        value={cells.row.feeType}
        invalid={cells.isInvalid('feeType')}
        options={LIMIT_FEE_TYPES.map((value) => ({ value, label: t(`deo.fee_${value}`) }))}
        onChange={(feeType) => cells.set({ feeType })}
      />
    </RowsCell>
  );
}

function InterestRateCell({ cells }: { cells: MakeCells }) {
  const { t } = useTexts();
  const { row, rates } = cells;
  return (
    <RowsCell
      label={t('deo.interest_rate')}
      error={cells.errorOf('interestRateId')}
      note={cells.note('interestRateId')}
    >
      {isInterestFee(row.feeType) ? (
        <Choice
          label={cells.named('deo.interest_rate')}
          value={row.interestRateId}
          options={rates}
          invalid={cells.isInvalid('interestRateId')}
          onChange={(interestRateId) => cells.set({ interestRateId })}
        />
      ) : null}
    </RowsCell>
  );
}
