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

/** Queries of routes that the identity provider calls. The identity provider adds fields of its own. */
const FROM_OUTSIDE = ['ExternalSignInQuery'];
/**
 * Bodies that start commands. If `Message` were mistyped and ignored, a message would run unchanged. If a
 * filter were mistyped and ignored, all messages would run.
 */
const COMMANDS = ['updatePendingRequest', 'processDetailRequest', 'bulkRequest', 'resendRequest'];

const asked = Object.entries(CONTRACTS).flatMap(([name, schema]): [string, z.ZodType][] =>
  schema instanceof z.ZodType &&
  !FROM_OUTSIDE.includes(name) &&
  (/(Query|Filter|ExportRequest)$/.test(name) || COMMANDS.includes(name))
    ? [[name, schema]]
    : [],
);

test('finds the schemas of the queries and commands that the next tests check', () => {
  expect(asked.map(([name]) => name)).toEqual(
    expect.arrayContaining(['asOfQuery', 'bulkQuery', ...COMMANDS]),
  );
});

test.each(asked)('rejects unknown fields in %s, such as a misspelt dryRun', (_name, schema) => {
  const issues = schema.safeParse({ dryRun: 'true' }).error?.issues ?? [];
  expect(issues.map(({ code }) => code)).toContain('unrecognized_keys');
});
