import { classificationFor } from '@floorplan/catalogue/domain';
import type { ClassificationCode, FinanceType } from '@floorplan/catalogue/domain';
import { START_SIGNALS } from '../state/vehicle.machine';

/**
 * Version 1 of FinancingStarted gave a period also to what waits for its approval, counted from the day it would have
 * begun without one. The oldest of them had no order number.
 */
export function periodBeginsWithApproval(data: Record<string, unknown>): Record<string, unknown> {
  const row = classificationFor(
    data['classification'] as ClassificationCode,
    data['financeType'] as FinanceType,
  );
  const period = row && START_SIGNALS[row.financeType] === 'financed' ? data['period'] : null;
  return { ...data, orderId: data['orderId'] ?? null, period };
}
