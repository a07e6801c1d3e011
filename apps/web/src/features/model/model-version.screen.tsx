import { MODEL_VERSION_ROUTES, type ModelVersionRow } from '@floorplan/catalogue/contracts';
import { modelVersion } from '@floorplan/catalogue/domain';
import { Link, useParams } from 'react-router-dom';
import { useModelOptions } from '../../app/data/reference-data';
import { fieldColumn, nameColumn, type RecordScreen } from '../../app/records/record-screen';
import { RecordPage } from '../../app/records/record.page';
import { paths } from '../../app/routing/paths';
import { address } from '../../app/session/api-client';
import { AccessoriesOfVersion } from './accessories-of-version';
import { SELECTED_MODEL } from './versions-of-model';

/** Versions have no list of their own: the page of their model lists them. */
const versions: RecordScreen<ModelVersionRow> = {
  name: 'model-versions',
  area: 'catalogue',
  description: modelVersion,
  routes: MODEL_VERSION_ROUTES,
  listPath: paths.models,
  pathOf: (id) => address(paths.modelVersion, { id }),
  texts: {
    many: 'model.title',
    one: 'modelversion.title',
    make: 'modelversion.btn_new',
    search: 'model.filter_text',
    empty: 'modelversion.empty',
    saved: 'modelversion.msg_saved',
    notSaved: 'modelversion.err_save',
    notLoaded: 'modelversion.err_load',
  },
  removal: {
    confirm: 'modelversion.delete_confirm',
    button: 'modelversion.btn_delete',
    removed: 'modelversion.msg_removed',
    notRemoved: 'modelversion.err_delete',
  },
  start: [{ param: SELECTED_MODEL, field: 'ModelId' }],
  columns: [
    fieldColumn(modelVersion, 'Name', { flexible: true, priority: 1 }),
    nameColumn(modelVersion, 'ModelId', 'ModelName', { priority: 2 }),
  ],
  useOptions: () => ({ ModelId: useModelOptions() }),
  groups: [{ title: 'record.details', fields: ['Name', 'ModelId'] }],
  context: ({ MakeName, ModelId, ModelName }) => (
    <Link to={address(paths.model, { id: ModelId })}>{`${MakeName} ${ModelName}`}</Link>
  ),
  otherLabels: { Accessories: 'accessory.title' },
  More: AccessoriesOfVersion,
};

export const ModelVersionPage = () => <RecordPage screen={versions} id={useParams()['id'] ?? ''} />;
