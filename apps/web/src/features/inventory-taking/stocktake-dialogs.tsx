import {
  stocktakeActRoute,
  type StocktakeActAnswer,
  type StocktakeAnswer,
} from '@floorplan/inventory-taking/contracts';
import { DESCRIBED_ACTS } from '@floorplan/inventory-taking/domain';
import { refetchOwnChange } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { ActDialog } from '../../app/acts/act-dialog';
import { describedBy } from '../../app/acts/described-acts';
import { dialogsOf } from '../../app/acts/described-dialogs';
import type { ActFields } from '../../app/acts/use-act-dialog';
import { useRecordAct } from '../../app/acts/use-record-act';
import { address } from '../../app/session/api-client';
import { STOCKTAKES_KEY } from './get-stocktake';

export interface StocktakeDialogProps {
  readonly stocktake: StocktakeAnswer;
  readonly onClose: () => void;
}

const ACT_KEY = ['stocktake-act'];

/** Dialog of an act on a stocktake with fields. */
function StocktakeDialog(
  props: ActFields<StocktakeActAnswer> & { stocktake: StocktakeAnswer; route: string },
) {
  const { stocktake, route, ...rest } = props;
  const queries = useQueryClient();
  const requests = useRecordAct<StocktakeActAnswer>({
    route,
    key: ACT_KEY,
    version: stocktake.Version,
    readAgain: () => refetchOwnChange(queries, [STOCKTAKES_KEY]),
    show: () => null,
  });
  return <ActDialog<StocktakeActAnswer> {...rest} {...requests} />;
}

const dialogOf = dialogsOf<StocktakeDialogProps, string>((props, route, described) => (
  <StocktakeDialog {...props} {...described} route={address(route, { id: props.stocktake.Id })} />
));

/** The dialog of an act that is described by its fields. */
export const describedDialog = (key: keyof typeof DESCRIBED_ACTS) =>
  dialogOf(stocktakeActRoute(key), describedBy(key, DESCRIBED_ACTS[key]));
