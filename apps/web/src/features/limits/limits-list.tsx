import type { LimitRow } from '@floorplan/limits/contracts';
import type { Column, ListDescription } from '@floorplan/ui';

type Name = 'Consign' | 'Demo' | 'RVG';
const NAMES: readonly (readonly [Name, string])[] = [
  ['Consign', 'consign'],
  ['Demo', 'demo'],
  ['RVG', 'rvg'],
];

/** The four columns of one kind of limit: approved, used, unused, and the used percentage. */
const columnsOf = ([name, text]: (typeof NAMES)[number]): Column<LimitRow>[] => [
  { key: `${name}Limit`, permission: `${name}Limit`, header: `limit.col_${text}`, type: 'money' },
  {
    key: `${name}LimitUsed`,
    permission: `${name}LimitUsed`,
    header: `limit.col_${text}_used`,
    type: 'money',
  },
  {
    key: `${name}LimitUnUsed`,
    permission: `${name}LimitUnUsed`,
    header: `limit.col_${text}_unused`,
    type: 'money',
    cell: (row, { t, format }) => {
      const unused = row[`${name}LimitUnUsed`] ?? null;
      const text = format.money(unused);
      if (unused === null || unused >= 0) return text;
      return (
        <span className="text-danger" title={t('limit.exceeded')}>
          <i className="pi pi-exclamation-circle" role="img" aria-label={t('limit.exceeded')} /> {text}
        </span>
      );
    },
  },
  {
    key: `${name}LimitPercentageUsed`,
    permission: `${name}LimitPercentageUsed`,
    header: `limit.col_${text}_pct`,
    type: 'number',
    text: (row, { format }) => {
      const percent = row[`${name}LimitPercentageUsed`];
      return typeof percent === 'number' ? `${format.number(percent, 1)}\u00a0%` : '';
    },
  },
];

const NETTING: Column<LimitRow> = {
  key: 'CurrentNettingLimit',
  permission: 'CurrentNettingLimit',
  header: 'limit.col_netting',
  type: 'money',
};

/** Limits of organisations, each followed by its makes when it distributes them. */
export const limitsList = (isDealer: boolean, withNetting: boolean): ListDescription<LimitRow> => ({
  name: 'limits',
  columns: [
    {
      key: 'Name',
      header: isDealer ? 'limit.col_name_dealer' : 'limit.col_name',
      type: 'text',
      flexible: true,
      telling: 1,
    },
    { key: 'OrganizationNumber', header: 'limit.col_orgno', type: 'code', telling: 3 },
    { key: 'Make', header: 'limit.col_make', type: 'text', telling: 2 },
    ...NAMES.flatMap(columnsOf),
    ...(withNetting ? [NETTING] : []),
  ],
  leaves: [
    ...['OrganizationNumber', 'RVGLimitUsed', 'DemoLimitUsed', 'ConsignLimitUsed', 'RVGLimit', 'DemoLimit'],
    ...['RVGLimitPercentageUsed', 'RVGLimitUnUsed', 'DemoLimitPercentageUsed', 'ConsignLimitPercentageUsed'],
  ],
  filters: [{ key: 'showNettingLimit', label: 'limit.show_netting', kind: 'flag' }],
  sort: { key: 'Name', descending: false },
  rowKey: ({ Id, Make }) => `${Id} ${Make ?? ''}`,
  rowLabel: ({ Name, Make }) => [Name, Make].filter(Boolean).join(' · '),
});
