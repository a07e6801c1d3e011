import type { ResidualActAnswer, ResidualContractAnswer } from '@floorplan/residual-value/contracts';
import { initialValues, useTexts, useToast, type FormField } from '@floorplan/ui';
import { useRef } from 'react';
import { useValues } from '../../../app/acts/use-act-dialog';
import { openWindow, type OpenedWindow } from '../../../app/browser/opened-window';
import { useAmount } from '../amounts';
import type { ActDialogProps } from './act-dialog-props';
import { ResidualDialog } from './residual-dialog';

const fieldsOf = (contract: ResidualContractAnswer): readonly FormField[] => [
  {
    name: 'CurrentMileage',
    label: 'rv.current_mileage_km',
    kind: 'number',
    required: 'rv.err_mileage',
    initial: contract.CurrentMileage,
  },
  {
    name: 'SupplierId',
    label: 'rv.supplier_choose',
    kind: 'choice',
    required: 'rv.err_supplier',
    options: contract.ValidSuppliers.map(({ Id, Name }) => ({ value: Id, label: Name })),
  },
];

/** The window of the calculation system, which browsers open only while a button is pressed. */
function useCalculationWindow() {
  const { t } = useTexts();
  const toast = useToast();
  const opened = useRef<OpenedWindow | null>(null);
  return {
    /** Opens the window, and closes it when the request fails. */
    around: async (send: () => Promise<ResidualActAnswer>) => {
      opened.current = openWindow(t('rv.releasing_opens'));
      try {
        return await send();
      } catch (error) {
        opened.current.close();
        throw error;
      }
    },
    /** Shows an address in the window, or offers a link to it when the browser has blocked the window. */
    show: (url: string) => {
      if (opened.current?.show(url)) return;
      toast({
        tone: 'warning',
        text: t('rv.msg_window_blocked'),
        result: {
          label: t('rv.btn_open_releasing'),
          run: () => void window.open(url, '_blank', 'noopener'),
        },
      });
    },
  };
}

/** Dialog that starts a new lease of a returned vehicle in the calculation system, in another window. */
export function ReleasingDialog({ contract, onClose }: ActDialogProps) {
  const { t } = useTexts();
  const money = useAmount();
  const calculation = useCalculationWindow();
  const price = contract.Rvp.ReleasingPrice ?? 0;
  const fields = fieldsOf(contract);
  const [values, type] = useValues(() => initialValues(fields));
  return (
    <ResidualDialog
      contract={contract}
      fields={fields}
      values={values}
      onClose={onClose}
      act="releasing"
      title={t('rv.dlg_releasing_title')}
      confirm={t('rv.btn_start_releasing')}
      text={t('rv.dlg_releasing_text', { amount: money(price) })}
      onChange={type}
      body={{ ...values, ReleasingPrice: price }}
      around={calculation.around}
      failed="rv.err_releasing"
      onDone={({ Url }) => {
        calculation.show(Url);
        onClose();
      }}
    />
  );
}
