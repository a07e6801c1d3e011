import { MARKET_VALUE_ROUTES, type MarketValueRow } from '@floorplan/residual-value/contracts';
import { useTexts } from '@floorplan/ui';
import { useSearchParams } from 'react-router-dom';
import type { ServedList } from '../../app/lists/served-list';
import { ServedListPage, type ServedListScreen } from '../../app/lists/served-list.page';
import { DownloadButton } from './download-button';
import { choiceOf, MARKET_VALUE_COLUMNS, marketValueList, type MarketValueChoice } from './market-value-list';
import { MARKET_VALUES_KEY, useJobs, useMarketValueOptions } from './market-value-options';

const NO_JOB = { Columns: MARKET_VALUE_COLUMNS.map(({ key }) => key), Rows: [], Total: 0, Sums: {} };

/** Without a job there is nothing to ask the server for. */
const served: ServedList = {
  name: [...MARKET_VALUES_KEY, 'list'],
  fetch: (api, filter, signal) =>
    (filter as MarketValueChoice).job
      ? api.get(MARKET_VALUE_ROUTES.list, { query: { ...filter }, ...(signal && { signal }) })
      : Promise.resolve(NO_JOB),
};

/** Market values of a job as a list, and as an Excel file. */
export function MarketValuePage() {
  const { t } = useTexts();
  const [params] = useSearchParams();
  const choice = choiceOf(Object.fromEntries(params));
  const jobs = useJobs();
  const job = jobs?.find(({ Id }) => Id === choice.job);
  const name = [t('market.file_name'), job?.Name].filter(Boolean).join(' ');
  const screen: ServedListScreen<MarketValueRow, MarketValueChoice> = {
    description: marketValueList,
    served,
    filterOf: choiceOf,
    missing: choice.job ? null : 'market.err_job',
    opening: { keys: ['job'], likeliest: jobs?.[0] ? { job: String(jobs[0].Id) } : null },
    pageActions: <DownloadButton choice={choice} name={name} />,
    texts: {
      title: 'market.title',
      count: 'lbl.contract_count',
      search: 'market.filter_text',
      empty: 'market.empty',
      notLoaded: 'status.unable_rows',
    },
    useOptions: () => useMarketValueOptions(choice),
  };
  return <ServedListPage screen={screen} />;
}
