import {
  MAX_ENDED,
  VEHICLE_ROUTES,
  type DemoVehicleRow,
  type TransferVehiclesRequest,
} from '@floorplan/vehicle/contracts';
import {
  ActionButton,
  AskDialog,
  FormFields,
  initialValue,
  useTexts,
  type ChosenRows,
  type FormField,
  type FormValue,
} from '@floorplan/ui';
import { useState } from 'react';
import { TO_CHOOSE, useAvailableDealers } from '../../app/vehicles/use-choices';
import { BatchPreviewPanel } from './batch-preview';
import { servedTransfers, type DemoChoice } from './demo-list';
import { useChosenDemos, useDemoBatch } from './use-demo-batch';
import { ableOf, useBatchPreview } from './use-batch-preview';

interface TransferProps {
  readonly chosen: ChosenRows<DemoVehicleRow>;
  readonly filter: DemoChoice;
}

/** Button that transfers the chosen demo vehicles of one dealer to another dealer. */
export function TransferSelected({ chosen, filter }: TransferProps) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const tooMany = chosen.count > MAX_ENDED ? t('action.reason_max', { count: MAX_ENDED }) : null;
  return (
    <>
      <ActionButton
        size="small"
        icon="pi pi-arrow-right-arrow-left"
        label={t('transfer.btn_count', { count: chosen.count })}
        reason={tooMany}
        onClick={() => setOpen(true)}
      />
      {open && <TransferDialog chosen={chosen} filter={filter} onClose={() => setOpen(false)} />}
    </>
  );
}

function TransferDialog({ chosen, filter, onClose }: TransferProps & { onClose: () => void }) {
  const { t } = useTexts();
  const ids = useChosenDemos(chosen, servedTransfers, filter);
  const [typed, setTyped] = useState<FormValue>(null);
  const [tried, setTried] = useState(false);
  const { busy, start } = useDemoBatch(VEHICLE_ROUTES.transferVehicles, 'transfer.err');
  // Offer the dealers that may take over the first vehicle. The server then checks each vehicle.
  const dealers = useAvailableDealers(chosen.rows[0]?.VehicleId ?? 0).data?.Rows ?? [];
  const field: FormField = {
    name: 'dealer',
    label: 'transfer.to',
    kind: 'choice',
    required: 'transfer.choose_to',
    options: [
      TO_CHOOSE,
      ...dealers.map(({ DealerPartyId: value, Name, City }) => ({ value, label: `${Name}, ${City}` })),
    ],
  };
  const dealer = typed ?? initialValue(field);
  const body: TransferVehiclesRequest | null =
    typeof dealer === 'number' && ids ? { vehicleids: [...ids], dealeridto: dealer } : null;
  const preview = useBatchPreview(VEHICLE_ROUTES.transferVehicles, body);
  const count = ids?.length ?? chosen.count;
  const able = preview.data?.Count ?? count;
  const confirm = () => {
    setTried(true);
    if (body && preview.data) void start({ ...body, vehicleids: ableOf(preview.data) });
  };
  return (
    <AskDialog
      open
      title={t('transfer.ask', { count })}
      confirm={t('transfer.btn_count', { count: able })}
      busy={busy}
      disabled={!ids || able === 0 || (body !== null && !preview.data)}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>{t('transfer.confirm_text')}</p>
      <FormFields
        fields={[field]}
        values={{ dealer }}
        errors={new Map(tried && !dealer ? [['dealer', t('transfer.choose_to')]] : [])}
        onChange={(_, value) => setTyped(value)}
      />
      <BatchPreviewPanel query={preview} />
    </AskDialog>
  );
}
