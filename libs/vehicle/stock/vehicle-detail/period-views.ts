import { canSeeChargesTo, may, type UserScope } from '@floorplan/identity/domain';
import { addDays, kronorOfOre, laterOf } from '@floorplan/kernel';
import { textIn } from '@floorplan/platform/texts';
import type { VehiclePeriod } from '@floorplan/vehicle/contracts';
import {
  dateForExtend,
  daysFromStart,
  daysLeft,
  isWarningPeriod,
  programStatus,
  type FeeAdjustment,
  type Period,
} from '@floorplan/vehicle/domain';
import { feeText, numberOn } from '@floorplan/vehicle/charges';
import { canSeePeriod, localeOf, type SeenVehicle } from '@floorplan/vehicle/reader';

/**
 * Day number of the last charged day: the end of the term, or a later day when the financing continued after
 * it.
 */
function lastNumberOf(period: Period, today: string): number {
  const { begin, end, closedOn } = period;
  const night = closedOn === null ? today : addDays(closedOn, -1);
  return numberOn(period, laterOf(end, night < begin ? begin : night));
}

/** Id of the dealer that a fee belongs to. A fee that ended with an earlier dealer belongs to that dealer. */
const dealerOfFee = ({ earlier = [], dealerId }: Period, { until }: FeeAdjustment): number =>
  (until === undefined ? undefined : earlier.find((candidate) => candidate.until === until)?.dealerId) ??
  dealerId;

/** Day number of a fee's last day. The fee of an earlier dealer ends on that dealer's last day. */
const lastDayOf = (period: Period, { toDay, until }: FeeAdjustment): number =>
  until === undefined ? toDay : Math.min(toDay, numberOn(period, addDays(until, -1)));

/** Says of a running period in its warning period when it ends or ended. */
function messagesOf(period: Period, today: string, scope: UserScope): string[] {
  if (period.closedOn !== null || !isWarningPeriod(period, period.program.unit, today)) return [];
  const left = daysLeft(period, today);
  return [textIn(localeOf(scope), `dash.item_${left < 0 ? 'ended' : 'near_end'}`, { count: Math.abs(left) })];
}

/**
 * A period as shown to the reader. Contains the price list rows that begin within the charged days and charge
 * a receiver whose charges the reader may see.
 */
export function toPeriod({ today }: SeenVehicle, period: Period, scope: UserScope): VehiclePeriod {
  const { program } = period;
  const length = program.length;
  const last = lastNumberOf(period, today);
  return {
    Id: period.id,
    BeginFromDate: period.begin,
    EndPeriodDate: period.end,
    DateForExtend: dateForExtend(period, length, program.unit),
    ClosedDate: period.closedOn,
    FirstDayNumber: period.firstDayNumber,
    PriceProgram: {
      Id: program.id,
      Code: program.code,
      Name: program.name,
      PriodUnit: program.unit,
      FinishAction: program.finishAction,
      PriceProgramPeriods: program.periods
        .filter(() => may(scope, 'vehicles.pricelists'))
        .filter(({ fromDay, receiverType }) => fromDay <= last && canSeeChargesTo(scope, receiverType))
        .map((row) => ({
          FromDay: row.fromDay,
          ToDay: row.toDay,
          Fee: { Id: row.feeId, ReceiverType: row.receiverType, Type: row.feeType },
          Value: row.value,
          InterestRateId: row.interestRateId,
          Text: row.text,
        })),
    },
    FeeAdjustments: period.adjustments
      .filter(({ receiverType }) => canSeeChargesTo(scope, receiverType))
      .filter((fee) => canSeePeriod(scope, { dealerId: dealerOfFee(period, fee) }))
      .map((fee) => ({
        Id: fee.id,
        ObjectPeriodId: period.id,
        FeeId: fee.feeId,
        Fee: { Id: fee.feeId, ReceiverType: fee.receiverType, Type: fee.feeType },
        Value: fee.value,
        Text: feeText(fee),
        FromDay: fee.fromDay,
        ToDay: lastDayOf(period, fee),
      })),
    DealerPartyId: period.dealerId,
    Price: kronorOfOre(period.capital),
    ProgramStatus: programStatus(period, program.unit, today),
    DaysFromStart: daysFromStart(period, today),
    DaysLeft: daysLeft(period, today),
    IsWarningPeriod: isWarningPeriod(period, program.unit, today),
    Messages: messagesOf(period, today, scope),
  };
}
