import { useTexts, type Tone } from '@floorplan/ui';
import { Link } from 'react-router-dom';
import { Page } from '../layout/page';
import { menuFor, type MenuEntry } from '../routing/menu';
import { paths } from '../routing/paths';
import { functionsOf, hasFunction, useUser } from '../session/session';
import {
  ENDED,
  NEAR_END,
  useDecisionFigures,
  useInventoryFigures,
  useOperationsFigures,
  useProcessFigures,
  type HomeFigure,
} from './home-figures';

interface Figure {
  readonly text: string;
  readonly path: string;
  readonly figure: HomeFigure | undefined;
  /** Tone of the tile's number when the count is above zero. */
  readonly tone: Tone;
}

/** Returns the count of pending decisions, or nothing when the count is zero. */
const waiting = (text: string, path: string, figure: HomeFigure | null | undefined): readonly Figure[] =>
  figure && figure.count > 0 ? [{ text, path, figure, tone: 'warning' }] : [];

/** Start page: a tile per screen of the user, with counts of pending work. */
export function HomePage() {
  const { t } = useTexts();
  const user = useUser();
  const figures = useFigures();
  const groups = menuFor(functionsOf(user));
  const entries = groups.flatMap((group) => group.entries).filter((entry) => entry.path !== paths.home);
  return (
    <Page title={t('menu.start')} context={t('home.greeting', { name: user.Name })} flow>
      <div className="tiles">
        {entries.map((entry) => (
          <Tile key={entry.path} entry={entry} figures={figures[entry.path] ?? []} />
        ))}
      </div>
    </Page>
  );
}

function useFigures(): Readonly<Record<string, readonly Figure[]>> {
  const user = useUser();
  const stock = useInventoryFigures(hasFunction(user, 'fncInventory')).data;
  const processes = useProcessFigures(hasFunction(user, 'fncProcesses')).data;
  const operations = useOperationsFigures(hasFunction(user, 'fncAdmin')).data;
  const decisions = useDecisionFigures({
    ends: hasFunction(user, 'fncEndFinancing') && hasFunction(user, 'fncDealerEndFinancing'),
    financing: hasFunction(user, 'fncStartFinancing') && hasFunction(user, 'fncDealerInventory'),
    demosAsImporter: hasFunction(user, 'fncManualImporterApproval'),
    asDealer: hasFunction(user, 'fncManualApproval'),
  }).data;
  const byPeriod = (status: number) => `${paths.inventory}?program_status=${status}`;
  return {
    [paths.inventory]: [
      // The explicit empty search keeps the list from restoring the remembered filter.
      { text: 'home.in_stock', path: `${paths.inventory}?q=`, figure: stock?.inStock, tone: 'neutral' },
      { text: 'home.near_end', path: byPeriod(NEAR_END), figure: stock?.nearEnd, tone: 'warning' },
      { text: 'home.ended', path: byPeriod(ENDED), figure: stock?.ended, tone: 'danger' },
      ...waiting('dash.grp_end_requests', `${paths.inventory}?end_requested=true`, decisions?.ends),
      ...waiting(
        'home.end_requested_pl',
        `${paths.inventory}?end_requested=true&pl_financing=true`,
        decisions?.privateLabelEnds,
      ),
      ...waiting('home.end_proposed', `${paths.inventory}?end_proposed=true`, decisions?.proposedEnds),
      ...waiting(
        'home.end_proposed_pl',
        `${paths.inventory}?end_proposed=true&pl_financing=true`,
        decisions?.privateLabelProposedEnds,
      ),
    ],
    [paths.endFinancing]: waiting(
      'dash.grp_end_requests',
      `${paths.endFinancing}?end_requested=true`,
      decisions?.consignedEnds,
    ),
    [paths.dealerInventory]: waiting(
      'dash.grp_financing',
      `${paths.dealerInventory}?waiting=true`,
      decisions?.financing,
    ),
    [paths.approveDemosImp]: waiting(
      'dash.grp_demo',
      `${paths.approveDemosImp}?q=`,
      decisions?.demosAsImporter,
    ),
    [paths.approveDemosDea]: [
      ...waiting('dash.grp_demo', `${paths.approveDemosDea}?q=`, decisions?.demosAsDealer),
      ...waiting(
        'home.private_labels',
        `${paths.approveDemosDea}?pl_financing=true`,
        decisions?.privateLabels,
      ),
    ],
    [paths.jobProcesses]: [
      {
        text: 'home.waiting',
        path: `${paths.jobProcesses}?status=PENDING`,
        figure: processes?.waiting,
        tone: 'warning',
      },
      {
        text: 'home.failed',
        path: `${paths.jobProcesses}?status=ERROR`,
        figure: processes?.failed,
        tone: 'danger',
      },
    ],
    [paths.operations]: [
      { text: 'home.parked', path: paths.operations, figure: operations?.parked, tone: 'danger' },
      { text: 'home.refused', path: paths.operations, figure: operations?.refused, tone: 'warning' },
      { text: 'home.mails', path: paths.operations, figure: operations?.mails, tone: 'warning' },
    ],
  };
}

function Tile({ entry, figures }: { entry: MenuEntry; figures: readonly Figure[] }) {
  const { t } = useTexts();
  return (
    <section className="tile" aria-label={t(entry.title)}>
      <h2>
        <i className={`pi pi-${entry.icon}`} aria-hidden="true" />
        <Link to={entry.path}>{t(entry.title)}</Link>
      </h2>
      {entry.lead && <p className="soft">{t(entry.lead)}</p>}
      <ul className="tile-figures">
        {figures.map((one) => (
          <li key={one.text}>
            <TileFigure {...one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Count in a tile. It is blank, not 0, while it is loading. */
function TileFigure({ text, path, figure, tone }: Figure) {
  const { t, format } = useTexts();
  const shown = figure ? `${format.number(figure.count)}` : ' ';
  return (
    <Link to={path} className={figure && figure.count > 0 ? `tone-${tone}` : undefined}>
      <strong>{shown}</strong>
      <span>{t(text)}</span>
    </Link>
  );
}
