import { classificationFor } from '../classifications';
import type { ClassificationCode, FinanceType } from '../vehicle.values';

/**
 * Version 1 of FinancingStarted gave a period also to what waits for its approval, counted from the day it would have
 * begun without one. The oldest of them had no order number.
 */
export function periodBeginsWithApproval(data: Record<string, unknown>): Record<string, unknown> {
  const row = classificationFor(
    data['classification'] as ClassificationCode,
    data['financeType'] as FinanceType,
  );
  const period = row?.signal === 'financed' ? data['period'] : null;
  return { ...data, orderId: data['orderId'] ?? null, period };
}
