import {
  actRoute,
  type ResidualActAnswer,
  type ResidualContractAnswer,
} from '@floorplan/residual-value/contracts';
import { initialValues, useTexts, type FormField, type FormValue, type FormValues } from '@floorplan/ui';
import { useValues } from '../../../app/acts/use-act-dialog';
import { address } from '../../../app/session/api-client';
import { useApi } from '../../../app/session/session';
import type { ActDialogProps } from './act-dialog-props';
import { PriceBasis } from './price-basis';
import { ResidualDialog } from './residual-dialog';

/** Fields that can be changed now, as the server says. */
function useFields(contract: ResidualContractAnswer): readonly FormField[] {
  const { t } = useTexts();
  const { Rvp: rvp, OpenFields } = contract;
  const wrong: FormField['wrong'] = (value) =>
    typeof value === 'number' && value < 0 ? t('rv.err_negative') : null;
  const amount = (name: string, label: string, initial: number | null): FormField => ({
    name,
    label,
    kind: 'amount',
    initial,
    wrong,
  });
  const mileage: FormField = {
    ...amount('Mileage', 'rv.current_mileage_km', rvp.Mileage),
    kind: 'number',
  };
  const extension: FormField = {
    name: 'ExtendAvailable',
    label: 'rv.extend_available',
    kind: 'check',
    initial: !rvp.ExtendDisabled,
  };
  const support = amount('ImporterSupport', 'rv.col_support', rvp.ImporterSupport);
  const fields: readonly FormField[] = [
    amount('Price', 'rv.dlg_update_price', rvp.Price),
    mileage,
    support,
    amount('ReleasingPrice', 'rv.releasing_price', rvp.ReleasingPrice),
    extension,
    {
      name: 'InternalComment',
      label: 'rv.internal_comment',
      kind: 'lines',
      maxLength: 2_000,
      initial: rvp.InternalComment,
    },
  ];
  return fields.filter(({ name }) => (OpenFields as readonly string[]).includes(name));
}

/** Choice of another dealer, when the contract can move to one. */
function dealerField({
  ValidDealers,
  DealerPartyId,
  Dealer,
  Actions,
}: ResidualContractAnswer): readonly FormField[] {
  const mayMove = Actions.some(({ Key, Code }) => Key === 'update_dealer' && Code === null);
  const others = ValidDealers.filter(({ Id }) => Id !== DealerPartyId);
  if (!mayMove || others.length === 0) return [];
  return [
    {
      name: 'NewDealerId',
      label: 'rv.col_dealer',
      kind: 'choice',
      initial: DealerPartyId,
      options: [{ Id: DealerPartyId, Name: Dealer }, ...others].map(({ Id, Name }) => ({
        value: Id,
        label: Name,
      })),
    },
  ];
}

/** Body with the changed fields only: the server refuses a change of a field that the status does not open. */
function bodyOf(fields: readonly FormField[], values: FormValues, Version: number) {
  const before = initialValues(fields);
  const changed = fields.flatMap(({ name }) => {
    const value = values[name] ?? null;
    if (value === before[name]) return [];
    if (name === 'ExtendAvailable') return [[name, value ? '1' : '0'] as const];
    if (name === 'InternalComment') return [[name, value ?? ''] as const];
    if (name === 'ImporterSupport') return [[name, value ?? 0] as const];
    return [[name, value] as const];
  });
  return { ...Object.fromEntries(changed), Version };
}

const numberOf = (value: FormValue | undefined): number | null =>
  typeof value === 'number' && !Number.isNaN(value) ? value : null;

/** Dialog that saves the end price, and moves the contract to another dealer when one is chosen. */
export function PriceDialog({ contract, onClose }: ActDialogProps) {
  const { t } = useTexts();
  const api = useApi();
  const priced = useFields(contract);
  const dealers = dealerField(contract);
  const fields = [...priced, ...dealers];
  const [values, type] = useValues(() => initialValues(fields));
  const saveAndMove = async (save: () => Promise<ResidualActAnswer>) => {
    const answer = await save();
    const NewDealerId = Number(values['NewDealerId'] ?? 0);
    if (NewDealerId === 0 || NewDealerId === contract.DealerPartyId) return answer;
    const path = address(actRoute('update_dealer'), { contractNo: contract.ContractNo });
    return api.post<ResidualActAnswer>(path, { NewDealerId });
  };
  return (
    <ResidualDialog
      contract={contract}
      fields={fields}
      values={values}
      onClose={onClose}
      act="update_endprice"
      title={t('rv.dlg_update_title')}
      confirm={t('rv.btn_save_price')}
      onChange={type}
      body={bodyOf(priced, values, contract.Version)}
      around={saveAndMove}
      done="residualvalue-contracts.msg_price_update_ok"
      failed="residualvalue-contracts.msg_price_update_failed"
    >
      <PriceBasis
        contract={contract}
        price={numberOf(values['Price'])}
        driven={numberOf(values['Mileage'] ?? contract.CurrentMileage)}
      />
    </ResidualDialog>
  );
}
