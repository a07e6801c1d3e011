import type { WireRememberedName } from '@floorplan/kernel/wire';
import { useTexts, type SmallColumn } from '@floorplan/ui';
import { RememberedPanel, useAnsweredColumns, type FileMemoryRoutes } from './file-memory';

interface RememberedNamesProps {
  routes: FileMemoryRoutes;
  labelOf: (field: string) => string;
  /** Why the user may not forget answers; null when the user may. */
  readsOnly: string | null;
}

/** What names in a sender's files mean, as users have answered. */
export function RememberedNamesPanel({ routes, labelOf, readsOnly }: RememberedNamesProps) {
  const { t } = useTexts();
  const answered = useAnsweredColumns<WireRememberedName>({
    routes,
    readsOnly,
    nameOf: ({ Written }) => Written,
  });
  const columns: readonly SmallColumn<WireRememberedName>[] = [
    { key: 'column', header: 'upload.col_column', cell: ({ Field }) => labelOf(Field) },
    { key: 'written', header: 'upload.col_written', cell: ({ Written }) => Written },
    { key: 'name', header: 'upload.col_means', cell: ({ Name }) => Name ?? t('upload.name_gone') },
    ...answered,
  ];
  return <RememberedPanel title="upload.remembered_names" routes={routes} columns={columns} />;
}
