import { StatusTag, type Card, type CellContext, type Column } from '@floorplan/ui';
import { plateText } from '../texts/identifiers';
import { RESIDUAL_STATUS_STYLE, type ResidualStatusCode } from './residual.status';

/** Column with the texts of residual-value contracts. */
export const textColumn = <Row,>(
  key: keyof Row & string,
  header: string,
  rest: Partial<Column<Row>> = {},
): Column<Row> => ({ key, header, type: 'text', ...rest });

/** Column of a date, number, amount or flag, which the text filter ignores. */
export const valueColumn = <Row,>(
  key: keyof Row & string,
  header: string,
  type: 'date' | 'number' | 'money' | 'flag',
  rest: Partial<Column<Row>> = {},
): Column<Row> => ({ key, header, type, searched: false, ...rest });

/** Column of the plate, which identifies the contract's vehicle. */
export const plateColumn = <Row,>(
  key: keyof Row & string,
  plateOf: (row: Row) => string,
  rest: Partial<Column<Row>> = {},
): Column<Row> => ({
  key,
  header: 'rv.col_license',
  type: 'code',
  value: (row) => plateText(plateOf(row)),
  copied: plateOf,
  ...rest,
});

export const numberColumn = <Row extends { readonly ContractNo: string }>(
  rest: Partial<Column<Row>> = {},
): Column<Row> => ({ key: 'ContractNo', header: 'rv.col_contract', type: 'code', ...rest });

export const guaranteeColumn = <Row extends { readonly RVGuarantee: 'AF' | 'DNB' }>(
  rest: Partial<Column<Row>> = {},
): Column<Row> => ({
  key: 'RVGuarantee',
  header: 'rv.guarantee',
  type: 'text',
  searched: false,
  value: ({ RVGuarantee }, { t }) => t(`rv.guarantee_${RVGuarantee}`),
  ...rest,
});

export const statusColumn = <Row extends { readonly Status: number }>(
  rest: Partial<Column<Row>> = {},
): Column<Row> => ({
  key: 'Status',
  header: 'rv.col_status',
  type: 'text',
  extraWidth: 6,
  searched: false,
  value: ({ Status }, { t }) => t(RESIDUAL_STATUS_STYLE[Status as ResidualStatusCode].text),
  cell: ({ Status }) => <StatusTag table={RESIDUAL_STATUS_STYLE} status={Status as ResidualStatusCode} />,
  ...rest,
});

/** Card of a contract: plate, status, and the lines of the list. Omits blank texts. */
export const residualCard = (
  plate: string,
  mark: Card['mark'],
  ...lines: readonly (readonly (string | null | undefined | false)[])[]
): Card => ({
  title: <span className="mono">{plateText(plate)}</span>,
  mark,
  lines: lines.map((parts) => parts.filter(Boolean).join(' · ')),
});

/** Amount with its currency; null when it is unknown. */
export const kronorText = (kronor: number | null, { format }: CellContext): string | null =>
  kronor === null ? null : format.kronor(kronor);
