import {
  canActForDealer,
  canSeeImporter,
  isNarrowedByDealer,
  isStaff,
  type Scope,
} from '@floorplan/identity/domain';
import { DEALER, type SentMessages } from '@floorplan/job-process/message-types';
import type { Parties } from '@floorplan/parties/contracts';
import {
  parseEndFinancing,
  parsePriceCorrection,
  parseReturn,
  parseReverse,
  parseUpdateVehicle,
  VEHICLE_MESSAGE_EXAMPLES,
} from '@floorplan/vehicle/contracts';
import {
  VEHICLE_MESSAGES,
  type EndFinancingMessage,
  type PriceCorrectionMessage,
  type VehicleMessage,
  type VehicleMessageType,
} from '@floorplan/vehicle/domain';
import { NEW_FINANCING_INBOX } from '../../vehicle.queues';
import { VEHICLE_MESSAGES_ROUTE } from './vehicle-messages-route';

type OfImporter = Pick<PriceCorrectionMessage, 'ImporterParty'>;
type OfDealer = Pick<EndFinancingMessage, 'DealerParty'>;

const OF_IMPORTERS: readonly VehicleMessageType[] = ['PRICECORRECTION', 'REVERSE', 'UPDATEVEHICLE'];

/** Whether importers send messages of the type; otherwise dealers do. */
export const isOfImporter = (type: VehicleMessageType): boolean => OF_IMPORTERS.includes(type);

const about = ({ MessageId, ChassisNumber }: VehicleMessage) => ({
  messageId: MessageId,
  identification: ChassisNumber.trim(),
  chassisNumber: ChassisNumber,
});

type Common = Omit<SentMessages, 'schema' | 'example' | 'parse' | 'dealersSeeWith' | 'codeAt'>;

const ofImporters: Common = {
  routes: [VEHICLE_MESSAGES_ROUTE],
  aboutOf: (message) => about(message as VehicleMessage),
  partiesOf: (message, { book }) => ({
    importerId: book.findImporter((message as OfImporter).ImporterParty)?.id ?? null,
    dealerId: null,
  }),
  // Only partners and staff may send messages, because users have screens for the same actions.
  maySend: (scope, { importerId }) =>
    !isUserOfParty(scope) &&
    (importerId === null ? seesEveryImporter(scope) : canSeeImporter(scope, importerId)),
  complete: (scope, body, { importers }) =>
    withParty(
      body,
      'ImporterParty',
      onlyNumber(scope.kind === 'partner' ? scope.importerIds : 'all', importers),
    ),
  inbox: NEW_FINANCING_INBOX,
};

const ofDealers: Common = {
  routes: [VEHICLE_MESSAGES_ROUTE],
  aboutOf: (message) => about(message as VehicleMessage),
  partiesOf: (message, { book }) => ({
    importerId: null,
    dealerId: book.findDealer((message as OfDealer).DealerParty, null)?.id ?? null,
  }),
  maySend: (scope, { dealerId }) =>
    !isUserOfParty(scope) &&
    (dealerId === null ? isStaff(scope) || scope.kind === 'system' : canActForDealer(scope, dealerId)),
  complete: (scope, body, { dealers }) =>
    withParty(
      body,
      'DealerParty',
      onlyNumber(scope.kind === 'partner' ? scope.actDealerIds : 'all', dealers),
    ),
  inbox: NEW_FINANCING_INBOX,
  forbidden: DEALER,
};

const isUserOfParty = (scope: Scope): boolean =>
  scope.kind === 'user' && (scope.role === 'IMP' || isNarrowedByDealer(scope.role));

const seesEveryImporter = (scope: Scope): boolean => scope.kind === 'system' || scope.importerIds === 'all';

type Numbered = Parties['dealers' | 'importers'][number];

/** The provider's number of a client's only party; undefined for a client of none or several. */
function onlyNumber(ids: readonly number[] | 'all', parties: readonly Numbered[]): string | undefined {
  const [only, ...others] = ids === 'all' ? [] : ids;
  return others.length === 0 ? parties.find(({ id }) => id === only)?.financerAssignedId : undefined;
}

function withParty(body: unknown, field: string, number: string | undefined): unknown {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  if (!isObject || number === undefined || (body as Record<string, unknown>)[field] != null) return body;
  return { ...body, [field]: { FinancerAssignedId: number } };
}

const SENT: Readonly<Record<VehicleMessageType, Omit<SentMessages, 'schema' | 'example'>>> = {
  PRICECORRECTION: { ...ofImporters, parse: parsePriceCorrection, dealersSeeWith: null, codeAt: null },
  REVERSE: { ...ofImporters, parse: parseReverse, dealersSeeWith: null, codeAt: null },
  UPDATEVEHICLE: { ...ofImporters, parse: parseUpdateVehicle, dealersSeeWith: null, codeAt: ['CBRCode'] },
  ENDFINANCING: {
    ...ofDealers,
    parse: parseEndFinancing,
    dealersSeeWith: 'vehicle.end_financing',
    codeAt: null,
  },
  RETURN: { ...ofDealers, parse: parseReturn, dealersSeeWith: 'vehicle.return', codeAt: null },
};

/** Receives messages about vehicles from partners and staff: of importers, or of dealers. */
export const sentOf = (type: VehicleMessageType) => SENT[type];

/** The same with the schema and the example of the messages, by their name in the API's document. */
export function describedOf(name: keyof typeof VEHICLE_MESSAGES): SentMessages {
  const { schema, example } = VEHICLE_MESSAGE_EXAMPLES[name];
  return { ...sentOf(VEHICLE_MESSAGES[name]), schema, example: { name, value: example } };
}
