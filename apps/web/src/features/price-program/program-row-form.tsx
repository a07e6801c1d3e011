import type { FeeRow, InterestRateRow } from '@floorplan/pricing/contracts';
import { isInterest, totalRate } from '@floorplan/pricing/domain';
import { readNumber, type Conflict } from '@floorplan/kernel';
import { AmountField, Choice, RowsCell, useTexts } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { InputText } from 'primereact/inputtext';
import { useState } from 'react';
import { currentBase } from './current-base';
import { RowConflict } from './program-conflicts';
import type { RowDraft } from './program-draft';

export interface ProgramRowProps {
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

/** What the cells of a row share: its values, errors and notes, and how a value is changed. */
function useProgramRow(props: ProgramRowProps) {
  const { t } = useTexts();
  const { row, at, fees, rates, errors, conflicts, onChange, onLeave, onSettle } = props;
  const fee = fees.find(({ Id }) => Id === row.FeeId);
  const errorId = (field: string) => `${row.key}-${field}-error`;
  return {
    row,
    fees,
    rates,
    isRate: fee !== undefined && isInterest(fee.Type),
    isMonth: props.unit === 'MONTH',
    leave: onLeave,
    named: (key: string) => `${t(key)}, ${t('prp.row', { n: at + 1 })}`,
    set: (change: Partial<RowDraft>) => onChange({ ...row, ...change }),
    errorOf: (field: string) => errors.get(field),
    errorId,
    /** Properties of the control of a field, by which its error is found. */
    invalidity: (field: string) => ({
      invalid: errors.has(field),
      describedBy: errors.has(field) ? errorId(field) : undefined,
    }),
    note: (field: string) => (
      <RowConflict
        place={`${row.key}.${field}`}
        conflicts={conflicts}
        fees={fees}
        rates={rates}
        onSettle={onSettle}
      />
    ),
  };
}
type Cells = ReturnType<typeof useProgramRow>;

/** One row of a price list as the user edits it. */
export function ProgramRowForm(props: ProgramRowProps) {
  const { t } = useTexts();
  const cells = useProgramRow(props);
  return (
    <tr role="row">
      <FeeCell cells={cells} />
      <BaseRateCell cells={cells} />
      <ValueCell cells={cells} />
      <TotalCell cells={cells} />
      <EndCell cells={cells} name="FromDay" />
      <EndCell cells={cells} name="ToDay" />
      <TextCell cells={cells} />
      <td role="cell">
        <Button
          type="button"
          text
          severity="danger"
          icon="pi pi-trash"
          aria-label={`${t('prp.btn_remove_period')} ${props.at + 1}`}
          data-tip={t('prp.btn_remove_period')}
          onClick={props.onRemove}
        />
      </td>
    </tr>
  );
}

function FeeCell({ cells }: { cells: Cells }) {
  const { t } = useTexts();
  return (
    <RowsCell label={t('prp.col_fee')} error={cells.errorOf('FeeId')} note={cells.note('FeeId')}>
      <Choice
        label={cells.named('prp.col_fee')}
        value={cells.row.FeeId}
        options={cells.fees.map((fee) => ({
          value: fee.Id,
          label: `${t(`fee.${fee.Type}`)} · ${t(`fee.receiver_${fee.ReceiverType}`)}`,
        }))}
        onChange={(FeeId) => cells.set({ FeeId: Number(FeeId) })}
      />
    </RowsCell>
  );
}

function BaseRateCell({ cells }: { cells: Cells }) {
  const { t } = useTexts();
  return (
    <RowsCell
      label={t('prp.col_interest_rate')}
      error={cells.errorOf('InterestRateId')}
      note={cells.note('InterestRateId')}
    >
      {cells.isRate ? (
        <Choice
          label={cells.named('prp.col_interest_rate')}
          value={cells.row.InterestRateId}
          options={[
            { value: 0, label: t('prp.no_base_rate') },
            ...cells.rates.map(({ Id, Name }) => ({ value: Id, label: Name })),
          ]}
          onChange={(InterestRateId) => cells.set({ InterestRateId: Number(InterestRateId) })}
        />
      ) : null}
    </RowsCell>
  );
}

function ValueCell({ cells }: { cells: Cells }) {
  const { t } = useTexts();
  const { row } = cells;
  return (
    <RowsCell
      label={t('prp.col_value')}
      error={cells.errorOf('Value')}
      errorId={cells.errorId('Value')}
      note={cells.note('Value')}
    >
      <AmountField
        id={`${row.key}-value`}
        label={cells.named('prp.col_value')}
        decimals={4}
        unit={cells.isRate ? '%' : t('lbl.kr')}
        {...cells.invalidity('Value')}
        onLeave={() => cells.leave('Value')}
        {...(row.Value !== null && { initial: row.Value })}
        onChange={(Value) => cells.set({ Value })}
      />
    </RowsCell>
  );
}

/** The rate with the current value of its base rate. */
function TotalCell({ cells: { row, rates, isRate } }: { cells: Cells }) {
  const { t, format } = useTexts();
  return (
    <RowsCell label={t('prp.col_total')}>
      <span className="row-total">
        {isRate && row.Value !== null && !Number.isNaN(row.Value)
          ? format.rate(totalRate(row.Value, currentBase(rates, row.InterestRateId)))
          : ''}
      </span>
    </RowsCell>
  );
}

/** First or last day or month of the row. */
function EndCell({ cells, name }: { cells: Cells; name: 'FromDay' | 'ToDay' }) {
  const { t } = useTexts();
  const header = `prp.col_${name === 'FromDay' ? 'from' : 'to'}${cells.isMonth ? '_month' : ''}`;
  return (
    <RowsCell
      label={t(header)}
      error={cells.errorOf(name)}
      errorId={cells.errorId(name)}
      note={cells.note(name)}
    >
      <DayNumber
        id={`${cells.row.key}-${name}`}
        label={cells.named(header)}
        value={cells.row[name]}
        {...cells.invalidity(name)}
        onLeave={() => cells.leave(name)}
        onChange={(value) => cells.set({ [name]: value })}
      />
    </RowsCell>
  );
}

function TextCell({ cells }: { cells: Cells }) {
  const { t } = useTexts();
  return (
    <RowsCell label={t('prp.col_text')} error={cells.errorOf('Text')} note={cells.note('Text')}>
      <InputText
        aria-label={cells.named('prp.col_text')}
        value={cells.row.Text}
        maxLength={200}
        onChange={(event) => cells.set({ Text: event.target.value })}
      />
    </RowsCell>
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
