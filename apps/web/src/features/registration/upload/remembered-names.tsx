import { useTexts } from '@floorplan/ui';
import type { UploadKind } from '@floorplan/vehicle/domain';
import { RememberedNamesPanel } from '../../../app/files/remembered-names';
import { useReadsOnly } from '../../../app/session/reads-only';
import { nameRoutes } from './use-names';

const RIGHTS = { financing: 'financing.register', dealer: 'dealerVehicles.register' } as const;

/** What names in the files of an importer or a dealer mean, as users have answered. */
export function RememberedNames({ kind, partyId }: { kind: UploadKind; partyId: number }) {
  const { t } = useTexts();
  return (
    <RememberedNamesPanel
      routes={nameRoutes(kind, partyId)}
      labelOf={(field) => t(`upload.col_${field}`)}
      readsOnly={useReadsOnly(RIGHTS[kind])}
    />
  );
}
