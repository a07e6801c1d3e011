import { isNarrowedByDealer } from '@floorplan/identity/domain';
import { LIMITS_COLUMNS, LIMITS_ROUTES, type LimitRow } from '@floorplan/limits/contracts';
import { failureOf, ResourceList, useListState, useTexts, type RowsAnswer } from '@floorplan/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../app/layout/page';
import { useColumnPermissions } from '../../app/lists/column-permissions';
import { useTableExport } from '../../app/lists/list-export';
import { RememberedFilters } from '../../app/lists/remembered-filters';
import { paths } from '../../app/routing/paths';
import { address } from '../../app/session/api-client';
import { hasRight } from '../../app/session/rights';
import { useApi, useUser } from '../../app/session/session';
import { useListViews } from '../../app/views/list-views';
import { limitsList, type BookPath } from './limits-list';

const NETTING = 'showNettingLimit';
/** URL of the tab with the limits on an organisation's page. */
const limitsOf = ({ Id }: LimitRow) => `${paths.dealerOrganisation}?ID=${Id}&ActiveTab=1`;
const bookOf = ({ Id }: LimitRow) => address(paths.limitBook, { id: Id });
const bookOfCategory: BookPath = (row, category) => `${bookOf(row)}?category=${category}`;

/** Page with the limits of organisations and their makes, and the used amounts. */
export function LimitsPage() {
  return <RememberedFilters list="limits">{() => <Limits />}</RememberedFilters>;
}

function Limits() {
  const { t } = useTexts();
  const api = useApi();
  const user = useUser();
  const isDealer = isNarrowedByDealer(user.Role);
  const opens = hasRight(user, 'organisations.open');
  const permissions = useColumnPermissions(LIMITS_COLUMNS);
  const seesUse = permissions?.['ConsignLimitUsed'] !== false;
  const mayNet = permissions?.['CurrentNettingLimit'] !== false;
  const exportTable = useTableExport();
  const views = useListViews('limits');
  // The netting limit has a column only when the URL requests it.
  const toggled = useSearchParams()[0].get(NETTING) === 'true';
  const query = useQuery({
    queryKey: ['limits', 'list', toggled],
    queryFn: ({ signal }) =>
      api.get<RowsAnswer<LimitRow>>(LIMITS_ROUTES.listLimits, {
        query: { [NETTING]: String(toggled) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const hasMakes = query.data?.Rows.some(({ Make }) => Make !== null) ?? false;
  const description = useMemo(
    () => ({
      ...limitsList({
        isDealer,
        hasMakes,
        mayNet,
        withNetting: mayNet && toggled,
        bookPath: seesUse ? bookOfCategory : undefined,
      }),
      ...(seesUse && { rowPath: opens ? limitsOf : bookOf }),
    }),
    [isDealer, hasMakes, mayNet, toggled, opens, seesUse],
  );
  const state = useListState(description);
  const title = t(isDealer ? 'limit.title_dealer' : 'limit.title');
  return (
    <Page title={title} beside={query.data && <span className="page-count">{query.data.Total}</span>}>
      <ResourceList
        description={description}
        state={state}
        views={views}
        query={query}
        title={t('limit.file_name')}
        textLabel={t('limit.filter_text')}
        empty={{ title: t('limit.empty') }}
        failed={t('limit.err_list', { status: query.error ? failureOf(query.error).message : '' })}
        permissions={permissions}
        exportTable={exportTable}
        whole
      />
    </Page>
  );
}
