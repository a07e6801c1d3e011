import { ACCESSORY_ROUTES, type AccessoryRow } from '@floorplan/catalogue/contracts';
import { accessory } from '@floorplan/catalogue/domain';
import { useParams } from 'react-router-dom';
import { useMakeOptions } from '../../app/data/reference-data';
import { RecordListPage } from '../../app/records/record-list.page';
import { fieldColumn, labelOf, nameColumn, type RecordScreen } from '../../app/records/record-screen';
import { RecordPage } from '../../app/records/record.page';
import { paths } from '../../app/routing/paths';
import { address } from '../../app/session/api-client';

const accessories: RecordScreen<AccessoryRow> = {
  name: 'accessories',
  area: 'catalogue',
  description: accessory,
  routes: ACCESSORY_ROUTES,
  listPath: paths.accessories,
  pathOf: (id) => address(paths.accessory, { id }),
  texts: {
    many: 'accessory.title',
    one: 'accessory.title_single',
    make: 'accessory.btn_new',
    search: 'accessory.filter_text',
    empty: 'accessory.empty',
    saved: 'accessory.msg_saved',
    notSaved: 'accessory.err_save',
    notLoaded: 'accessory.err_load',
  },
  removal: {
    confirm: 'accessory.delete_confirm',
    button: 'accessory.btn_delete',
    removed: 'accessory.msg_removed',
    notRemoved: 'accessory.err_delete',
  },
  start: [{ param: 'SelectedMakeId', field: 'MakeId', filter: 'make_id' }],
  columns: [
    fieldColumn(accessory, 'Name', { flexible: true, priority: 1 }),
    nameColumn(accessory, 'MakeId', 'MakeName', { priority: 2 }),
  ],
  filters: [
    {
      key: 'make_id',
      label: labelOf(accessory, 'MakeId'),
      kind: 'choice',
      belongs: ({ MakeId }, id) => MakeId === Number(id),
    },
  ],
  useOptions: () => {
    const makes = useMakeOptions();
    return { MakeId: makes, make_id: makes };
  },
  groups: [{ title: 'record.details', fields: ['Name', 'MakeId'] }],
};

export const AccessoryListPage = () => <RecordListPage screen={accessories} />;
export const AccessoryPage = () => <RecordPage screen={accessories} id={useParams()['id'] ?? ''} />;
