import { useMemo } from 'react';
import { useTexts } from '../i18n/i18n';
import { valueOf, type Column } from './description';

/** The sum of one column, in kronor or a number. */
export interface ColumnSum {
  readonly key: string;
  readonly header: string;
  readonly amount: number;
  readonly isMoney: boolean;
  readonly withOre?: boolean | undefined;
}

/** Sums of the columns that have sums. A column without any amount has no sum. */
export function useSums<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): readonly ColumnSum[] {
  const { t, format } = useTexts();
  return useMemo(() => {
    const amounts = (column: Column<Row>) =>
      rows
        .map((row) => valueOf(column, row, { t, format }))
        .filter((value): value is number => typeof value === 'number');
    return columns
      .filter((column) => column.sum)
      .map((column) => ({ column, values: amounts(column) }))
      .filter(({ values }) => values.length > 0)
      .map(({ column, values }) => ({
        key: column.key,
        header: column.header,
        withOre: column.withOre,
        isMoney: column.type === 'money',
        amount: values.reduce((ore, value) => ore + Math.round(value * 100), 0) / 100,
      }));
  }, [columns, rows, t, format]);
}

/** Sums over all matching rows, calculated by the server. */
export const servedSums = <Row,>(
  columns: readonly Column<Row>[],
  sums: Readonly<Record<string, number>>,
): readonly ColumnSum[] =>
  columns
    .filter((column) => column.sum && sums[column.key] !== undefined)
    .map(({ key, header, withOre, type }) => ({
      key,
      header,
      withOre,
      isMoney: type === 'money',
      amount: sums[key]!,
    }));

/** Lines such as "Summa pris: 1 234 kr". `text` is the key of the text that contains the amount. */
export function SumLine({ sums, text }: { sums: readonly ColumnSum[]; text: string }) {
  const { t, format } = useTexts();
  return sums.map((sum) => (
    <span key={sum.key} className="list-sum">
      {t(text, { what: t(sum.header).toLowerCase() })}:{' '}
      <strong>
        {sum.isMoney ? format.kronor(sum.amount, sum.withOre ? 2 : 0) : format.number(sum.amount)}
      </strong>
    </span>
  ));
}
