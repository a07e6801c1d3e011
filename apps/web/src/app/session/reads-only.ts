import { changesNothing } from '@floorplan/identity/domain';
import { useTexts } from '@floorplan/ui';
import { useUser } from './session';

/** Reason why the user may not change any data; null when the user may change data. */
export function useReadsOnly(): string | null {
  const { t } = useTexts();
  return changesNothing(useUser().RoleCode) ? t('action.reason_reads_only') : null;
}
