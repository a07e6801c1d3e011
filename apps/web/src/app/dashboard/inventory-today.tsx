import { VEHICLE_ROUTES, type InventoryPart, type InventoryTodayAnswer } from '@floorplan/vehicle/contracts';
import { LoadFailed, Skeleton, Tabs, useTexts } from '@floorplan/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { DashboardScope } from './dashboard.api';
import { FinancedOnly } from './financed-only';
import { useStock, useStockPath, type StockPart } from './stock.api';

/** Number of rows that are shown before the user asks for all. */
const FIRST = 8;

interface Breakdown {
  /** Text key of the button that selects the breakdown, and of the column header. */
  readonly text: string;
  readonly of: (answer: InventoryTodayAnswer) => readonly InventoryPart[];
  readonly part: (key: string) => StockPart;
}

const BREAKDOWNS: readonly Breakdown[] = [
  { text: 'lbl.make', of: ({ Makes }) => Makes, part: (makeId) => ({ makeId }) },
  { text: 'lbl.dealer', of: ({ Dealers }) => Dealers, part: (dealerId) => ({ dealerId }) },
  {
    text: 'vehicle.finance_type',
    of: ({ FinanceTypes }) => FinanceTypes,
    part: (type) => ({ finance_type: type }),
  },
];

/** Vehicles in stock today by make, dealer or finance type, as bars that open the list of their vehicles. */
export function InventoryToday(whose: DashboardScope) {
  const { t } = useTexts();
  const [financed, setFinanced] = useState(false);
  const [at, setAt] = useState(0);
  const chosen = BREAKDOWNS[at]!;
  const { data, error, refetch } = useStock<InventoryTodayAnswer>(
    VEHICLE_ROUTES.inventoryToday,
    whose,
    financed,
  );
  return (
    <section className="panel dash-stock" aria-label={t('dash.inventory_today')}>
      <header>
        <h2>{t('dash.inventory_today')}</h2>
        <Tabs
          look="tabs-small"
          label={t('dash.stock_by')}
          tabs={BREAKDOWNS.map(({ text }, at) => ({ value: at, label: t(text) }))}
          value={at}
          onChange={setAt}
        />
        <FinancedOnly financed={financed} setFinanced={setFinanced} />
      </header>
      <div className="panel-body stack">
        {!data && !error && <Skeleton rows={6} />}
        {error && <LoadFailed title="dash.err_stock" error={error} onRetry={() => void refetch()} />}
        {data && data.NoOfVehicles === 0 && <p className="soft">{t('dash.inventory_empty')}</p>}
        {data && data.NoOfVehicles > 0 && (
          <Parts key={chosen.text} whose={whose} financed={financed} answer={data} breakdown={chosen} />
        )}
      </div>
    </section>
  );
}

interface PartsProps {
  readonly whose: DashboardScope;
  readonly financed: boolean;
  readonly answer: InventoryTodayAnswer;
  readonly breakdown: Breakdown;
}

function Parts({ whose, financed, answer, breakdown }: PartsProps) {
  const { t, format } = useTexts();
  const pathOf = useStockPath(whose, financed);
  const [all, setAll] = useState(false);
  const parts = breakdown.of(answer);
  const isCut = !all && parts.length > FIRST + 1;
  const shown = isCut ? parts.slice(0, FIRST) : parts;
  return (
    <>
      <table className="plain-table dash-parts">
        <thead>
          <tr>
            <th scope="col">{t(breakdown.text)}</th>
            <th scope="col" className="right">
              {t('dash.col_vehicles')}
            </th>
            <th scope="col" className="right">
              {t('lbl.in_kr', { header: t('dash.col_capital') })}
            </th>
          </tr>
        </thead>
        <tbody>
          <PartRows parts={parts} shown={shown} pathOf={pathOf && ((key) => pathOf(breakdown.part(key)))} />
          {isCut && <Others parts={parts.slice(FIRST)} />}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('books.total')}</th>
            <td className="right">
              {pathOf ? (
                <Link to={pathOf({})}>{format.number(answer.NoOfVehicles)}</Link>
              ) : (
                format.number(answer.NoOfVehicles)
              )}
            </td>
            <td className="right">{format.money(answer.Amount)}</td>
          </tr>
        </tfoot>
      </table>
      {isCut && (
        <button type="button" className="link no-print" onClick={() => setAll(true)}>
          {t('dash.show_all', { count: parts.length })}
        </button>
      )}
    </>
  );
}

/** The shown parts, with bars in proportion to the largest of all parts. */
function PartRows(props: {
  parts: readonly InventoryPart[];
  shown: readonly InventoryPart[];
  /** Path of a part's list of vehicles, when the user may open it. */
  pathOf: ((key: string) => string) | null | undefined;
}) {
  const { parts, shown, pathOf } = props;
  const { format } = useTexts();
  const most = {
    vehicles: Math.max(...parts.map(({ NoOfVehicles }) => NoOfVehicles)),
    amount: Math.max(...parts.map(({ Amount }) => Amount)),
  };
  return shown.map(({ Key, Name, NoOfVehicles, Amount }) => (
    <tr key={Key}>
      <th scope="row">{pathOf && Key !== null ? <Link to={pathOf(Key)}>{Name}</Link> : Name}</th>
      <Measure value={format.number(NoOfVehicles)} share={NoOfVehicles / most.vehicles} />
      <Measure value={format.money(Amount)} share={most.amount === 0 ? 0 : Amount / most.amount} />
    </tr>
  ));
}

function Others({ parts }: { parts: readonly InventoryPart[] }) {
  const { t, format } = useTexts();
  const total = (of: (part: InventoryPart) => number) => parts.reduce((sum, part) => sum + of(part), 0);
  return (
    <tr>
      <th scope="row" className="soft">
        {t('dash.others', { count: parts.length })}
      </th>
      <td className="right">{format.number(total(({ NoOfVehicles }) => NoOfVehicles))}</td>
      <td className="right">{format.money(total(({ Amount }) => Amount))}</td>
    </tr>
  );
}

/**
 * Table cell with a number above its bar. `share` is the length of the bar: 1 for the largest number of the
 * column.
 */
function Measure({ value, share }: { value: string; share: number }) {
  return (
    <td className="right no-wrap">
      {value}
      <span className="dash-bar" aria-hidden="true">
        <i style={{ inlineSize: `${Math.round(100 * share)}%` }} />
      </span>
    </td>
  );
}
