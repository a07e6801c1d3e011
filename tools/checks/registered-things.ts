import type { MessageType } from '@floorplan/job-process/message-types';
import type { ReportDescription } from '@floorplan/reports/contracts';
import { actionAddress } from '@floorplan/vehicle/contracts';
import { VEHICLE_ACTIONS } from '@floorplan/vehicle/domain';
import { EXPECTATIONS } from '../../apps/e2e/access/expectations';
import { MESSAGE_FORMS } from '../../apps/web/src/app/messages/message-forms';
import { LANGUAGES, textsOf } from '../texts/text-files.mjs';

// What a registered thing needs elsewhere, under a key that the code composes from its name, so that no compiler misses
// it. Each line says what is missing, and where it belongs.

const missing = (key: string, folder: string): string[] =>
  LANGUAGES.filter((language) => !(key in textsOf(process.cwd(), language))).map(
    (language) => `${key}: add it to ${folder}/texts/${language}.json`,
  );

const REPORTS = 'apps/web/src/features/reports';

/** What a report lacks: its name, what its card says, and the names of its parameters. */
export const lacksOfReport = ({ key, parameters }: ReportDescription): readonly string[] => [
  ...missing(`report.name_${key}`, 'libs/reports'),
  ...parameters.flatMap((parameter) => missing(`report.key_${parameter.key}`, 'libs/reports')),
  ...missing(`report.about_${key}`, REPORTS),
  ...missing(`report.answers_${key}`, REPORTS),
];

/** What a type of message lacks: its name, and a form when others send it. */
export const lacksOfMessageType = ({ name, sent }: MessageType): readonly string[] => [
  ...missing(`job.type_${name}`, 'libs/job-process'),
  ...(sent && !MESSAGE_FORMS.some(({ type }) => type === name)
    ? [`${name}: add its form to apps/web/src/features/<context>/messages, and run npm run collect`]
    : []),
];

const ACTIONS = Object.values(VEHICLE_ACTIONS).map(({ key }) =>
  actionAddress(key).replace(/:(\w+)/g, '{$1}'),
);

/** What a route lacks: the answer to each role. Those of the actions on vehicles follow from the table of actions. */
export const lacksOfRoute = (route: string): readonly string[] =>
  route in EXPECTATIONS || ACTIONS.some((address) => route.endsWith(` ${address}`))
    ? []
    : [`${route}: add it to contracts/testing/access.ts of its context`];
