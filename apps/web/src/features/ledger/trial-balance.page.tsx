import { FINANCE_TYPES } from '@floorplan/catalogue/domain';
import {
  LEDGER_ROUTES,
  TRIAL_BALANCE_ORDER,
  type BalanceRow,
  type TrialBalanceFilter,
} from '@floorplan/ledger/contracts';
import { stockholmDay, useTexts, type Column, type ListDescription } from '@floorplan/ui';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useNow } from '../../app/browser/use-now';
import { useImporterOptions, useOrganisationOptions } from '../../app/data/reference-data';
import { entriesPath } from '../../app/ledger/entries-path';
import type { ServedList } from '../../app/lists/served-list';
import { ServedListPage, type ServedListScreen } from '../../app/lists/served-list.page';

const served: ServedList = {
  name: ['ledger', 'trial-balance'],
  fetch: (api, filter, signal) =>
    api.get(LEDGER_ROUTES.trialBalance, { query: { ...filter }, ...(signal && { signal }) }),
};

const figure = (key: 'Opening' | 'Debit' | 'Credit' | 'Closing'): Column<BalanceRow> => ({
  key,
  header: `booked.col_${key.toLowerCase()}`,
  type: 'money',
  sum: true,
  withOre: true,
  searched: false,
});

const balancesList = (
  today: string,
  asked: Readonly<Record<string, string>>,
): ListDescription<BalanceRow> => ({
  name: 'trial-balance',
  columns: [
    { key: 'Account', header: 'booked.col_account', type: 'code', link: true },
    { key: 'Name', header: 'booked.col_name', type: 'text', flexible: true },
    figure('Opening'),
    figure('Debit'),
    figure('Credit'),
    figure('Closing'),
  ],
  hideOrder: ['Opening', 'Debit', 'Credit'],
  filters: [
    { key: 'date_from', label: 'lbl.from', kind: 'date', initial: `${today.slice(0, 4)}-01-01` },
    { key: 'date_to', label: 'lbl.to', kind: 'date', initial: today, notBefore: 'date_from' },
    { key: 'finance_type', label: 'booked.col_finance_type', kind: 'choice' },
    { key: 'importer_id', label: 'booked.col_importer', kind: 'choice', place: 'more' },
    { key: 'organisation_id', label: 'booked.col_organisation', kind: 'choice', place: 'more' },
  ],
  sort: TRIAL_BALANCE_ORDER,
  rowKey: ({ Id }) => Id,
  rowLabel: ({ Account, Name }) => `${Account} ${Name}`,
  // All lines through the last day add up to the closing balance.
  rowPath: ({ AccountKey }) => entriesPath({ ...asked, account: AccountKey }),
  card: ({ Account, Name, Closing, Debit, Credit }, { t, format }) => ({
    title: `${Account} ${Name}`,
    mark: format.kronor(Closing, 2),
    lines: [
      <span key="facts" className="card-facts">
        <span>
          {t('booked.col_debit')} {format.money(Debit, 2)}
        </span>
        <span>
          {t('booked.col_credit')} {format.money(Credit, 2)}
        </span>
      </span>,
    ],
  }),
  exportPath: LEDGER_ROUTES.exportTrialBalance,
});

type Choice = Omit<TrialBalanceFilter, 'text'>;

/** Page with the balance of each account over a period. Each account opens its entries. */
export function TrialBalancePage() {
  const today = stockholmDay(useNow());
  const { t } = useTexts();
  const query = useSearchParams()[0].toString();
  const description = useMemo(() => {
    const { date_from: _, date_to = today, ...asked } = Object.fromEntries(new URLSearchParams(query));
    return balancesList(today, { ...asked, date_to });
  }, [today, query]);
  const importers = useImporterOptions();
  const organisations = useOrganisationOptions();
  const screen: ServedListScreen<BalanceRow, Choice> = {
    description,
    served,
    filterOf: ({ date_from, date_to, finance_type, importer_id, organisation_id }) => ({
      from: date_from || `${today.slice(0, 4)}-01-01`,
      to: date_to || today,
      ...(finance_type && { finance_type: finance_type as NonNullable<Choice['finance_type']> }),
      importer_id: Number(importer_id) || 0,
      organisation_id: Number(organisation_id) || 0,
    }),
    useOptions: () => ({
      finance_type: FINANCE_TYPES.map((value) => ({ value, label: t(`fin.${value}`) })),
      importer_id: importers,
      organisation_id: organisations,
    }),
    texts: {
      title: 'booked.balances_title',
      count: 'booked.balances_count',
      search: 'booked.balances_search',
      empty: 'booked.entries_empty',
      notLoaded: 'booked.err_load',
    },
  };
  return <ServedListPage screen={screen} />;
}
