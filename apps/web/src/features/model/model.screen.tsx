import { MODEL_ROUTES, type ModelRow } from '@floorplan/catalogue/contracts';
import { model } from '@floorplan/catalogue/domain';
import { useParams } from 'react-router-dom';
import { useMakeOptions } from '../../app/data/reference-data';
import { RecordListPage } from '../../app/records/record-list.page';
import { fieldColumn, labelOf, nameColumn, type RecordScreen } from '../../app/records/record-screen';
import { RecordPage } from '../../app/records/record.page';
import { paths } from '../../app/routing/paths';
import { address } from '../../app/session/api-client';
import { VersionsOfModel } from './versions-of-model';

const models: RecordScreen<ModelRow> = {
  name: 'models',
  area: 'catalogue',
  description: model,
  routes: MODEL_ROUTES,
  listPath: paths.models,
  pathOf: (id) => address(paths.model, { id }),
  texts: {
    many: 'model.title',
    one: 'model.title_single',
    make: 'model.btn_new',
    search: 'model.filter_text',
    empty: 'model.empty',
    saved: 'model.msg_saved',
    notSaved: 'model.err_save',
    notLoaded: 'model.err_load',
  },
  removal: {
    confirm: 'model.delete_confirm',
    also: 'model.delete_also',
    button: 'model.btn_delete',
    removed: 'model.msg_model_removed',
    notRemoved: 'model.err_delete_model',
  },
  start: [{ param: 'SelectedMakeId', field: 'MakeId', filter: 'make_id' }],
  columns: [
    fieldColumn(model, 'Name', { flexible: true, priority: 1 }),
    nameColumn(model, 'MakeId', 'MakeName', { priority: 2 }),
    {
      key: 'ModelVersions',
      header: 'model.versions',
      type: 'number',
      value: ({ ModelVersions }) => ModelVersions.length,
      searched: false,
    },
  ],
  filters: [
    {
      key: 'make_id',
      label: labelOf(model, 'MakeId'),
      kind: 'choice',
      belongs: ({ MakeId }, id) => MakeId === Number(id),
    },
  ],
  useOptions: () => {
    const makes = useMakeOptions();
    return { MakeId: makes, make_id: makes };
  },
  groups: [{ title: 'record.details', fields: ['Name', 'MakeId'] }],
  More: VersionsOfModel,
};

export const ModelListPage = () => <RecordListPage screen={models} />;
export const ModelPage = () => <RecordPage screen={models} id={useParams()['id'] ?? ''} />;
