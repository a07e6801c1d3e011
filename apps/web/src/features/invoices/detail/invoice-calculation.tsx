import type { InvoiceCalculation } from '@floorplan/invoicing/contracts';
import { LoadFailed, Skeleton, useTexts } from '@floorplan/ui';
import { useState } from 'react';
import { Button } from 'primereact/button';
import { Traces } from '../../../app/charges/traces';
import { useCalculation } from '../get-invoice';
import { AmountTable, Panel } from './amount-table';

/** Shows the stored calculation of a vehicle's charges on a document. */
export function InvoiceCalculationView({ id, vehicleId }: { id: string; vehicleId: number }) {
  const { t } = useTexts();
  const { data, error, refetch } = useCalculation(id, vehicleId);
  if (error && !data)
    return <LoadFailed title="invoice.err_calculation" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={4} />;
  if (data.Lines.length === 0 && data.Corrections.length === 0)
    return <p className="soft">{t('invoice.no_calculation')}</p>;
  return (
    <>
      {data.Lines.length > 0 && <Traces label={t('invoice.calculation')} lines={data.Lines} />}
      {data.Corrections.length > 0 && <Corrections corrections={data.Corrections} />}
    </>
  );
}

/** Corrections of charges that earlier documents billed. */
function Corrections({ corrections }: { corrections: InvoiceCalculation['Corrections'] }) {
  const { t, format } = useTexts();
  const sum = corrections.reduce((ore, { NetAmount }) => ore + Math.round(NetAmount * 100), 0);
  return (
    <AmountTable
      label={t('invoice.corrections')}
      headers={['invoice.corrections', 'invoice.col_days', 'invoice.col_row_net']}
      rows={corrections.map(({ FeeType, From, To, NetAmount }) => ({
        cells: [t(`fee.${FeeType}`), `${format.date(From)} – ${format.date(To)}`],
        amount: NetAmount,
      }))}
      foot={[[t('explain.sum'), sum / 100]]}
    />
  );
}

/**
 * Panel with the calculation of a document for one vehicle. Loads the calculation when the user presses the
 * button.
 */
export function CalculationPanel({ id, vehicleId }: { id: string; vehicleId: number }) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <Panel title={t('invoice.calculation')}>
      {open ? (
        <InvoiceCalculationView id={id} vehicleId={vehicleId} />
      ) : (
        <Button outlined size="small" label={t('invoice.btn_calculation')} onClick={() => setOpen(true)} />
      )}
    </Panel>
  );
}
