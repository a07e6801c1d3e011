import type { FeeRow, InterestRateRow } from '@floorplan/pricing/contracts';
import { baseRateOn, isInterest, totalRate } from '@floorplan/pricing/domain';
import { readNumber, type Conflict } from '@floorplan/kernel';
import { AmountField, Choice, RowsCell, RowsForm, stockholmDay, useTexts } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { InputText } from 'primereact/inputtext';
import { useState } from 'react';
import { RowConflict } from './program-conflicts';
import type { RowDraft } from './program-draft';

interface RowProps {
  readonly row: RowDraft;
  readonly at: number;
  readonly fees: readonly FeeRow[];
  readonly rates: readonly InterestRateRow[];
  readonly unit: string;
  /** Error texts by field. */
  readonly errors: ReadonlyMap<string, string>;
  readonly onChange: (row: RowDraft) => void;
  /** Conflicts with changes by other users, by row key and field. */
  readonly conflicts: ReadonlyMap<string, Conflict>;
  readonly onSettle: (place: string, choice: 'theirs' | 'yours') => void;
  readonly onLeave: (field: string) => void;
  readonly onRemove: () => void;
}

/** Current value of a base rate; null when no rate is chosen or the rate has no value yet. */
export function currentBase(rates: readonly InterestRateRow[], id: number | null): number | null {
  const rate = rates.find(({ Id }) => Id === id);
  if (!rate) return null;
  const dated = rate.Rates.map(({ ValidFrom, Value }) => ({ validFrom: ValidFrom, value: Value }));
  return baseRateOn({ id: rate.Id, name: rate.Name, rates: dated }, stockholmDay(new Date()))?.value ?? null;
}

/** Editor for the rows of a price list. */
export function ProgramRows(
  props: Omit<RowProps, 'row' | 'at' | 'errors' | 'onChange' | 'onRemove' | 'onLeave'> & {
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
          onRemove={() => onChange(rows.filter((one) => one !== row))}
        />
      ))}
    </RowsForm>
  );
}

const NO_ERRORS: ReadonlyMap<string, string> = new Map();

function ProgramRowForm(props: RowProps) {
  const { row, at, fees, rates, unit, errors, conflicts, onChange, onLeave, onRemove, onSettle } = props;
  const { t, format } = useTexts();
  const note = (field: string) => (
    <RowConflict
      place={`${row.key}.${field}`}
      conflicts={conflicts}
      fees={fees}
      rates={rates}
      onSettle={onSettle}
    />
  );
  const fee = fees.find(({ Id }) => Id === row.FeeId);
  const isRate = fee !== undefined && isInterest(fee.Type);
  const base = currentBase(rates, row.InterestRateId);
  const named = (key: string) => `${t(key)}, ${t('prp.row', { n: at + 1 })}`;
  const set = (change: Partial<RowDraft>) => onChange({ ...row, ...change });
  const month = unit === 'MONTH';
  const errorId = (field: string) => `${row.key}-${field}-error`;
  const describedBy = (field: string) => (errors.has(field) ? errorId(field) : undefined);
  return (
    <tr role="row">
      <RowsCell label={t('prp.col_fee')} error={errors.get('FeeId')} note={note('FeeId')}>
        <Choice
          label={named('prp.col_fee')}
          value={row.FeeId}
          options={fees.map((one) => ({
            value: one.Id,
            label: `${t(`fee.${one.Type}`)} · ${t(`fee.receiver_${one.ReceiverType}`)}`,
          }))}
          onChange={(FeeId) => set({ FeeId: Number(FeeId) })}
        />
      </RowsCell>
      <RowsCell
        label={t('prp.col_interest_rate')}
        error={errors.get('InterestRateId')}
        note={note('InterestRateId')}
      >
        {isRate ? (
          <Choice
            label={named('prp.col_interest_rate')}
            value={row.InterestRateId}
            options={[
              { value: 0, label: t('prp.no_base_rate') },
              ...rates.map(({ Id, Name }) => ({ value: Id, label: Name })),
            ]}
            onChange={(InterestRateId) => set({ InterestRateId: Number(InterestRateId) })}
          />
        ) : null}
      </RowsCell>
      <RowsCell
        label={t('prp.col_value')}
        error={errors.get('Value')}
        errorId={errorId('Value')}
        note={note('Value')}
      >
        <AmountField
          id={`${row.key}-value`}
          label={named('prp.col_value')}
          decimals={4}
          unit={isRate ? '%' : t('lbl.kr')}
          invalid={errors.has('Value')}
          describedBy={describedBy('Value')}
          onLeave={() => onLeave('Value')}
          {...(row.Value !== null && { initial: row.Value })}
          onChange={(Value) => set({ Value })}
        />
      </RowsCell>
      <RowsCell label={t('prp.col_total')}>
        <span className="row-total">
          {isRate && row.Value !== null && !Number.isNaN(row.Value)
            ? format.rate(totalRate(row.Value, base))
            : ''}
        </span>
      </RowsCell>
      {(['FromDay', 'ToDay'] as const).map((name) => (
        <RowsCell
          key={name}
          label={t(`prp.col_${name === 'FromDay' ? 'from' : 'to'}${month ? '_month' : ''}`)}
          error={errors.get(name)}
          errorId={errorId(name)}
          note={note(name)}
        >
          <DayNumber
            id={`${row.key}-${name}`}
            label={named(`prp.col_${name === 'FromDay' ? 'from' : 'to'}${month ? '_month' : ''}`)}
            value={row[name]}
            invalid={errors.has(name)}
            describedBy={describedBy(name)}
            onLeave={() => onLeave(name)}
            onChange={(value) => set({ [name]: value })}
          />
        </RowsCell>
      ))}
      <RowsCell label={t('prp.col_text')} error={errors.get('Text')} note={note('Text')}>
        <InputText
          aria-label={named('prp.col_text')}
          value={row.Text}
          maxLength={200}
          onChange={(event) => set({ Text: event.target.value })}
        />
      </RowsCell>
      <td role="cell">
        <Button
          type="button"
          text
          severity="danger"
          icon="pi pi-trash"
          aria-label={`${t('prp.btn_remove_period')} ${at + 1}`}
          data-tip={t('prp.btn_remove_period')}
          onClick={onRemove}
        />
      </td>
    </tr>
  );
}

/** Field for the number of a day or month. */
function DayNumber(props: {
  id: string;
  label: string;
  value: number | null;
  invalid: boolean;
  describedBy: string | undefined;
  onChange: (value: number | null) => void;
  onLeave: () => void;
}) {
  const [typed, setTyped] = useState(props.value === null ? '' : String(props.value));
  return (
    <InputText
      id={props.id}
      aria-label={props.label}
      className="right day-number"
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      invalid={props.invalid}
      aria-invalid={props.invalid}
      aria-describedby={props.describedBy}
      onBlur={props.onLeave}
      onChange={(event) => {
        setTyped(event.target.value);
        const value = readNumber(event.target.value);
        props.onChange(typeof value === 'number' && Number.isInteger(value) ? value : null);
      }}
    />
  );
}
