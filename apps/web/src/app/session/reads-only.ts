import { changesNothing } from '@floorplan/identity/domain';
import { useTexts } from '@floorplan/ui';
import { useUser } from './session';

/** Reason why the user may change nothing; null for a user who may. */
export function useReadsOnly(): string | null {
  const { t } = useTexts();
  return changesNothing(useUser().RoleCode) ? t('action.reason_reads_only') : null;
}
