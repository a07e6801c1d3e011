import type { SessionRow } from '@floorplan/identity/contracts';
import { SmallTable, useTexts, type SmallColumn, type Translate } from '@floorplan/ui';
import { Button } from 'primereact/button';

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'macOS'],
  [/Linux/, 'Linux'],
];
const found = (names: readonly (readonly [RegExp, string])[], agent: string) =>
  names.find(([pattern]) => pattern.test(agent))?.[1];

/** Short name of a browser and its system, such as "Chrome, Windows"; the whole text of another program. */
export function programText(agent: string | null, t: Translate): string {
  if (!agent) return t('session.unknown');
  return [found(BROWSERS, agent), found(SYSTEMS, agent)].filter(Boolean).join(', ') || agent;
}

/**
 * Sessions with their times and programs. `onEnd` adds a button to each open session except the user's
 * current one.
 */
export function SessionList(props: {
  label: string;
  rows: readonly SessionRow[];
  onEnd?: ((row: SessionRow) => void) | undefined;
}) {
  const { onEnd } = props;
  const { t, format } = useTexts();
  const columns: SmallColumn<SessionRow>[] = [
    { key: 'begun', header: 'session.begun', whole: true, cell: (row) => format.instant(row.SignedInAt) },
    {
      key: 'used',
      header: 'session.used',
      whole: true,
      cell: (row) => format.instant(row.LastUsedAt ?? row.SignedInAt),
    },
    {
      key: 'from',
      header: 'session.from',
      cell: (row) => (
        <span title={row.Agent ?? undefined}>
          {programText(row.Agent, t)}
          {row.Address && <span className="soft mono"> {row.Address}</span>}
        </span>
      ),
    },
    {
      key: 'end',
      header: 'session.state',
      cell: (row) => {
        if (row.EndedAt)
          return (
            <>
              {t(`session.end_${row.EndReason ?? 'logout'}`)}{' '}
              <span className="soft no-wrap">{format.instant(row.EndedAt)}</span>
            </>
          );
        if (row.IsOwn) return t('session.own');
        if (!onEnd) return t('session.open');
        return (
          <Button
            type="button"
            outlined
            size="small"
            label={t('session.btn_end')}
            onClick={() => onEnd(row)}
          />
        );
      },
    },
  ];
  return <SmallTable label={props.label} columns={columns} rows={props.rows} rowKey={({ Id }) => Id} />;
}
