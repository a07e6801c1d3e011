import { unknown } from '@floorplan/kernel';
import { problemOf } from '@floorplan/platform/http';
import type { SavePriceProgramRequest } from '@floorplan/pricing/contracts';
import { feeOf, type PriceProgramPeriod, type ProgramPatch } from '@floorplan/pricing/domain';

const REMOVED = 3;

/** 0 and null mean any; absent means unchanged. */
const anyOf = (id: number | null | undefined): number | null | undefined =>
  id === undefined ? undefined : id || null;

type PeriodEdit = NonNullable<SavePriceProgramRequest['PriceProgramPeriods']>[number];

function periodOf(edit: PeriodEdit, index: number): PriceProgramPeriod {
  const fee = feeOf(edit.FeeId);
  if (!fee) throw problemOf(unknown(`PriceProgramPeriods[${index}].FeeId`).refusal);
  return {
    id: edit.Id || index + 1,
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

/** What a request changes of a program. Throws a 400 for a fee that does not exist. */
export const patchOf = (request: SavePriceProgramRequest): ProgramPatch => ({
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
  objectClassificationId: anyOf(request.ObjectClassificationId),
  residualPct: request.ResidualPct,
  periods: request.PriceProgramPeriods?.filter((edit) => edit.ObjectStatus !== REMOVED).map(periodOf),
});
