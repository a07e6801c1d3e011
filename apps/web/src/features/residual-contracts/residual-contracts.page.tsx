import { isStaffRole } from '@floorplan/identity/domain';
import {
  failureOf,
  OPTIONS_LOADING,
  ResourceList,
  stockholmDay,
  useListState,
  useTexts,
  type FilterOption,
} from '@floorplan/ui';
import { useMemo } from 'react';
import { useNow } from '../../app/browser/use-now';
import { useDealerOptions } from '../../app/data/reference-data';
import { Page } from '../../app/layout/page';
import { useTableExport } from '../../app/lists/list-export';
import { RememberedFilters } from '../../app/lists/remembered-filters';
import { useLiveResidualLists } from '../../app/residual/served-residuals';
import { useUser } from '../../app/session/session';
import { useListViews } from '../../app/views/list-views';
import {
  likeliestChoice,
  missingChoice,
  residualChoiceOf,
  residualContractsList,
  windowText,
} from './residual-contracts-list';
import { useResidualContracts } from './use-residual-contracts';

/** List of residual-value contracts of a dealer or guarantor. */
export function ResidualContractsPage() {
  const { Role } = useUser();
  const dealers = useDealerOptions();
  const likeliest = useMemo(() => likeliestChoice(Role, dealers), [Role, dealers]);
  return (
    <RememberedFilters list="residual-contracts" opening={{ keys: ['ReceiverId', 'guarantee'], likeliest }}>
      {(restored) => <ResidualContracts restored={restored} />}
    </RememberedFilters>
  );
}

/** The list's state, and the contracts of the chosen dealer or guarantor. */
function useContractList() {
  const { Role } = useUser();
  const today = stockholmDay(useNow());
  const description = useMemo(() => residualContractsList(Role, today), [Role, today]);
  const state = useListState(description);
  const dealers = useDealerOptions();
  const choice = residualChoiceOf(state.asked, dealers);
  const missing = missingChoice(Role, choice);
  const isReady = dealers !== OPTIONS_LOADING && missing === null;
  const { query, maxRows } = useResidualContracts(choice, state.text, isReady);
  return {
    description,
    state,
    choice,
    query,
    maxRows,
    isReady,
    /** Text key of what the user has to choose first. */
    missing: dealers === OPTIONS_LOADING ? null : missing,
  };
}
type ContractList = ReturnType<typeof useContractList>;

function ResidualContracts({ restored }: { restored: boolean }) {
  const texts = useTexts();
  const { t, format } = texts;
  const list = useContractList();
  const { state, query, isReady, maxRows } = list;
  useLiveResidualLists();
  return (
    <Page
      title={t('rv.title')}
      beside={
        isReady &&
        query.data &&
        !state.text && <span className="page-count">{t('rv.count', { count: query.data.Rows.length })}</span>
      }
      context={
        <>
          {restored ? t('inv.restored') : t('portfolio.net_amounts')}{' '}
          <span className="no-wrap">· {windowText(state.asked, texts)}</span>
        </>
      }
    >
      {isReady && maxRows > 0 && (
        <p className="message tone-warning" role="status">
          <i className="pi pi-exclamation-triangle" aria-hidden="true" />
          <span>{t('rv.notice_limited', { n: format.number(maxRows) })}</span>
        </p>
      )}
      <ContractRows list={list} />
    </Page>
  );
}

/** Options of the filters. Only staff filter by reservation, and only contracts with the finance provider's guarantee. */
function useOptions({ choice }: ContractList): Record<string, readonly FilterOption[]> {
  const { t } = useTexts();
  const { Role } = useUser();
  const dealers = useDealerOptions();
  const reserve = [
    { value: '1', label: t('rv.reserve_yes') },
    { value: '0', label: t('rv.reserve_no') },
  ];
  return {
    ReceiverId: dealers,
    guarantee: (['AF', 'DNB'] as const).map((each) => ({ value: each, label: t(`rv.guarantee_${each}`) })),
    reserve: isStaffRole(Role) && choice.guarantee === 'DNB' ? reserve : [],
  };
}

function ContractRows({ list }: { list: ContractList }) {
  const { t } = useTexts();
  const { description, state, query, missing } = list;
  const views = useListViews(description.name);
  const exportTable = useTableExport();
  const options = useOptions(list);
  return (
    <ResourceList
      description={description}
      state={state}
      views={views}
      query={query}
      title={t('rv.file_name')}
      textLabel={t('rv.filter_text')}
      empty={{ title: t('rv.empty') }}
      missing={missing && t(missing)}
      failed={t('status.unable_contracts', { status: query.error ? failureOf(query.error).message : '' })}
      options={options}
      exportTable={exportTable}
      whole
    />
  );
}
