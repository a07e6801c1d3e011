import { useTexts } from '@floorplan/ui';
import { UPLOAD_ROUTES } from '@floorplan/vehicle/contracts';
import type { UploadKind } from '@floorplan/vehicle/domain';
import { useCallback } from 'react';
import { RememberedAnswers, type FileMemoryRoutes } from '../../../app/files/file-memory';
import { useReadsOnly } from '../../../app/session/reads-only';
import { address } from '../../../app/session/api-client';

const ROUTES = {
  financing: { readings: UPLOAD_ROUTES.financingReadings, forget: UPLOAD_ROUTES.financingForget },
  dealer: { readings: UPLOAD_ROUTES.dealerReadings, forget: UPLOAD_ROUTES.dealerForget },
} as const;
const RIGHTS = { financing: 'financing.register', dealer: 'dealerVehicles.register' } as const;

/** What is remembered about the files of an importer or a dealer. */
export function memoryRoutes(kind: UploadKind, partyId: number): FileMemoryRoutes {
  const { readings, forget } = ROUTES[kind];
  const ids = { importerId: partyId, dealerId: partyId };
  return { readings: address(readings, ids), forget: (id) => address(forget, { ...ids, id }) };
}

/** What users have answered about the vehicle files of an importer or a dealer. */
export function RememberedReadings({ kind, partyId }: { kind: UploadKind; partyId: number }) {
  const { t } = useTexts();
  const labelOf = useCallback((field: string) => t(`upload.col_${field}`), [t]);
  return (
    <RememberedAnswers
      routes={memoryRoutes(kind, partyId)}
      labelOf={labelOf}
      readsOnly={useReadsOnly(RIGHTS[kind])}
    />
  );
}
