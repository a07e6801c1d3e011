export const paths = { columnRights: '/start/column-permissions' } as const;
