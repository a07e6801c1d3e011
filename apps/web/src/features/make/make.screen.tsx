import { MAKE_ROUTES, type MakeRow } from '@floorplan/catalogue/contracts';
import { make } from '@floorplan/catalogue/domain';
import { useParams } from 'react-router-dom';
import { paths } from '../../app/routing/paths';
import { RecordListPage } from '../../app/records/record-list.page';
import { fieldColumn, labelOf, nameColumn, type RecordScreen } from '../../app/records/record-screen';
import { RecordPage } from '../../app/records/record.page';
import { useImporterOptions } from '../../app/data/reference-data';
import { address } from '../../app/session/api-client';

const makes: RecordScreen<MakeRow> = {
  name: 'makes',
  area: 'catalogue',
  description: make,
  routes: MAKE_ROUTES,
  listPath: paths.makes,
  pathOf: (id) => address(paths.make, { id }),
  texts: {
    many: 'make.title',
    one: 'make.title_single',
    make: 'make.btn_new',
    search: 'make.filter_text',
    empty: 'make.empty',
    saved: 'make.msg_saved',
    notSaved: 'make.err_save',
    notLoaded: 'make.err_load',
  },
  columns: [
    fieldColumn(make, 'Name', { flexible: true, priority: 1 }),
    nameColumn(make, 'ImporterPartyId', 'ImporterName', { priority: 2 }),
    fieldColumn(make, 'UseServiceModule'),
    fieldColumn(make, 'LogoFileName', { place: 'chosen' }),
  ],
  filters: [
    {
      key: 'importer_id',
      label: labelOf(make, 'ImporterPartyId'),
      kind: 'choice',
      belongs: ({ ImporterPartyId }, id) => ImporterPartyId === Number(id),
    },
  ],
  useOptions: () => {
    const importers = useImporterOptions();
    return { ImporterPartyId: importers, importer_id: importers };
  },
  groups: [
    { title: 'record.details', fields: ['Name', 'ImporterPartyId', 'LogoFileName', 'UseServiceModule'] },
  ],
};

export const MakeListPage = () => <RecordListPage screen={makes} />;
export const MakePage = () => <RecordPage screen={makes} id={useParams()['id'] ?? ''} />;
