import type { Field } from '@floorplan/kernel/records';
import { NeighbourLinks, neighboursOf, StaleNotice, Tabs, useTexts } from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../layout/page';
import { NotFoundPage } from '../pages/not-found.page';
import { NotLoadedPage } from '../pages/not-loaded.page';
import { address } from '../session/api-client';
import { hasRight } from '../session/rights';
import { useApi, useUser } from '../session/session';
import { RecordForm } from './record-form';
import { RecordHistory } from './record-history';
import { RemoveRecords } from './remove-records';
import {
  fieldNamed,
  mayEditRecord,
  displayedValue,
  type RecordOptions,
  type RecordRow,
  type RecordScreen,
} from './record-screen';

interface PageProps<Row extends RecordRow> {
  screen: RecordScreen<Row>;
  /** Record id from the URL; 0 creates a record. */
  id: string;
}
const ID = /^(0|[1-9]\d{0,14})$/;
const NO_OPTIONS = () => ({});

/** Page of one record: its fields, which staff or others with the right edit, and its change history for staff. */
export function RecordPage<Row extends RecordRow>({ screen, id }: PageProps<Row>) {
  const user = useUser();
  if (!ID.test(id) || (id === '0' && !mayEditRecord(screen, user, null))) return <NotFoundPage />;
  return id === '0' ? <NewRecord screen={screen} /> : <KnownRecord screen={screen} id={Number(id)} />;
}

function useParent<Row extends RecordRow>(screen: RecordScreen<Row>) {
  const { t } = useTexts();
  return { path: screen.listPath, label: t(screen.texts.many) };
}

function NewRecord<Row extends RecordRow>({ screen }: { screen: RecordScreen<Row> }) {
  const { t } = useTexts();
  const { useOptions = NO_OPTIONS, start = [] } = screen;
  const [params] = useSearchParams();
  const selected = start.flatMap(({ field, param }): [string, number][] => {
    const value = Number(params.get(param));
    return field && value > 0 ? [[field, value]] : [];
  });
  return (
    <Page title={t(screen.texts.make)} parent={useParent(screen)} flow>
      <RecordForm screen={screen} row={null} options={useOptions()} start={Object.fromEntries(selected)} />
    </Page>
  );
}

function KnownRecord<Row extends RecordRow>({ screen, id }: { screen: RecordScreen<Row>; id: number }) {
  const { t } = useTexts();
  const { texts, routes, useOptions = NO_OPTIONS, More } = screen;
  const api = useApi();
  const user = useUser();
  const options = useOptions();
  const parent = useParent(screen);
  const asked = Number(useSearchParams()[0].get('ActiveTab'));
  const tab = screen.tabs?.[asked - 1];
  const active = tab ? asked : 0;
  const query = useQuery({
    queryKey: ['record', screen.name, 'one', id],
    queryFn: ({ signal }) => api.get<Row>(address(routes.one, { id }), { signal }),
  });
  if (!query.data)
    return <NotLoadedPage title={t(texts.one)} parent={parent} query={query} notLoaded={texts.notLoaded} />;
  const row = query.data;
  const mayEdit = mayEditRecord(screen, user, row);
  const neighbours = neighboursOf(screen.name, screen.pathOf(id));
  return (
    <Page
      prints
      title={row.Name}
      parent={{ ...parent, path: neighbours?.address ?? parent.path }}
      context={screen.context?.(row)}
      actions={
        <>
          <NeighbourLinks neighbours={neighbours} />
          {mayEdit && <RemoveRecords screen={screen} rows={[row]} />}
        </>
      }
      flow
    >
      {query.error && (
        <StaleNotice error={query.error} since={query.dataUpdatedAt} onRetry={() => void query.refetch()} />
      )}
      {screen.tabs && <RecordTabs tabs={screen.tabs} active={active} />}
      {tab && <tab.Tab row={row} />}
      {/* Hide the fields instead of unmounting them, so that edits survive a change of tab. */}
      <div className="record" hidden={tab !== undefined}>
        <div className="stack">
          {mayEdit ? (
            <RecordForm key={id} screen={screen} row={row} options={options} />
          ) : (
            <ReadOnly screen={screen} row={row} options={options} />
          )}
          {More && <More row={row} mayEdit={mayEdit} />}
        </div>
        {hasRight(user, `${screen.area}.history`) && (
          <RecordHistory screen={screen} id={id} options={options} />
        )}
      </div>
    </Page>
  );
}

function RecordTabs({ tabs, active }: { tabs: readonly { label: string }[]; active: number }) {
  const { t } = useTexts();
  const [, setParams] = useSearchParams();
  const show = (place: number) =>
    setParams((now) => {
      now.set('ActiveTab', String(place));
      return now;
    });
  return (
    <Tabs
      look="record-tabs"
      label={t('record.tabs')}
      tabs={[{ label: 'deo.tab_general' }, ...tabs].map(({ label }, place) => ({
        value: place,
        label: t(label),
      }))}
      value={active}
      onChange={show}
    />
  );
}

function ReadOnly<Row extends RecordRow>(props: {
  screen: RecordScreen<Row>;
  row: Row;
  options: RecordOptions;
}) {
  const context = useTexts();
  const user = useUser();
  const { description, groups, names = {} } = props.screen;
  const values = props.row as Readonly<Record<string, unknown>>;
  const shown = (wire: string, field: Field<unknown>) =>
    wire in names
      ? String(values[names[wire]!] ?? '')
      : displayedValue(field, values[wire], props.options, context);
  const shownGroups = groups.filter(({ isShown }) => isShown?.(user) ?? true);
  return shownGroups.map(({ title, fields }) => (
    <section className="panel" key={title}>
      <header>
        <h2>{context.t(title)}</h2>
      </header>
      <div className="panel-body">
        <dl className="facts">
          {fields.map((wire) => {
            const field = fieldNamed(description, wire);
            return (
              <div key={wire} className="fact">
                <dt>{context.t(field.label)}</dt>
                <dd>{shown(wire, field) || context.t('record.nothing')}</dd>
              </div>
            );
          })}
        </dl>
      </div>
    </section>
  ));
}
