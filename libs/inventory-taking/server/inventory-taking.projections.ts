import {
  countsOf,
  linesChanged,
  linesOf,
  listedStatusOf,
  openDifferences,
  stocktakeStream,
  type StocktakeEvent,
  type StocktakeState,
} from '@floorplan/inventory-taking/domain';
import type { InlineProjection } from '@floorplan/platform/event-store';

/** Table of stocktakes. A removed one keeps its row, with the status REMOVED. */
export const stocktakeRows: InlineProjection<StocktakeState, StocktakeEvent> = {
  table: 'inventory_taking',
  stream: stocktakeStream,
  rows: ({ after, version, at }) => {
    if (after.status === 'absent') return [];
    const hasStarted = after.status !== 'planned' && after.status !== 'removed';
    const { toCount, counted, extra } = countsOf(after);
    return [
      {
        id: after.id,
        version,
        dealer_id: after.dealerId,
        organisation_id: after.organisationId,
        inventory_date: after.date,
        responsible_id: after.responsible.userId,
        responsible_name: after.responsible.name,
        status: listedStatusOf(after.status) ?? 'REMOVED',
        to_count: hasStarted ? toCount : null,
        counted: hasStarted ? counted : null,
        extra,
        open_differences: openDifferences(after).length,
        signed_on: after.signed?.on ?? null,
        updated_at: at,
      },
    ];
  },
};

/** Table of the lines. A change writes only the lines that it concerns. */
export const stocktakeLineRows: InlineProjection<StocktakeState, StocktakeEvent> = {
  table: 'inventory_taking_line',
  stream: stocktakeStream,
  rows: ({ after, facts }) => {
    if (after.status === 'absent') return [];
    const changed = linesChanged(
      after,
      facts.map(({ fact }) => fact),
    );
    return linesOf(after)
      .filter(({ key }) => changed === 'all' || changed.has(key))
      .map(({ vehicle, ...line }) => ({
        inventory_taking_id: after.id,
        line_key: line.key,
        dealer_id: after.dealerId,
        organisation_id: after.organisationId,
        vehicle_id: line.vehicleId,
        importer_id: line.importerId,
        make_id: vehicle?.makeId ?? null,
        license_number: vehicle?.licenseNumber ?? null,
        chassis_number: vehicle?.chassisNumber ?? null,
        make: vehicle?.make ?? null,
        model: vehicle?.model ?? null,
        classification: vehicle?.classification ?? null,
        finance_type: vehicle?.financeType ?? null,
        kind: line.kind,
        verdict: line.verdict,
        code: line.code,
        note: line.note,
        scan_id: line.scanId,
        photo_of: line.photoOf,
        checked_at: line.checkedAt,
        checked_by: line.checkedBy,
        settled: line.settled,
        settled_on: line.settledOn,
        responsible_id: after.responsible.userId,
        responsible_name: after.responsible.name,
        signed_on: after.signed?.on ?? null,
        deadline: after.signed?.deadline ?? null,
      }));
  },
};
