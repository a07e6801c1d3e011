import { CONCERN_ROUTES, type ConcernRow } from '@floorplan/parties/contracts';
import { concern } from '@floorplan/parties/domain';
import { useParams } from 'react-router-dom';
import { paths } from '../../app/routing/paths';
import { RecordListPage } from '../../app/records/record-list.page';
import { fieldColumn, type RecordScreen } from '../../app/records/record-screen';
import { RecordPage } from '../../app/records/record.page';
import { address } from '../../app/session/api-client';
import { ConcernOrganisations } from './concern-organisations';

const concerns: RecordScreen<ConcernRow> = {
  name: 'concerns',
  area: 'organisations',
  description: concern,
  routes: CONCERN_ROUTES,
  listPath: paths.concerns,
  pathOf: (id) => address(paths.concern, { id }),
  texts: {
    many: 'menu.concerns',
    one: 'concern.title_single',
    make: 'concern.btn_new',
    search: 'concern.filter_text',
    empty: 'concern.empty',
    saved: 'concern.msg_saved',
    notSaved: 'concern.err_save',
    notLoaded: 'concern.err_load',
  },
  columns: [
    fieldColumn(concern, 'Name', { flexible: true, priority: 1 }),
    fieldColumn(concern, 'ShopDelivers'),
  ],
  groups: [{ title: 'record.details', fields: ['Name', 'ShopDelivers'] }],
  More: ConcernOrganisations,
};

export const ConcernListPage = () => <RecordListPage screen={concerns} />;
export const ConcernPage = () => <RecordPage screen={concerns} id={useParams()['id'] ?? ''} />;
