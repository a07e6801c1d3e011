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
          taken={rows.filter((one) => one !== row).map(({ makeId }) => makeId)}
          onChange={(next) => onChange(rows.with(at, next))}
          onRemove={() => onChange(rows.filter((one) => one !== row))}
        />
      ))}
    </RowsForm>
  );
}

function MakeLimitRow(
  props: Omit<RowsProps, 'rows' | 'onChange'> & {
    readonly row: RowDraft;
    readonly taken: readonly number[];
    readonly onChange: (row: RowDraft) => void;
    readonly onRemove: () => void;
  },
) {
  const { t, format } = useTexts();
  const { row, makes, taken } = props;
  const used = props.usedBy.get(row.makeId);
  const errors = props.errors.get(row.key);
  const make = makes.find(({ value }) => value === row.makeId)?.label ?? '';
  const named = (header: string) => `${t(header)}, ${make}`;
  const errorOf = (field: keyof RowDraft) => {
    const key = errors?.get(field);
    return key && t(key);
  };
  const errorId = (field: keyof RowDraft) => `${row.key}-${field}-error`;
  const note = (field: keyof RowDraft) => (
    <LimitConflict
      place={`${row.makeId}.${field}`}
      conflicts={props.conflicts}
      rates={props.rates}
      onSettle={props.onSettle}
    />
  );
  const set = (change: Partial<RowDraft>) => props.onChange({ ...row, ...change });
  const amount = (field: 'amount' | 'rateNew' | 'rateUsed' | 'feeValue', header: string, unit: string) => (
    <RowsCell
      label={t(header)}
      error={errorOf(field)}
      errorId={errorId(field)}
      note={
        <>
          {field === 'amount' && used !== undefined && (
            <p className="soft">{t('ledger.card_balance', { amount: format.money(used) })}</p>
          )}
          {note(field)}
        </>
      }
    >
      <AmountField
        id={`${row.key}-${field}`}
        label={named(header)}
        unit={unit}
        invalid={errors?.has(field) ?? false}
        describedBy={errors?.has(field) ? errorId(field) : undefined}
        {...(row[field] !== null && { initial: row[field] })}
        onChange={(value) => set({ [field]: value })}
      />
    </RowsCell>
  );
  return (
    <tr role="row">
      <RowsCell label={t('deo.col_make')} error={errorOf('makeId')} note={note('makeId')}>
        <Choice
          label={t('deo.col_make')}
          value={row.makeId}
          invalid={errors?.has('makeId') ?? false}
          options={makes.filter(({ value }) => !taken.includes(value))}
          onChange={(makeId) => set({ makeId })}
        />
      </RowsCell>
      {amount('amount', 'deo.limit_amount', t('lbl.kr'))}
      {amount('rateNew', 'deo.rate_new', '%')}
      {amount('rateUsed', 'deo.rate_used', '%')}
      <RowsCell label={t('deo.fee_type')} error={errorOf('feeType')} note={note('feeType')}>
        <Choice<FeeType>
          label={named('deo.fee_type')}
          value={row.feeType}
          invalid={errors?.has('feeType') ?? false}
          options={LIMIT_FEE_TYPES.map((value) => ({ value, label: t(`deo.fee_${value}`) }))}
          onChange={(feeType) => set({ feeType })}
        />
      </RowsCell>
      {row.feeType === 'NONE' ? (
        <RowsCell label={t('deo.fee_value')}>{null}</RowsCell>
      ) : (
        amount('feeValue', 'deo.fee_value', isInterestFee(row.feeType) ? '%' : t('lbl.kr'))
      )}
      <RowsCell
        label={t('deo.interest_rate')}
        error={errorOf('interestRateId')}
        note={note('interestRateId')}
      >
        {isInterestFee(row.feeType) ? (
          <Choice
            label={named('deo.interest_rate')}
            value={row.interestRateId}
            options={props.rates}
            invalid={errors?.has('interestRateId') ?? false}
            onChange={(interestRateId) => set({ interestRateId })}
          />
        ) : null}
      </RowsCell>
      <td role="cell">
        <Button
          type="button"
          text
          severity="danger"
          icon="pi pi-trash"
          aria-label={`${t('deo.btn_remove_make')} ${make}`}
          data-tip={t('deo.btn_remove_make')}
          onClick={props.onRemove}
        />
      </td>
    </tr>
  );
}
