import {
  CONTRACT_ROUTES,
  type ApproveManyAnswer,
  type PortfolioRow,
} from '@floorplan/service-contract/contracts';
import {
  AskDialog,
  failureOf,
  Notice,
  savingFailure,
  Skeleton,
  SmallTable,
  useTexts,
  useToast,
  type RowsAnswer,
  type SmallColumn,
} from '@floorplan/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CONTRACTS_KEY } from '../../app/contracts/served-contracts';
import { useApi } from '../../app/session/session';
import { plateText } from '../../app/texts/identifiers';

interface ApproveProps {
  contracts: readonly PortfolioRow[];
  onApproved: () => void;
  onClose: () => void;
}
type Result = ApproveManyAnswer['Rows'][number];

/** Approves the contracts, and keeps the results when some could not be approved. */
function useApproval({ contracts: chosen, onApproved, onClose }: ApproveProps) {
  const { t } = useTexts();
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const [contracts, setContracts] = useState(chosen);
  const [busy, setBusy] = useState(false);
  const [results, setResults] = useState<readonly Result[] | null>(null);

  const approve = async () => {
    setBusy(true);
    try {
      const body = contracts.map(({ Id }) => ({ Id }));
      const { Rows } = await api.post<ApproveManyAnswer>(CONTRACT_ROUTES.approveMany, body);
      const failed = Rows.filter(({ Status }) => Status === 'ERROR');
      onApproved();
      if (failed.length === 0) {
        toast({ tone: 'success', text: t('portfolio.msg_approved', { count: Rows.length }) });
        onClose();
      } else {
        setResults(Rows);
        const reasons = [...new Set(failed.map(({ Message }) => Message))];
        toast({ tone: 'danger', text: t('portfolio.err_approve'), detail: reasons.join(' ') });
      }
    } catch (error) {
      toast(savingFailure(t('portfolio.err_approve'), error, t));
      onClose();
    }
    setBusy(false);
    void queries.invalidateQueries({ queryKey: CONTRACTS_KEY });
  };
  const retry = (failed: readonly number[]) => {
    setContracts(contracts.filter(({ Id }) => failed.includes(Id)));
    setResults(null);
  };
  return { contracts, results, busy, approve, retry };
}

/**
 * Dialog that approves contracts. Names plates that already have another active contract. When contracts could
 * not be approved, it shows the result of each.
 */
export function ApproveDialog(props: ApproveProps) {
  const { onClose } = props;
  const { t, format } = useTexts();
  const { contracts, results, busy, approve, retry } = useApproval(props);
  const checked = usePlatesWithActive(contracts);
  const plates = checked.data ?? [];
  const count = contracts.length;
  if (results) return <Results contracts={contracts} results={results} onRetry={retry} onClose={onClose} />;
  const monthly = contracts.reduce((ore, { Amount }) => ore + Math.round(Amount * 100), 0) / 100;
  return (
    <AskDialog
      open
      title={plates.length > 0 ? t('portfolio.confirm_title') : t('portfolio.approve_title', { count })}
      confirm={t('portfolio.btn_approve_count', { count })}
      busy={busy}
      disabled={!checked.data}
      onConfirm={() => void approve()}
      onCancel={onClose}
    >
      {checked.isPending && <Skeleton rows={2} />}
      {checked.error && (
        <Notice
          kind="failed"
          title={t('portfolio.err_validate')}
          text={failureOf(checked.error).message}
          onRetry={() => void checked.refetch()}
        />
      )}
      {plates.length > 0 && (
        <p className="message tone-warning" role="status">
          <i className="pi pi-exclamation-triangle" aria-hidden="true" />
          <span>{t('portfolio.confirm_active', { list: plates.map(plateText).join(', ') })}</span>
        </p>
      )}
      <p>{t('portfolio.approve_text', { amount: format.money(monthly, 2), count })}</p>
    </AskDialog>
  );
}

/** Reads which plates of the contracts have another active contract. */
function usePlatesWithActive(contracts: readonly PortfolioRow[]) {
  const api = useApi();
  const body = contracts.map(({ Id, LicenseNumber }) => ({ Id, LicenseNumber }));
  return useQuery({
    queryKey: [...CONTRACTS_KEY, 'validate', body],
    queryFn: async ({ signal }) =>
      (await api.post<RowsAnswer<string>>(CONTRACT_ROUTES.validate, body, { signal })).Rows,
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
}

/** Outcome of each contract, the failed ones first. */
function Results(props: {
  contracts: readonly PortfolioRow[];
  results: readonly Result[];
  onRetry: (failed: readonly number[]) => void;
  onClose: () => void;
}) {
  const { t } = useTexts();
  const contracts = new Map(props.contracts.map((contract) => [contract.Id, contract]));
  const failed = props.results.filter(({ Status }) => Status === 'ERROR');
  const done = props.results.filter(({ Status }) => Status === 'OK');
  const columns: readonly SmallColumn<Result>[] = [
    {
      key: 'plate',
      header: 'portfolio.col_license',
      whole: true,
      cell: ({ Id }) => <span className="mono">{plateText(contracts.get(Id)?.LicenseNumber)}</span>,
    },
    { key: 'number', header: 'portfolio.col_number', whole: true, cell: ({ Id }) => Id },
    {
      key: 'result',
      header: 'portfolio.col_result',
      cell: ({ Status, Message }) => (
        <span className={Status === 'OK' ? 'status tone-success' : 'status tone-danger'}>
          <i className={`pi pi-${Status === 'OK' ? 'check' : 'times'}-circle`} aria-hidden="true" />
          {Message}
        </span>
      ),
    },
  ];
  return (
    <AskDialog
      open
      title={t('portfolio.result_title', { done: done.length, count: props.results.length })}
      confirm={t('portfolio.btn_retry', { count: failed.length })}
      cancel={t('btn.close')}
      onConfirm={() => props.onRetry(failed.map(({ Id }) => Id))}
      onCancel={props.onClose}
    >
      <SmallTable
        label={t('portfolio.col_result')}
        columns={columns}
        rows={[...failed, ...done]}
        rowKey={({ Id }) => Id}
      />
    </AskDialog>
  );
}
