import type { DashboardAnswer, DashboardGroup, DashboardItem } from '@floorplan/dashboard/contracts';
import { ActionButton, SmallTable, useTexts, type SmallColumn, type Translate } from '@floorplan/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '../session/session';
import { identificationText, plateText } from '../texts/identifiers';
import { ExportItems } from './export-items';
import { Causes } from './causes';
import { listOf, nextPress } from './next-press';

/** Number of items that a group shows before the user asks for more. */
const FIRST = 5;

export interface GroupPanelProps {
  readonly group: DashboardGroup;
  readonly dashboard: DashboardAnswer;
  readonly onMark: (item: DashboardItem, isMarked: boolean) => void;
}

/** Id of a group's panel, to which its figure links. */
export const panelId = ({ Type }: DashboardGroup): string => `dash-${Type}`;

export const groupTitle = ({ Name, MessageType }: DashboardGroup, t: Translate): string =>
  MessageType ? `${Name}, ${t(`job.type_${MessageType}`)}` : Name;

/** Items of one group, oldest first, each with a button for its next step. Marked items are listed below. */
export function GroupPanel(props: GroupPanelProps) {
  const { group } = props;
  const { t, format } = useTexts();
  const [all, setAll] = useState(false);
  const title = groupTitle(group, t);
  const list = listOf(group);
  const rows = all ? group.Rows : group.Rows.slice(0, FIRST);
  return (
    <section className="panel dash-group" id={panelId(group)} tabIndex={-1} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <span className="soft">{format.number(group.Total)}</span>
        {list && <Link to={list}>{t('dash.open_list')}</Link>}
        {group.Total > 0 && <ExportItems {...props} name={title} />}
      </header>
      <div className="panel-body">
        <Causes {...props} />
        {rows.length === 0 ? (
          <p className="soft">{t('dash.group_empty')}</p>
        ) : (
          <Items {...props} rows={rows} />
        )}
        {group.Rows.length > rows.length && (
          <button type="button" className="link" onClick={() => setAll(true)}>
            {t(group.Total > group.Rows.length ? 'dash.show_oldest' : 'dash.show_all', {
              count: group.Rows.length,
            })}
          </button>
        )}
        {all && group.Total > group.Rows.length && (
          <p className="soft">
            {t('dash.oldest', { shown: group.Rows.length, total: format.number(group.Total) })}
          </p>
        )}
        {group.Processed.length > 0 && <Processed {...props} />}
      </div>
    </section>
  );
}

function Items(props: GroupPanelProps & { rows: readonly DashboardItem[] }) {
  const { group, dashboard, rows, onMark } = props;
  const { t, format } = useTexts();
  const user = useUser();
  const hasParties = rows.some(({ DealerName, ImporterName }) => DealerName ?? ImporterName);
  const parties: SmallColumn<DashboardItem> = {
    key: 'parties',
    header: group.Kind === 'overdue' ? 'invoice.col_receiver' : 'dash.col_dealer',
    cell: (row) => <Parties row={row} />,
  };
  const columns: readonly SmallColumn<DashboardItem>[] = [
    { key: 'id', header: 'dash.col_identification', whole: true, cell: (row) => <Identity row={row} /> },
    ...(hasParties ? [parties] : []),
    { key: 'message', header: 'dash.col_status_message', cell: (row) => row.StatusMessage },
    { key: 'date', header: 'dash.col_date', whole: true, cell: (row) => format.date(row.Date) },
    {
      key: 'days',
      header: 'dash.col_waited',
      cell: (row) => <Waited days={row.DaysWaited} most={group.MaxDays} />,
    },
    {
      key: 'press',
      header: 'dash.col_press',
      cell: (row) => {
        const press = nextPress(row, group, user);
        return (
          <span className="dash-presses">
            <Link className="p-button p-button-sm p-button-outlined" to={press.to} state={press.state}>
              {t(press.text)}
            </Link>
            {group.CanBeProcessed && dashboard.CanMark && (
              <ActionButton
                text
                size="small"
                icon="pi pi-check"
                aria-label={`${t('dash.mark_processed')}: ${identityOf(row)}`}
                data-tip={t('dash.mark_processed')}
                onClick={() => onMark(row, true)}
              />
            )}
          </span>
        );
      },
    },
  ];
  return (
    <SmallTable
      label={t('dash.items', { group: groupTitle(group, t) })}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.Id}
    />
  );
}

/** Length of the longest licence plate; a vehicle without a plate is identified by its chassis number. */
const PLATE = 7;

export function identityOf({ Identification, ProcessId, VehicleId }: DashboardItem): string {
  if (ProcessId !== null) return identificationText(Identification);
  const isPlate = VehicleId !== null && Identification.length <= PLATE;
  return isPlate ? plateText(Identification) : Identification;
}

const Identity = ({ row }: { row: DashboardItem }) => <span className="mono">{identityOf(row)}</span>;

function Parties({ row: { DealerName, DealerFinancerAssignedId, ImporterName } }: { row: DashboardItem }) {
  if (DealerName === null) return ImporterName;
  return (
    <>
      <span className="line">{[DealerName, DealerFinancerAssignedId].filter(Boolean).join(' · ')}</span>
      {ImporterName && <span className="line soft">{ImporterName}</span>}
    </>
  );
}

/** Days that an item has waited, with a bar relative to the longest wait in its group. */
function Waited({ days, most }: { days: number; most: number }) {
  const { t } = useTexts();
  return (
    <span className="dash-waited">
      <span>{t('dash.days', { count: days })}</span>
      <span className="dash-bar" aria-hidden="true">
        <i style={{ inlineSize: `${most === 0 ? 0 : Math.round((100 * days) / most)}%` }} />
      </span>
    </span>
  );
}

function Processed({ group, dashboard, onMark }: GroupPanelProps) {
  const { t, format } = useTexts();
  return (
    <details className="dash-processed">
      <summary>{t('dash.processed', { count: group.Processed.length })}</summary>
      <ul>
        {group.Processed.map((row) => (
          <li key={row.Id}>
            <Identity row={row} />
            <span className="soft">
              {t('dash.processed_by', { user: row.ProcessedBy, time: format.instant(row.ProcessedAt) })}
            </span>
            {dashboard.CanMark && (
              <button
                type="button"
                className="link"
                aria-label={`${t('dash.btn_unmark')}: ${identityOf(row)}`}
                onClick={() => onMark(row, false)}
              >
                {t('dash.btn_unmark')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
