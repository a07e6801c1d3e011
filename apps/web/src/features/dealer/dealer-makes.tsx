import { OBJECT_STATUS, type ObjectStatus } from '@floorplan/kernel';
import { DEALER_MAKE_ROUTES, type DealerRow } from '@floorplan/parties/contracts';
import {
  AskDialog,
  FormFields,
  formErrors,
  formFailure,
  initialValues,
  refusedFieldsOf,
  SmallTable,
  useTexts,
  useToast,
  type FormField,
  type FormValues,
  type SmallColumn,
} from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { useState } from 'react';
import { useMakeOptions } from '../../app/data/reference-data';
import { address } from '../../app/session/api-client';
import { useApi } from '../../app/session/session';

type DealerMake = DealerRow['DealerMakes'][number];
interface Edit {
  readonly MakeId: number;
  readonly ImporterAssignedDealerId?: string;
  readonly ObjectStatus: ObjectStatus;
}

const COLUMNS: readonly SmallColumn<DealerMake>[] = [
  { key: 'make', header: 'dealer.col_make', cell: (make) => make.Make },
  {
    key: 'number',
    header: 'dealer.importer_dealer_no',
    cell: (make) => <span className="mono">{make.ImporterAssignedDealerId}</span>,
  },
];

/** Makes of a dealer. Staff can add and remove makes. The history keeps removed ones. */
export function DealerMakes({ row, mayEdit }: { row: DealerRow; mayEdit: boolean }) {
  const { t } = useTexts();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<DealerMake | null>(null);
  const saving = useSavedMakes(row);
  const removal: SmallColumn<DealerMake> = {
    key: 'remove',
    header: 'record.col_action',
    align: 'right',
    cell: (make) => (
      <Button
        text
        severity="danger"
        icon="pi pi-trash"
        label={t('dealer.btn_remove_make')}
        aria-label={`${t('dealer.btn_remove_make')} ${make.Make}`}
        onClick={() => setRemoving(make)}
      />
    ),
  };
  return (
    <section className="panel">
      <header>
        <h2>{t('dealer.makes')}</h2>
        {mayEdit && (
          <Button
            outlined
            icon="pi pi-plus"
            label={t('dealer.btn_add_make')}
            onClick={() => setAdding(true)}
          />
        )}
      </header>
      <div className="panel-body">
        {row.DealerMakes.length === 0 ? (
          <p className="soft">{t('dealer.makes_empty')}</p>
        ) : (
          <SmallTable
            label={t('dealer.makes')}
            columns={mayEdit ? [...COLUMNS, removal] : COLUMNS}
            rows={row.DealerMakes}
            rowKey={(make) => make.MakeId}
          />
        )}
      </div>
      {adding && <AddMake row={row} saving={saving} onClose={() => setAdding(false)} />}
      <RemoveMake row={row} make={removing} saving={saving} onClose={() => setRemoving(null)} />
    </section>
  );
}

/** Asks whether to remove a make; closed when it is null. */
function RemoveMake(props: {
  row: DealerRow;
  make: DealerMake | null;
  saving: SavedMakes;
  onClose: () => void;
}) {
  const { t } = useTexts();
  const { row, make, saving, onClose } = props;
  const remove = async (MakeId: number) => {
    if (await saving.save({ MakeId, ObjectStatus: OBJECT_STATUS.removed })) onClose();
  };
  return (
    <AskDialog
      open={make !== null}
      title={t('dealer.ask_remove_make', { make: make?.Make ?? '', dealer: row.Name })}
      confirm={t('dealer.btn_remove_make')}
      destructive
      busy={saving.busy}
      onCancel={onClose}
      onConfirm={() => void remove(make!.MakeId)}
    >
      <p>{t('dealer.remove_make_text')}</p>
    </AskDialog>
  );
}

/** Shows the server's errors at the fields of the form that the user saved. */
type Mark = (errors: ReadonlyMap<string, string>) => void;
const ADDED = ['MakeId', 'ImporterAssignedDealerId'];

function useSavedMakes({ Id: dealerId, Version: version }: Pick<DealerRow, 'Id' | 'Version'>) {
  const { t } = useTexts();
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const save = async (edit: Edit, mark?: Mark): Promise<boolean> => {
    setBusy(true);
    try {
      await api.post(address(DEALER_MAKE_ROUTES.list, { id: dealerId }), {
        Version: version,
        DealerMakes: [edit],
      });
      await queries.invalidateQueries({ queryKey: ['record'] });
      void queries.invalidateQueries({ queryKey: ['reference'] });
      toast({ tone: 'success', text: t('dealer.msg_makes_saved'), about: 'dealer-makes' });
      return true;
    } catch (error) {
      const nameOf = (field: string) => field.split('.').at(-1)!;
      mark?.(
        new Map(refusedFieldsOf(error).map(({ Field, Code }) => [nameOf(Field), t(`field.err_${Code}`)])),
      );
      const isMarked = (field: string) => mark !== undefined && ADDED.includes(nameOf(field));
      toast({ ...formFailure(t('dealer.err_makes'), error, isMarked, t), about: 'dealer-makes' });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { save, busy };
}
type SavedMakes = ReturnType<typeof useSavedMakes>;

function AddMake(props: { row: DealerRow; saving: SavedMakes; onClose: () => void }) {
  const { t } = useTexts();
  const held = new Set(props.row.DealerMakes.map(({ MakeId }) => MakeId));
  const left = useMakeOptions().filter(({ value }) => !held.has(Number(value)));
  const fields: readonly FormField[] = [
    {
      name: 'MakeId',
      label: 'dealer.col_make',
      kind: 'choice',
      required: 'form.err_required',
      options: left.map(({ value, label }) => ({ value: Number(value), label })),
      ...(left.length === 1 && { initial: Number(left[0]!.value) }),
    },
    {
      name: 'ImporterAssignedDealerId',
      label: 'dealer.importer_dealer_no',
      kind: 'text',
      maxLength: 50,
      help: 'dealer.importer_dealer_no_help',
    },
  ];
  const [typed, setTyped] = useState<FormValues>({});
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const values = { ...initialValues(fields), ...typed };
  const save = async () => {
    const wrong = formErrors(fields, values, t);
    setErrors(wrong);
    if (wrong.size > 0) return;
    const number = String(values['ImporterAssignedDealerId'] ?? '').trim();
    const edit = { MakeId: Number(values['MakeId']), ObjectStatus: OBJECT_STATUS.added };
    const sent = { ...edit, ...(number && { ImporterAssignedDealerId: number }) };
    if (await props.saving.save(sent, setErrors)) props.onClose();
  };
  return (
    <AskDialog
      open
      title={t('dealer.ask_add_make', { dealer: props.row.Name })}
      confirm={t('dealer.btn_add_make')}
      busy={props.saving.busy}
      onCancel={props.onClose}
      onConfirm={() => void save()}
    >
      {left.length === 0 ? (
        <p>{t('deo.makes_all_added')}</p>
      ) : (
        <FormFields
          fields={fields}
          values={values}
          errors={errors}
          onChange={(name, value) => setTyped((now) => ({ ...now, [name]: value }))}
        />
      )}
    </AskDialog>
  );
}
