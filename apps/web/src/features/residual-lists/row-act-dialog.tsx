import type { AvailableRow, ResidualValueAct } from '@floorplan/residual-value/contracts';
import {
  AskDialog,
  formErrors,
  FormFields,
  initialValues,
  SmallTable,
  useTexts,
  useToast,
  type FormField,
  type FormValues,
  type SmallColumn,
} from '@floorplan/ui';
import { useState, type ReactNode } from 'react';
import { plateText } from '../../app/texts/identifiers';
import { useRowActs, type RowResult } from './use-row-acts';

interface RowActDialogProps {
  act: ResidualValueAct;
  rows: readonly AvailableRow[];
  title: string;
  confirm: string;
  field: FormField;
  bodyOf: (values: FormValues) => object;
  /** Text key of the message after success. */
  done: string;
  /** Text key of the message after a failure. */
  failed: string;
  onDone: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** The value of the action's field, and the rows on which the action is still to be carried out. */
function useRowAct({ field, ...props }: RowActDialogProps) {
  const { t } = useTexts();
  const toast = useToast();
  const { run, busy } = useRowActs(props.act);
  const [rows, setRows] = useState(props.rows);
  const [typed, setTyped] = useState<FormValues>({});
  const [tried, setTried] = useState(false);
  const [failures, setFailures] = useState<readonly RowResult[]>([]);
  const values = { ...initialValues([field]), ...typed };
  const invalid = formErrors([field], values, t);
  const confirm = async () => {
    setTried(true);
    if (invalid.size > 0) return;
    const results = await run(rows, props.bodyOf(values));
    const failed = results.filter(({ error }) => error !== null);
    if (failed.length < results.length) props.onDone();
    if (failed.length === 0) {
      toast({ tone: 'success', text: t(props.done) });
      props.onClose();
      return;
    }
    setRows(failed.map(({ row }) => row));
    setFailures(failed);
  };
  return { values, setTyped, errors: tried ? invalid : NO_ERRORS, failures, busy, confirm };
}

/** Dialog of an action on the selected contracts. Shows the contracts on which it failed, with the reasons. */
export function RowActDialog(props: RowActDialogProps) {
  const { field } = props;
  const { t } = useTexts();
  const { values, setTyped, errors, failures, busy, confirm } = useRowAct(props);
  return (
    <AskDialog
      open
      title={props.title}
      confirm={failures.length > 0 ? t('rvlist.btn_again', { count: failures.length }) : props.confirm}
      {...(failures.length > 0 && { cancel: t('btn.close') })}
      busy={busy}
      disabled={field.nothing !== undefined}
      onConfirm={() => void confirm()}
      onCancel={props.onClose}
    >
      <FormFields
        fields={[field]}
        values={values}
        errors={errors}
        onChange={(name, value) => setTyped({ [name]: value })}
      />
      {props.children}
      {field.nothing && <p className="soft">{t(field.nothing)}</p>}
      {failures.length > 0 && (
        <div role="alert">
          <p className="field-error">
            <i className="pi pi-exclamation-circle" aria-hidden="true" /> {t(props.failed)}
          </p>
          <SmallTable
            label={t(props.failed)}
            columns={COLUMNS}
            rows={failures}
            rowKey={({ row }) => row.Id}
          />
        </div>
      )}
    </AskDialog>
  );
}

const NO_ERRORS: ReadonlyMap<string, string> = new Map();

const COLUMNS: readonly SmallColumn<RowResult>[] = [
  {
    key: 'plate',
    header: 'rv.col_license',
    whole: true,
    cell: ({ row }) => <span className="mono">{plateText(row.LicenseNumber)}</span>,
  },
  { key: 'reason', header: 'rvlist.col_reason', cell: ({ error }) => error },
];
