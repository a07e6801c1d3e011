import type { LimitRow } from '@floorplan/limits/contracts';
import type { LimitCategory } from '@floorplan/limits/domain';
import type { CellContext, Column, ListDescription } from '@floorplan/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

type Name = 'Consign' | 'Demo' | 'RVG';
const NAMES: readonly (readonly [Name, text: string, LimitCategory])[] = [
  ['Consign', 'consign', 'F1'],
  ['Demo', 'demo', 'F2'],
  ['RVG', 'rvg', 'F5'],
];

/** Returns the URL of an organisation's limit book for a category. */
export type BookPath = (row: LimitRow, category: LimitCategory) => string;

const exceeds = (unused: number | null | undefined): boolean => typeof unused === 'number' && unused < 0;

const percentOf = (percent: number | null | undefined, { format }: CellContext): string =>
  typeof percent === 'number' ? `${format.number(percent, 1)}\u00a0%` : '';

/** Unused amount. An exceeded limit gets an icon and a tooltip too, not only another colour. */
function Unused({
  amount,
  context: { t, format },
}: {
  amount: number | null | undefined;
  context: CellContext;
}) {
  if (!exceeds(amount)) return format.money(amount ?? null);
  return (
    <span className="text-danger" title={t('limit.exceeded')}>
      <i className="pi pi-exclamation-circle" role="img" aria-label={t('limit.exceeded')} />{' '}
      {format.money(amount!)}
    </span>
  );
}

/** Used percentage above a bar, which is red when the limit is exceeded. */
function UsedShare({ percent, context }: { percent: number | null | undefined; context: CellContext }) {
  if (typeof percent !== 'number') return null;
  return (
    <span className="limit-share">
      {percentOf(percent, context)}
      <span className="dash-bar" aria-hidden="true">
        <i
          className={percent > 100 ? 'tone-danger' : undefined}
          style={{ inlineSize: `${Math.min(100, Math.max(0, percent))}%` }}
        />
      </span>
    </span>
  );
}

/**
 * The four columns of one kind of limit: approved, used, unused, and the used percentage. The screen has
 * short headers, because the list has twelve such columns; files have the full headers.
 */
const columnsOf = (
  [name, text, category]: (typeof NAMES)[number],
  bookPath: BookPath | undefined,
): Column<LimitRow>[] => {
  /** Links the amount of an organisation to its limit book. The rows of makes have no book of their own. */
  const opening = (row: LimitRow, amount: number | null | undefined, shown: ReactNode) =>
    bookPath && row.Make === null && typeof amount === 'number' ? (
      <Link className="explained" to={bookPath(row, category)}>
        {shown}
      </Link>
    ) : (
      shown
    );
  const column = (end: '' | 'Used' | 'UnUsed' | 'PercentageUsed', part: string) => ({
    key: `${name}Limit${end}`,
    permission: `${name}Limit${end}`,
    searched: false as const,
    header: `limit.short_${text}${part}`,
    exportHeader: `limit.col_${text}${part}`,
  });
  return [
    { ...column('', ''), type: 'money' },
    {
      ...column('Used', '_used'),
      type: 'money',
      cell: (row, { format }) => {
        const used = row[`${name}LimitUsed`];
        return opening(row, used, format.money(used ?? null));
      },
    },
    {
      ...column('UnUsed', '_unused'),
      type: 'money',
      cell: (row, context) => {
        const unused = row[`${name}LimitUnUsed`];
        return opening(row, unused, <Unused amount={unused} context={context} />);
      },
    },
    {
      ...column('PercentageUsed', '_pct'),
      type: 'number',
      text: (row, context) => percentOf(row[`${name}LimitPercentageUsed`], context),
      cell: (row, context) => <UsedShare percent={row[`${name}LimitPercentageUsed`]} context={context} />,
    },
  ];
};

const nettingLines = ({ CurrentNettingLimit: left }: LimitRow, { t, format }: CellContext) =>
  typeof left === 'number' ? [`${t('limit.col_netting')} ${format.money(left)}`] : [];

/** Lines of a card: each approved limit of the row, with its unused amount when the user may see that. */
const linesOf = (row: LimitRow, context: CellContext) =>
  NAMES.flatMap(([name, text]) => {
    const limit = row[`${name}Limit`];
    if (typeof limit !== 'number') return [];
    const { t, format } = context;
    const unused = row[`${name}LimitUnUsed`];
    return [
      <span key={name}>
        {`${t(`limit.col_${text}`)} ${format.money(limit)}`}
        {typeof unused === 'number' && (
          <>
            {` · ${t('limit.left')} `}
            <Unused amount={unused} context={context} />
          </>
        )}
      </span>,
    ];
  });

const MAKE: Column<LimitRow> = { key: 'Make', header: 'limit.col_make', type: 'text', priority: 2 };

const NETTING: Column<LimitRow> = {
  key: 'CurrentNettingLimit',
  permission: 'CurrentNettingLimit',
  header: 'limit.col_netting',
  type: 'money',
  searched: false,
};

/** List of the limits of organisations. If an organisation distributes its limits, its makes follow it. */
export const limitsList = ({
  isDealer,
  hasMakes,
  mayNet,
  withNetting,
  bookPath,
}: {
  isDealer: boolean;
  /** Whether an organisation distributes its limits over makes. */
  hasMakes: boolean;
  /** Whether the reader may see netting limits. */
  mayNet: boolean;
  withNetting: boolean;
  /** Missing when the reader may not open limit books. */
  bookPath?: BookPath | undefined;
}): ListDescription<LimitRow> => ({
  name: 'limits',
  columns: [
    {
      key: 'Name',
      header: isDealer ? 'limit.col_name_dealer' : 'limit.col_name',
      type: 'text',
      flexible: true,
      priority: 1,
    },
    { key: 'OrganizationNumber', header: 'limit.col_orgno', type: 'code', priority: 3 },
    ...(hasMakes ? [MAKE] : []),
    ...NAMES.flatMap((each) => columnsOf(each, bookPath)),
    ...(withNetting ? [NETTING] : []),
  ],
  hideOrder: [
    'RVGLimitUsed',
    'DemoLimitUsed',
    'OrganizationNumber',
    'ConsignLimitUsed',
    'RVGLimitUnUsed',
    'RVGLimitPercentageUsed',
    'RVGLimit',
    'DemoLimitPercentageUsed',
    'ConsignLimitPercentageUsed',
    'DemoLimitUnUsed',
    'DemoLimit',
  ],
  filters: mayNet ? [{ key: 'showNettingLimit', label: 'limit.show_netting', kind: 'flag' }] : [],
  sort: { key: 'Name', descending: false },
  rowKey: ({ Id, Make }) => `${Id} ${Make ?? ''}`,
  rowLabel: ({ Name, Make }) => [Name, Make].filter(Boolean).join(' · '),
  card: (row, context) => ({
    title: [row.Name, row.Make].filter(Boolean).join(' · '),
    lines: [...linesOf(row, context), ...nettingLines(row, context)],
  }),
});
