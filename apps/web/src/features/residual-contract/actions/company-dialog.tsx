import { failureOf, Notice, useTexts, type FormField } from '@floorplan/ui';
import { useValues } from '../../../app/acts/use-act-dialog';
import { useTradingCompanies } from '../../../app/residual/served-residuals';
import type { ActDialogProps } from './act-dialog-props';
import { ResidualDialog } from './residual-dialog';

/** Dialog that orders the transport of the vehicle from a company. */
export function CompanyDialog({ contract, onClose }: ActDialogProps) {
  const { t } = useTexts();
  const { data, error, refetch } = useTradingCompanies();
  const [values, type] = useValues({ TradingCompanyId: contract.Rvp.TransportCompanyId });
  const fields: readonly FormField[] = [
    {
      name: 'TradingCompanyId',
      label: 'rv.col_transport',
      kind: 'choice',
      required: 'form.err_required',
      options: (data?.Rows ?? []).map(({ Id, Name }) => ({ value: Id, label: Name })),
      ...(data?.Rows.length === 0 && { nothing: 'rv.no_companies' }),
    },
  ];
  return (
    <ResidualDialog
      contract={contract}
      fields={fields}
      values={values}
      onClose={onClose}
      act="send_to_trading_company"
      title={t('rv.dlg_company_title')}
      confirm={t('rv.btn_transport')}
      text={t('rv.dlg_company_text')}
      onChange={type}
      body={{ TradingCompanyId: values['TradingCompanyId'] }}
      done="rv.msg_transport"
      failed="rv.err_transport"
    >
      {error && (
        <Notice
          kind="failed"
          title={t('rv.err_companies', { status: failureOf(error).message })}
          onRetry={() => void refetch()}
        />
      )}
    </ResidualDialog>
  );
}
