import { callerOfUser } from '@floorplan/identity/contracts';
import { mayUse } from '@floorplan/kernel';
import { StatusTag, useTexts, type StatusStyles } from '@floorplan/ui';
import type { DealerInventoryRow } from '@floorplan/vehicle/contracts';
import { statusCodeOf, VEHICLE_ACTIONS } from '@floorplan/vehicle/domain';
import { Link } from 'react-router-dom';
import { useUser } from '../../app/session/session';
import { dealerInventoryPath } from '../../app/vehicles/lists/vehicle-lists';

/** Tone, icon and text of the column that shows whether the dealer's own vehicle has a stock loan. */
const financedStyle: StatusStyles<'yes' | 'waiting' | 'no'> = {
  yes: { tone: 'success', icon: 'check-circle', text: 'dealerinv.financed_yes' },
  waiting: { tone: 'warning', icon: 'hourglass', text: 'dealerinv.financed_waiting' },
  no: { tone: 'neutral', icon: 'minus-circle', text: 'dealerinv.financed_no' },
};

const financedOf = ({ StatusCode }: DealerInventoryRow) =>
  StatusCode === statusCodeOf('active')
    ? 'yes'
    : StatusCode === statusCodeOf('financingPending')
      ? 'waiting'
      : 'no';

/** Text key of whether the vehicle has a stock loan. */
export const financedText = (row: DealerInventoryRow) => financedStyle[financedOf(row)].text;

const NEXT = {
  yes: null,
  waiting: { action: VEHICLE_ACTIONS.startFinancing, button: 'vehicle.btn_start_financing' },
  no: { action: VEHICLE_ACTIONS.requestLoan, button: 'vehicle.btn_request_loan' },
} as const;

/** Whether the vehicle has a stock loan, with a link to the dialog that requests or approves one. */
export function FinancedCell({ row }: { row: DealerInventoryRow }) {
  const { t } = useTexts();
  const caller = callerOfUser(useUser());
  const financed = financedOf(row);
  const next = NEXT[financed];
  const mayAct = caller.holds('financeTypes.LOAN') && caller.actsFor(row.DealerPartyId);
  return (
    <>
      <StatusTag table={financedStyle} status={financed} />
      {next && mayAct && mayUse(next.action, caller) && (
        <Link className="cell-act" to={dealerInventoryPath(row.VehicleId)} state={{ acts: [next.button] }}>
          {t(next.button)}
        </Link>
      )}
    </>
  );
}
