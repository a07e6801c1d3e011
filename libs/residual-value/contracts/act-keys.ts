// Apart from the routes: the browser loads those with every page, and needs no rules of actions for them.
import { RESIDUAL_ACTIONS, type ResidualActionKey } from '@floorplan/residual-value/domain';
import { UPLOADS_AND_MAILS, type ResidualValueAct } from './routes';

const isAct = (key: ResidualActionKey): key is ResidualValueAct =>
  !(UPLOADS_AND_MAILS as readonly ResidualActionKey[]).includes(key);

/** Actions on one contract: POST to `<contract>/<name>`. */
export const RESIDUAL_VALUE_ACTS: readonly ResidualValueAct[] = RESIDUAL_ACTIONS.filter(isAct);
