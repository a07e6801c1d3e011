import { expect, test } from '@jest/globals';
import * as catalogue from '@floorplan/catalogue/contracts';
import * as identity from '@floorplan/identity/contracts';
import * as jobProcess from '@floorplan/job-process/contracts';
import * as limits from '@floorplan/limits/contracts';
import * as parties from '@floorplan/parties/contracts';
import * as pricing from '@floorplan/pricing/contracts';
import * as vehicle from '@floorplan/vehicle/contracts';
import { z } from 'zod';

const CONTRACTS = { ...catalogue, ...identity, ...jobProcess, ...limits, ...parties, ...pricing, ...vehicle };

/** Comes back from the identity provider, which adds fields of its own. */
const FROM_OUTSIDE = ['ExternalSignInQuery'];
/** A mistyped `Message` would run the message as it stands, a mistyped filter everything. */
const COMMANDS = ['updatePendingRequest', 'processDetailRequest', 'bulkRequest', 'resendRequest'];

const asked = Object.entries(CONTRACTS).flatMap(([name, schema]): [string, z.ZodType][] =>
  schema instanceof z.ZodType &&
  !FROM_OUTSIDE.includes(name) &&
  (/(Query|Filter|ExportRequest)$/.test(name) || COMMANDS.includes(name))
    ? [[name, schema]]
    : [],
);

test('there are questions and commands to look at', () => {
  expect(asked.map(([name]) => name)).toEqual(
    expect.arrayContaining(['asOfQuery', 'bulkQuery', ...COMMANDS]),
  );
});

test.each(asked)('%s refuses a field that it does not know, however little is mistyped', (_name, schema) => {
  const issues = schema.safeParse({ dryRun: 'true' }).error?.issues ?? [];
  expect(issues.map(({ code }) => code)).toContain('unrecognized_keys');
});
