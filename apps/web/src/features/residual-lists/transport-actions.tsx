import type { AvailableRow } from '@floorplan/residual-value/contracts';
import { ActionButton, failureOf, Notice, useTexts, type ChosenRows, type FormField } from '@floorplan/ui';
import { transportCodes, TRANSPORT_STYLE } from '../../app/residual/residual.status';
import { useTradingCompanies } from '../../app/residual/served-residuals';
import { useReadsOnly } from '../../app/session/reads-only';
import { RowActDialog } from './row-act-dialog';

export type TransportAct = 'company' | 'status';
type Chosen = ChosenRows<AvailableRow>;

/** Buttons that act on the selected contracts. */
export function TransportActions(props: { chosen: Chosen; onOpen: (act: TransportAct) => void }) {
  const { t } = useTexts();
  const mayNotAssign = useReadsOnly('residual.send_to_trading_company');
  const mayNotSet = useReadsOnly('residual.update_status');
  const { rows } = props.chosen;
  const notOrdered = rows.some(({ LastTransportStatus }) => LastTransportStatus === null);
  return (
    <>
      <ActionButton
        size="small"
        icon="pi pi-truck"
        label={t('rvlist.assign_transport')}
        reason={mayNotAssign}
        onClick={() => props.onOpen('company')}
      />
      <ActionButton
        size="small"
        outlined
        icon="pi pi-sync"
        label={t('rvlist.btn_status')}
        reason={mayNotSet ?? (notOrdered ? t('rvlist.reason_not_ordered') : null)}
        onClick={() => props.onOpen('status')}
      />
    </>
  );
}

interface DialogProps {
  readonly chosen: Chosen;
  readonly onClose: () => void;
}

/** Dialog that sends the selected contracts to a company, which collects their vehicles. */
export function CompanyDialog({ chosen, onClose }: DialogProps) {
  const { t } = useTexts();
  const { data, error, refetch } = useTradingCompanies();
  const { rows } = chosen;
  const field: FormField = {
    name: 'TradingCompanyId',
    label: 'rv.col_transport',
    kind: 'choice',
    required: 'form.err_required',
    options: (data?.Rows ?? []).map(({ Id, Name }) => ({ value: Id, label: Name })),
    ...(data?.Rows.length === 0 && { nothing: 'rv.no_companies' }),
  };
  return (
    <RowActDialog
      key={data ? 'loaded' : 'loading'}
      act="send_to_trading_company"
      rows={rows}
      title={t('rvlist.company_title', { count: rows.length })}
      confirm={t('rv.btn_transport')}
      field={field}
      bodyOf={({ TradingCompanyId }) => ({ TradingCompanyId })}
      done="rv.msg_transport"
      failed="rv.err_transport"
      onDone={chosen.clear}
      onClose={onClose}
    >
      {error && (
        <Notice
          kind="failed"
          title={t('rv.err_companies', { status: failureOf(error).message })}
          onRetry={() => void refetch()}
        />
      )}
    </RowActDialog>
  );
}

/** Dialog that changes how far the transport of the selected contracts has come. */
export function TransportStatusDialog({ chosen, onClose }: DialogProps) {
  const { t } = useTexts();
  const { rows } = chosen;
  return (
    <RowActDialog
      act="update_status"
      rows={rows}
      title={t('rvlist.status_title', { count: rows.length })}
      confirm={t('rvlist.btn_status')}
      field={{
        name: 'LastTransportStatus',
        label: 'inv.col_transport',
        kind: 'choice',
        required: 'form.err_required',
        options: transportCodes.map((code) => ({ value: code, text: TRANSPORT_STYLE[code].text })),
      }}
      bodyOf={({ LastTransportStatus }) => ({ LastTransportStatus })}
      done="residualvalue-contracts.ended_ok"
      failed="residualvalue-contracts.ended_fail"
      onDone={chosen.clear}
      onClose={onClose}
    />
  );
}
