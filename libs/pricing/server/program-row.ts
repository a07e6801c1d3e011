import type { PriceProgramRow } from '@floorplan/pricing/contracts';
import { feeOf, programLength, type PriceProgram } from '@floorplan/pricing/domain';

/** A price program in wire format. */
export function programRow(program: PriceProgram & { readonly length?: number }): PriceProgramRow {
  return {
    Id: program.id,
    Version: program.version,
    Name: program.name,
    Code: program.code,
    FinanceType: program.financeType,
    SubType: program.subType,
    ValidFrom: program.validFrom,
    ValidTo: program.validTo,
    PriodUnit: program.periodUnit,
    Length: program.length ?? programLength(program),
    FinishAction: program.finishAction,
    ImporterPartyId: program.importerId,
    MakeId: program.makeId,
    DealerOrganizationId: program.dealerOrganizationId,
    DealerPartyId: program.dealerId,
    ObjectClassificationId: program.objectClassificationId,
    ResidualPct: program.residualPct,
    IsDraft: program.isDraft === true,
    PriceProgramPeriods: program.periods.map((row) => ({
      Id: row.id,
      FeeId: row.feeId,
      Fee: {
        Id: row.feeId,
        Type: row.feeType,
        ReceiverType: row.receiverType,
        SubType: feeOf(row.feeId)?.subType ?? program.financeType,
      },
      InterestRateId: row.interestRateId,
      Value: row.value,
      FromDay: row.fromDay,
      ToDay: row.toDay,
      Text: row.text,
    })),
  };
}
