import {
  LINES_ORDER,
  STOCKTAKE_ROUTES,
  type StocktakeAnswer,
  type StocktakeLine,
  type StocktakeLinesFilter,
} from '@floorplan/inventory-taking/contracts';
import { LINE_KINDS, statusText, type LineKind } from '@floorplan/inventory-taking/domain';
import { StatusTag, useTexts, type ListDescription, type Translate, WholeDates } from '@floorplan/ui';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { ServedListPage, type ServedListScreen } from '../../app/lists/served-list.page';
import { NotFoundPage } from '../../app/pages/not-found.page';
import { paths } from '../../app/routing/paths';
import { address } from '../../app/session/api-client';
import { plateText } from '../../app/texts/identifiers';
import { STOCKTAKES_KEY } from './get-stocktake';
import { FoundVehicles } from './found-vehicles';
import { PhotoLink } from './photo-link';
import { StocktakeActions } from './stocktake-actions';
import { StocktakeLoader } from './stocktake-loader';
import { LINE_STYLE, STOCKTAKE_STATUS_STYLE } from './stocktake.status';

const STATUS_FRAME = 4;

const nameOf = (row: StocktakeLine): string =>
  plateText(row.VehicleLicenseNumber) || row.VehicleChassisNumber || row.Code || '';

/** Outcome of the line as text, and why the vehicle was not expected. */
const outcomeOf = ({ Kind, Verdict, Settled }: StocktakeLine, t: Translate): string => {
  if (Kind === 'EXTRA' && Verdict) return t(`invt.verdict_${Verdict}`);
  return t(Settled ? `invt.settled_${Settled}` : `invt.kind_${Kind}`);
};

const descriptionOf = (id: number): ListDescription<StocktakeLine> => ({
  name: 'inventory-taking-lines',
  columns: [
    {
      key: 'VehicleLicenseNumber',
      header: 'invt.col_license',
      type: 'code',
      link: true,
      priority: 1,
      value: nameOf,
    },
    { key: 'VehicleChassisNumber', header: 'inv.col_chassis', type: 'code', place: 'chosen' },
    { key: 'VehicleMakeName', header: 'invt.col_make', type: 'text', priority: 2 },
    { key: 'VehicleModelName', header: 'invt.col_model', type: 'text' },
    { key: 'VehicleClassificationName', header: 'invt.col_type', type: 'text' },
    {
      key: 'Note',
      header: 'invt.col_comment',
      type: 'text',
      flexible: true,
      priority: 3,
      cell: ({ Note, PhotoOf }) => (
        <>
          {Note} {PhotoOf && <PhotoLink stocktakeId={id} scanId={PhotoOf} />}
        </>
      ),
    },
    {
      // Files contain only whether the vehicle was checked.
      key: 'Kind',
      header: 'invt.col_checked',
      type: 'text',
      extraWidth: STATUS_FRAME,
      exportKey: 'Checked',
      value: (row, { t }) => outcomeOf(row, t),
      cell: (row, { t }) => <StatusTag table={LINE_STYLE} status={row.Kind} text={outcomeOf(row, t)} />,
    },
    { key: 'CheckedAt', header: 'invt.col_checked_at', type: 'instant', place: 'chosen' },
    { key: 'CheckedBy', header: 'invt.col_checked_by', type: 'text', place: 'chosen' },
  ],
  hideOrder: ['VehicleClassificationName', 'VehicleModelName', 'Note', 'VehicleMakeName'],
  filters: [{ key: 'kind', label: 'invt.col_outcome', kind: 'choice' }],
  sort: LINES_ORDER,
  rowKey: ({ Id }) => Id,
  rowLabel: nameOf,
  rowPath: ({ VehicleId }) => (VehicleId === null ? '' : address(paths.vehicle, { id: VehicleId })),
  card: (row, { t }) => ({
    title: (
      <>
        <span className="mono">{nameOf(row)}</span>{' '}
        {[row.VehicleMakeName, row.VehicleModelName].filter(Boolean).join(' ')}
      </>
    ),
    mark: <StatusTag table={LINE_STYLE} status={row.Kind} text={outcomeOf(row, t)} />,
    lines: [row.Note, row.PhotoOf && <PhotoLink key="photo" stocktakeId={id} scanId={row.PhotoOf} />],
  }),
  exportPath: STOCKTAKE_ROUTES.exportLines,
});

const kindOf = (value: string | undefined) => LINE_KINDS.find((kind) => kind === value);

function useScreen(stocktake: StocktakeAnswer) {
  const { t } = useTexts();
  const { Id: id, MaySettle } = stocktake;
  return useMemo(
    (): ServedListScreen<StocktakeLine, Omit<StocktakeLinesFilter, 'text'>> => ({
      description: descriptionOf(id),
      recordId: id,
      served: {
        name: [STOCKTAKES_KEY, 'lines'],
        fetch: (api, filter, signal) =>
          api.get(STOCKTAKE_ROUTES.lines, { query: { ...filter }, ...(signal && { signal }) }),
      },
      parent: { path: paths.inventoryTakings, label: t('invt.title') },
      filterOf: ({ kind }) => {
        const asked = kindOf(kind);
        return { inventory_taking_id: id, ...(asked && { kind: asked }) };
      },
      texts: {
        title: 'invt.title_single',
        count: 'invt.count_vehicles',
        search: 'invt.filter_text',
        empty: 'invt.empty_lines',
        notLoaded: 'invt.err_lines',
      },
      useOptions: () => ({
        kind: LINE_KINDS.map((kind) => ({ value: kind, label: t(`invt.kind_${kind}`) })),
      }),
      context: <Summary stocktake={stocktake} />,
      pageActions: <StocktakeActions stocktake={stocktake} />,
      ...(MaySettle && {
        useActions: () => (chosen) => <FoundVehicles stocktakeId={id} chosen={chosen} />,
      }),
    }),
    [id, MaySettle, stocktake, t],
  );
}

/** Link to the lines with an outcome. */
const KindLink = ({ kind, children }: { kind: LineKind; children: string }) => (
  <>
    {' · '}
    <Link to={`?${new URLSearchParams({ kind }).toString()}`}>
      <WholeDates>{children}</WholeDates>
    </Link>
  </>
);

/** Status, site, date and numbers of the stocktake, and the next step. */
function Summary({ stocktake }: { stocktake: StocktakeAnswer }) {
  const { t, format } = useTexts();
  const { Status, DealerDisplayName, InventoryDate, SpecificationLength, TotalInventoried } = stocktake;
  const { ResponsibleUserName, Deadline, NextInventoryDate, OpenDifferences, Extra, SignedBy } = stocktake;
  const by = t(SignedBy ? 'invt.signed_by' : 'invt.responsible', { name: SignedBy ?? ResponsibleUserName });
  return (
    <span className="stocktake-summary">
      <StatusTag
        table={STOCKTAKE_STATUS_STYLE}
        status={Status}
        text={t(statusText(Status, OpenDifferences))}
      />{' '}
      <WholeDates>{[DealerDisplayName, format.date(InventoryDate), by].join(' · ')}</WholeDates>
      <br />
      {Status === 'PLANNED'
        ? t('invt.expected', { count: SpecificationLength })
        : t('invt.progress', { count: SpecificationLength, done: TotalInventoried })}
      {Extra > 0 && <KindLink kind="EXTRA">{t('invt.extra_count', { count: Extra })}</KindLink>}
      {OpenDifferences > 0 && Deadline && (
        <KindLink kind="MISSING">
          {t('invt.missing_until', { count: OpenDifferences, date: Deadline })}
        </KindLink>
      )}
      {NextInventoryDate && <WholeDates>{` · ${t('invt.next', { date: NextInventoryDate })}`}</WholeDates>}
    </span>
  );
}

/** A stocktake with its lines. */
export const StocktakePage = () => (
  <StocktakeLoader title="invt.title_single" gone={() => <NotFoundPage />}>
    {(stocktake) => <Lines stocktake={stocktake} />}
  </StocktakeLoader>
);

const Lines = ({ stocktake }: { stocktake: StocktakeAnswer }) => (
  <ServedListPage screen={useScreen(stocktake)} />
);
