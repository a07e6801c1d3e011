import type { ReactNode } from 'react';
import { useTexts } from '../i18n/i18n';

/**
 * Editable rows under headers; on a narrow screen each row is a card. The last column holds a row's actions.
 */
export function RowsForm(props: { label: string; headers: readonly string[]; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <table className="plain-table small-table rows-form" role="table" aria-label={props.label}>
      <thead role="rowgroup">
        <tr role="row">
          {props.headers.map((header) => (
            <th key={header} scope="col" role="columnheader">
              {t(header)}
            </th>
          ))}
          <th scope="col" role="columnheader">
            <span className="sr-only">{t('record.col_action')}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">{props.children}</tbody>
    </table>
  );
}

/**
 * A cell of an editable row. `label` is the column's header, shown on cards. `errorId` is the id to which the
 * control's aria-describedby refers.
 */
export function RowsCell(props: {
  label: string;
  error?: string | undefined;
  errorId?: string;
  /** Content shown below the error. */
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <td role="cell" data-label={props.label} className={props.error ? 'field-invalid' : undefined}>
      <div className="small-cell">
        {props.children}
        {props.error && (
          <p id={props.errorId} className="field-error">
            <i className="pi pi-exclamation-circle" aria-hidden="true" /> {props.error}
          </p>
        )}
        {props.note}
      </div>
    </td>
  );
}
