import { classificationFor } from '@floorplan/catalogue/domain';
import type { ClassificationCode, FinanceType } from '@floorplan/catalogue/domain';
import { START_SIGNALS } from '../state/vehicle.machine';

/**
 * Upcaster from version 1 of FinancingStarted. In that version, financings waiting for approval had a period
 * as if they had begun without approval. The oldest facts also lack the order number.
 */
export function periodBeginsWithApproval(data: Record<string, unknown>): Record<string, unknown> {
  const row = classificationFor(
    data['classification'] as ClassificationCode,
    data['financeType'] as FinanceType,
  );
  const period = row && START_SIGNALS[row.financeType] === 'financed' ? data['period'] : null;
  return { ...data, orderId: data['orderId'] ?? null, period };
}
