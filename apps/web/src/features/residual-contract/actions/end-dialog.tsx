import type { ResidualContractAnswer } from '@floorplan/residual-value/contracts';
import { AskDialog, FormFields, useTexts, type FormField, type FormValues } from '@floorplan/ui';
import { useState } from 'react';
import { useValues } from '../../../app/acts/use-act-dialog';
import { responsibles } from '../../../app/residual/residual.status';
import { boughtFor, useAmount, withVat } from '../amounts';
import type { ActDialogProps } from './act-dialog-props';
import { FinanceDialog } from './finance-dialog';
import { ResidualDialog } from './residual-dialog';

const REQUIRED = 'form.err_required';
const DONE = { act: 'end_contract', done: 'rv.msg_ended', failed: 'rv.err_end' } as const;

/** Dialog that ends a contract, as the guarantee of its residual value asks for. */
export function EndDialog(props: ActDialogProps) {
  const { RVGuarantee, EnablePLFinancing } = props.contract;
  if (RVGuarantee === 'DNB') return <SettleDialog {...props} />;
  return EnablePLFinancing ? <FinanceOrEnd {...props} /> : <BuyDialog {...props} />;
}

/** Asks whether the dealer finances the residual value or pays it. */
function FinanceOrEnd(props: ActDialogProps) {
  const { t } = useTexts();
  const [action, setAction] = useState<'finance' | 'end' | null>(null);
  const [values, setValues] = useState<FormValues>({ action: 'finance', confirmed: false });
  const [tried, setTried] = useState(false);
  if (action === 'finance') return <FinanceDialog {...props} />;
  if (action === 'end') return <BuyDialog {...props} />;
  const finances = values['action'] === 'finance';
  const isConfirmed = values['confirmed'] === true;
  const fields: readonly FormField[] = [
    {
      name: 'action',
      label: 'rv.dlg_action',
      kind: 'choice',
      required: REQUIRED,
      options: [
        { value: 'finance', text: 'rv.dlg_action_finance' },
        { value: 'end', text: 'rv.dlg_action_end' },
      ],
    },
    ...(finances ? [{ name: 'confirmed', label: 'rv.confirm_tick', kind: 'check' } as const] : []),
  ];
  const go = () => {
    setTried(true);
    if (finances && !isConfirmed) return;
    setAction(finances ? 'finance' : 'end');
  };
  return (
    <AskDialog
      open
      title={t('rv.dlg_end_dealer')}
      confirm={t('sale.btn_next')}
      onConfirm={go}
      onCancel={props.onClose}
    >
      <FormFields
        fields={fields}
        values={values}
        errors={tried && finances && !isConfirmed ? new Map([['confirmed', t('rv.err_confirm')]]) : new Map()}
        onChange={(name, value) => setValues({ ...values, [name]: value })}
      />
    </AskDialog>
  );
}

/** Dialog by which the guarantor buys the vehicle for the residual value. */
function BuyDialog({ contract, onClose }: ActDialogProps) {
  const { t } = useTexts();
  const money = useAmount();
  const net = boughtFor(contract);
  return (
    <ResidualDialog
      contract={contract}
      onClose={onClose}
      {...DONE}
      title={t('rv.dlg_end')}
      confirm={t('rv.btn_end_confirm')}
      text={net !== null && t('rv.dlg_invoiced', invoiceTexts(net, money))}
      body={{}}
    />
  );
}

function invoiceTexts(net: number, money: (kronor: number) => string) {
  const { vat, total } = withVat(net);
  return { net: money(net), vat: money(vat), total: money(total) };
}

const PICKUP = [
  ['PickupAddress', 'rv.pickup_address', 'rv.err_pickup_address'],
  ['PickupPostalAddress', 'rv.pickup_postal', 'rv.err_pickup_postal'],
  ['PickupContactPerson', 'rv.pickup_contact', 'rv.err_pickup_contact'],
  ['PickupContactPersonEmail', 'rv.pickup_email', 'rv.err_pickup_email'],
] as const;

/** Fields that each choice of who settles requires. */
function useSettleFields(contract: ResidualContractAnswer, responsible: unknown): readonly FormField[] {
  const { t } = useTexts();
  const ticked = (name: string, label: string, error: string): FormField => ({
    name,
    label,
    kind: 'check',
    initial: false,
    wrong: (value) => (value === true ? null : t(error)),
  });
  const boxes = [
    ticked('Confirmed', 'rv.confirm_tick', 'rv.err_confirm'),
    ticked('VehicleReturned', 'rv.confirm_returned', 'rv.err_returned'),
  ];
  const missingProtocol: FormField['wrong'] = (value) =>
    value === 'DNB' && !contract.DocumentExists ? t('rv.err_no_document') : null;
  const buyer: FormField = {
    name: 'BuyerOrgNr',
    label: 'rv.dlg_buyout_org',
    kind: 'choice',
    required: REQUIRED,
    options: contract.ValidBuyOutOrgNrList.map(({ OrgNr, Name }) => ({
      value: OrgNr,
      label: [OrgNr, Name].filter(Boolean).join(' · '),
    })),
  };
  return [
    {
      name: 'SettlementResponsible',
      label: 'rv.resp_choose',
      kind: 'choice',
      required: REQUIRED,
      options: responsibles.map((value) => ({ value, text: `rv.resp_${value}` })),
      wrong: missingProtocol,
    },
    ...(responsible === 'AF' ? [buyer] : []),
    ...(responsible === 'NONE'
      ? PICKUP.map(([name, label, required]): FormField => ({
          name,
          label,
          required,
          kind: 'text',
          maxLength: 200,
        }))
      : []),
    ...(responsible === 'NONE' || responsible === 'RELEASING' ? boxes : []),
  ];
}

/** Dialog that ends a contract whose residual value the finance company guarantees. Asks who settles it. */
function SettleDialog({ contract, onClose }: ActDialogProps) {
  const { t } = useTexts();
  const money = useAmount();
  const [values, type] = useValues(() => ({
    Confirmed: false,
    VehicleReturned: false,
    BuyerOrgNr: contract.BuyerOrgNr || contract.DealerOrgNr,
  }));
  const responsible = values['SettlementResponsible'] ?? null;
  const fields = useSettleFields(contract, responsible);
  const shown = Object.fromEntries(
    fields.flatMap(({ name }) => (name in values ? [[name, values[name]!]] : [])),
  );
  const { EndPrice } = contract;
  return (
    <ResidualDialog
      contract={contract}
      onClose={onClose}
      {...DONE}
      fields={fields}
      values={values}
      title={t('rv.dlg_end')}
      confirm={t('rv.btn_end_confirm')}
      text={responsible === 'NONE' ? t('rv.dlg_end_none') : t('rv.dlg_end_text')}
      onChange={type}
      body={shown}
    >
      {responsible === 'AF' && EndPrice !== null && (
        <p>{t('rv.dlg_invoiced', invoiceTexts(EndPrice, money))}</p>
      )}
    </ResidualDialog>
  );
}
