import {
  CATALOGUE_ROUTES,
  type ModelVersionRow,
  type NamedAccessoriesAnswer,
} from '@floorplan/catalogue/contracts';
import { failureOf, LoadFailed, refetchOwnChange, Skeleton, useTexts, useToast } from '@floorplan/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { useState } from 'react';
import { address } from '../../app/session/api-client';
import { useApi } from '../../app/session/session';

type Accessory = NamedAccessoriesAnswer['Rows'][number];

/** Accessories of a model version, and those of its make that are not connected to it. */
export function AccessoriesOfVersion({ row, mayEdit }: { row: ModelVersionRow; mayEdit: boolean }) {
  const { t } = useTexts();
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const [busy, setBusy] = useState<number | null>(null);
  const others = useQuery({
    queryKey: ['record', 'model-versions', 'not-connected', row.Id, row.Accessories.length],
    queryFn: ({ signal }) =>
      api.get<NamedAccessoriesAnswer>(address(CATALOGUE_ROUTES.notConnected, { mdvId: row.Id }), { signal }),
    placeholderData: (before) => before,
  });
  const change = async ({ Id }: Accessory, isConnected: boolean) => {
    const path = address(CATALOGUE_ROUTES.connection, { id: row.Id, aryId: Id });
    setBusy(Id);
    try {
      await (isConnected ? api.post(path, {}) : api.remove(path));
      await refetchOwnChange(queries, ['record']);
      toast({ tone: 'success', text: t(`modelversion.msg_${isConnected ? 'connected' : 'disconnected'}`) });
    } catch (error) {
      toast({ tone: 'danger', text: t('modelversion.err_connect'), detail: failureOf(error).message });
    }
    setBusy(null);
  };
  const list = (title: string, accessories: readonly Accessory[], empty: string, connects: boolean) => (
    <Accessories
      title={title}
      accessories={accessories}
      empty={empty}
      mayEdit={mayEdit}
      busy={busy}
      button={connects ? 'modelversion.btn_connect' : 'modelversion.btn_disconnect'}
      onPress={(one) => void change(one, connects)}
    />
  );
  return (
    <>
      {list('modelversion.connected', row.Accessories, 'modelversion.connected_empty', false)}
      {others.isPending && <Skeleton rows={3} />}
      {others.error && !others.data && (
        <LoadFailed
          title="modelversion.err_accessories"
          error={others.error}
          onRetry={() => void others.refetch()}
        />
      )}
      {others.data &&
        list('modelversion.not_connected', others.data.Rows, 'modelversion.not_connected_empty', true)}
    </>
  );
}

function Accessories(props: {
  title: string;
  accessories: readonly Accessory[];
  empty: string;
  mayEdit: boolean;
  /** Id of the accessory that is being connected or disconnected. */
  busy: number | null;
  button: string;
  onPress: (accessory: Accessory) => void;
}) {
  const { t } = useTexts();
  const { title, accessories, busy } = props;
  return (
    <section className="panel" aria-label={t(title)}>
      <header>
        <h2>{t(title)}</h2>
      </header>
      <div className="panel-body">
        {accessories.length === 0 && <p className="soft">{t(props.empty)}</p>}
        <ul className="plain-list">
          {accessories.map((accessory) => (
            <li key={accessory.Id}>
              <span>{accessory.Name}</span>
              {props.mayEdit && (
                <Button
                  type="button"
                  text
                  size="small"
                  label={t(props.button)}
                  aria-label={`${t(props.button)} ${accessory.Name}`}
                  loading={busy === accessory.Id}
                  disabled={busy !== null}
                  onClick={() => props.onPress(accessory)}
                />
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
