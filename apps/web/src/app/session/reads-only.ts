import type { RightName } from '@floorplan/identity/domain';
import { useTexts } from '@floorplan/ui';
import { may } from './rights';
import { useUser } from './session';

/** Reason why the user may not change what the right changes; null when the user may. */
export function useReadsOnly(right: RightName): string | null {
  const { t } = useTexts();
  return may(useUser(), right) ? null : t('action.reason_reads_only');
}
