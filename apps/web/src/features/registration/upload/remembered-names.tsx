import { useTexts, type SmallColumn } from '@floorplan/ui';
import type { WireRememberedName } from '@floorplan/vehicle/contracts';
import type { UploadKind } from '@floorplan/vehicle/domain';
import { RememberedPanel, useAnsweredColumns } from '../../../app/files/file-memory';
import { useReadsOnly } from '../../../app/session/reads-only';
import { nameRoutes } from './use-names';

const RIGHTS = { financing: 'financing.register', dealer: 'dealerVehicles.register' } as const;

/** What names in the files of an importer or a dealer mean, as users have answered. */
export function RememberedNames({ kind, partyId }: { kind: UploadKind; partyId: number }) {
  const { t } = useTexts();
  const routes = nameRoutes(kind, partyId);
  const answered = useAnsweredColumns<WireRememberedName>({
    routes,
    readsOnly: useReadsOnly(RIGHTS[kind]),
    nameOf: ({ Written }) => Written,
  });
  const columns: readonly SmallColumn<WireRememberedName>[] = [
    { key: 'column', header: 'upload.col_column', cell: ({ Field }) => t(`upload.col_${Field}`) },
    { key: 'written', header: 'upload.col_written', cell: ({ Written }) => Written },
    { key: 'name', header: 'upload.col_means', cell: ({ Name }) => Name ?? t('upload.name_gone') },
    ...answered,
  ];
  return <RememberedPanel title="upload.remembered_names" routes={routes} columns={columns} />;
}
