import { OBJECT_STATUS, unknown, type Outcome } from '@floorplan/kernel';
import type { SavePriceProgramRequest } from '@floorplan/pricing/contracts';
import { feeOf, type PeriodEdit, type ProgramPatch } from '@floorplan/pricing/domain';
import { classificationOf } from '@floorplan/catalogue/domain';

/** Converts 0 to null, which means any party. Undefined means unchanged. */
const anyOf = (id: number | null | undefined): number | null | undefined =>
  id === undefined ? undefined : id || null;

/**
 * Classification of the program. A new program gets the first classification of its finance type, unless the
 * request sets one or null.
 */
const classificationFor = ({
  Id,
  FinanceType,
  ObjectClassificationId,
}: SavePriceProgramRequest): number | null | undefined =>
  Id === 0 && FinanceType && ObjectClassificationId === undefined
    ? classificationOf(FinanceType).id
    : anyOf(ObjectClassificationId);

type PeriodOfRequest = NonNullable<SavePriceProgramRequest['PriceProgramPeriods']>[number];

function periodOf(edit: PeriodOfRequest): PeriodEdit {
  const fee = feeOf(edit.FeeId)!;
  return {
    id: edit.Id,
    removed: edit.ObjectStatus === OBJECT_STATUS.removed,
    feeId: fee.id,
    feeType: fee.type,
    receiverType: fee.receiverType,
    interestRateId: edit.InterestRateId ?? null,
    value: edit.Value,
    fromDay: edit.FromDay,
    toDay: edit.ToDay,
    text: edit.Text ?? null,
  };
}

const changesOf = (request: SavePriceProgramRequest): ProgramPatch => ({
  code: request.Code,
  name: request.Name,
  financeType: request.FinanceType,
  subType: request.SubType,
  validFrom: request.ValidFrom,
  validTo: request.ValidTo,
  periodUnit: request.PriodUnit,
  finishAction: request.FinishAction,
  importerId: anyOf(request.ImporterPartyId),
  makeId: anyOf(request.MakeId),
  dealerOrganizationId: anyOf(request.DealerOrganizationId),
  dealerId: anyOf(request.DealerPartyId),
  objectClassificationId: classificationFor(request),
  residualPct: request.ResidualPct,
  isDraft: request.IsDraft,
  periods: request.PriceProgramPeriods?.map(periodOf),
});

/** Changes that a request makes to a program. Refused when a fee does not exist. */
export function patchOf(request: SavePriceProgramRequest): Outcome<ProgramPatch> {
  const nameless = request.PriceProgramPeriods?.findIndex(({ FeeId }) => !feeOf(FeeId)) ?? -1;
  if (nameless >= 0) return unknown(`PriceProgramPeriods[${nameless}].FeeId`);
  return { ok: true, answer: changesOf(request) };
}
