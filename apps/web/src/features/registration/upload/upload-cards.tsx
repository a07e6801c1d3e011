import { uploadColumns, type UploadKey, type UploadKind } from '@floorplan/vehicle/domain';
import { Field, StatusTag, useTexts } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { InputText } from 'primereact/inputtext';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/routing/paths';
import { address } from '../../../app/session/api-client';
import { ConfirmRow } from './confirm-row';
import { isLocked, ROW_STATUS_STYLE, type CheckedRow } from './sheet-rows';

const AT_FIRST = 40;

/** Rows of a file on a narrow screen: a card each, with fields for its invalid cells. */
export function UploadCards(props: {
  kind: UploadKind;
  rows: readonly CheckedRow[];
  reason: string | null;
  onCell: (row: number, key: UploadKey, text: string) => void;
  onConfirm: (row: number, isConfirmed: boolean) => void;
}) {
  const { t } = useTexts();
  const [most, setMost] = useState(AT_FIRST);
  return (
    <>
      <ul className="upload-cards" aria-label={t('upload.grid')}>
        {props.rows.slice(0, most).map((row) => (
          <Card key={row.row} {...props} row={row} />
        ))}
      </ul>
      {props.rows.length > most && (
        <Button outlined label={t('upload.btn_more')} onClick={() => setMost((now) => now + AT_FIRST)} />
      )}
    </>
  );
}

function Card(props: Parameters<typeof UploadCards>[0] & { row: CheckedRow }) {
  const { t } = useTexts();
  const { row, kind, reason, onCell, onConfirm } = props;
  // A corrected field stays in its place.
  const [opened, setOpened] = useState<ReadonlySet<UploadKey>>(new Set());
  const fields = uploadColumns(kind).filter(
    ({ key }) => row.errors.has(key) || row.warnings.has(key) || opened.has(key),
  );
  const name = row.cells.ChassisNumber ?? '';
  const vehicle = row.sent?.vehicleId;
  return (
    <li className="upload-card">
      <div className="upload-card-head">
        <span className="soft">{t('upload.row', { row: row.row })}</span>
        <StatusTag table={ROW_STATUS_STYLE} status={row.look} />
      </div>
      <div className="mono">
        {vehicle != null ? <Link to={address(paths.vehicle, { id: vehicle })}>{name}</Link> : name}
      </div>
      {!isLocked(row) &&
        fields.map(({ key }) => (
          <Field
            key={key}
            label={t(`upload.col_${key}`)}
            error={row.errors.get(key) ?? null}
            {...(row.warnings.has(key) && { help: row.warnings.get(key)! })}
          >
            {({ id, describedBy, invalid }) => (
              <InputText
                id={id}
                aria-describedby={describedBy}
                aria-invalid={invalid}
                readOnly={reason !== null}
                defaultValue={row.cells[key] ?? ''}
                onBlur={({ target }) => {
                  setOpened((now) => new Set([...now, key]));
                  onCell(row.row, key, target.value.trim());
                }}
              />
            )}
          </Field>
        ))}
      {[...row.interpreted].map(([key, told]) => (
        <p key={key} className="soft">
          {t(`upload.col_${key}`)}: {row.cells[key]}. {told}
        </p>
      ))}
      <ConfirmRow row={row} onConfirm={onConfirm} />
    </li>
  );
}
