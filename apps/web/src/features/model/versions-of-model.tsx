import type { ModelRow } from '@floorplan/catalogue/contracts';
import { useTexts } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../app/routing/paths';
import { address } from '../../app/session/api-client';

/** URL parameter with the model's id on the page of a new version. */
export const SELECTED_MODEL = 'SelectedModelId';

/** The versions of a model, with a link to each, and for staff a button that adds one. */
export function VersionsOfModel({ row, mayEdit }: { row: ModelRow; mayEdit: boolean }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { Id, ModelVersions } = row;
  return (
    <section className="panel">
      <header>
        <h2>{t('model.versions')}</h2>
        {mayEdit && (
          <Button
            type="button"
            outlined
            icon="pi pi-plus"
            label={t('modelversion.btn_new')}
            onClick={() => void navigate(`${address(paths.modelVersion, { id: 0 })}?${SELECTED_MODEL}=${Id}`)}
          />
        )}
      </header>
      <div className="panel-body">
        {ModelVersions.length === 0 && <p className="soft">{t('modelversion.empty')}</p>}
        <ul className="plain-list">
          {ModelVersions.map((version) => (
            <li key={version.Id}>
              <Link to={address(paths.modelVersion, { id: version.Id })}>{version.Name}</Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
