import { TRADING_COMPANY_ROUTES, type TradingCompanyRow } from '@floorplan/residual-value/contracts';
import { tradingCompany } from '@floorplan/residual-value/domain';
import { useParams } from 'react-router-dom';
import { paths } from '../../app/routing/paths';
import { RecordListPage } from '../../app/records/record-list.page';
import { fieldColumn, type RecordScreen } from '../../app/records/record-screen';
import { RecordPage } from '../../app/records/record.page';
import { address } from '../../app/session/api-client';

const screen: RecordScreen<TradingCompanyRow> = {
  name: 'trading-companies',
  area: 'companies',
  description: tradingCompany,
  routes: TRADING_COMPANY_ROUTES,
  listPath: paths.tradingCompanies,
  pathOf: (id) => address(paths.tradingCompany, { id }),
  texts: {
    many: 'admin-view.title',
    one: 'admin-view.title_single',
    make: 'admin-view.btn_new',
    search: 'admin-view.filter_text',
    empty: 'admin-view.empty',
    saved: 'admin-view.saved',
    notSaved: 'admin-view.err_save',
    notLoaded: 'admin-view.err_load',
  },
  columns: [
    fieldColumn(tradingCompany, 'Name', { priority: 1 }),
    fieldColumn(tradingCompany, 'EmailAddress', { flexible: true, priority: 2 }),
    fieldColumn(tradingCompany, 'Active'),
  ],
  filters: [
    { key: 'all', label: 'admin-view.filter_all', kind: 'flag', initial: 'true', belongs: () => true },
  ],
  groups: [{ title: 'record.details', fields: ['Name', 'EmailAddress', 'Active'] }],
};

export const TradingCompanyListPage = () => <RecordListPage screen={screen} />;
export const TradingCompanyPage = () => <RecordPage screen={screen} id={useParams()['id'] ?? ''} />;
