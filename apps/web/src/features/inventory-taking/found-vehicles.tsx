import { MAX_NOTE_LENGTH, STOCKTAKE_ROUTES, type StocktakeLine } from '@floorplan/inventory-taking/contracts';
import type { StatusAnswer } from '@floorplan/kernel/wire';
import {
  ActionButton,
  AskDialog,
  FormFields,
  invalidate,
  savingFailure,
  useTexts,
  useToast,
  type ChosenRows,
  type FormField,
  type FormValues,
} from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { address } from '../../app/session/api-client';
import { useApi } from '../../app/session/session';
import { STOCKTAKES_KEY } from './get-stocktake';

const NOTE: FormField = {
  name: 'Note',
  label: 'invt.col_comment',
  kind: 'lines',
  maxLength: MAX_NOTE_LENGTH,
};

/** Button that records that the chosen missing vehicles were found. */
export function FoundVehicles(props: { stocktakeId: number; chosen: ChosenRows<StocktakeLine> }) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const missing = props.chosen.rows.filter(({ Kind }) => Kind === 'MISSING');
  return (
    <>
      <ActionButton
        size="small"
        icon="pi pi-check"
        label={t('invt.btn_found', { count: missing.length })}
        reason={missing.length === 0 ? t('invt.none_missing') : null}
        onClick={() => setOpen(true)}
      />
      {open && <FoundDialog {...props} missing={missing} onClose={() => setOpen(false)} />}
    </>
  );
}

function FoundDialog(props: {
  stocktakeId: number;
  chosen: ChosenRows<StocktakeLine>;
  missing: readonly StocktakeLine[];
  onClose: () => void;
}) {
  const { t } = useTexts();
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const [values, setValues] = useState<FormValues>({ Note: '' });
  const [busy, setBusy] = useState(false);
  const [missing] = useState(props.missing);
  const count = missing.length;
  const confirm = async () => {
    setBusy(true);
    const path = address(STOCKTAKE_ROUTES.found, { id: props.stocktakeId });
    try {
      for (const { VehicleId } of missing)
        await api.post<StatusAnswer>(path, { VehicleId, Note: values['Note'] });
      toast({ tone: 'success', text: t('invt.msg_found_many', { count }) });
      props.chosen.clear();
      props.onClose();
    } catch (error) {
      toast({ ...savingFailure(t('invt.err_found'), error, t), about: 'found-vehicles' });
      setBusy(false);
    }
    void invalidate(queries, [STOCKTAKES_KEY]);
  };
  return (
    <AskDialog
      open
      title={t('invt.dlg_found', { count })}
      confirm={t('invt.btn_found', { count })}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={props.onClose}
    >
      <p>{t('invt.found_text')}</p>
      <FormFields
        fields={[NOTE]}
        values={values}
        errors={new Map()}
        onChange={(name, value) => setValues({ [name]: value })}
      />
    </AskDialog>
  );
}
