import {
  addDays,
  isBusinessDate,
  parseBankgiro,
  parseEmails,
  parseIban,
  parseOrganisationNumber,
} from '@floorplan/kernel';
import { z } from 'zod';
import { dueTerms } from './due-terms';
import { reminderDays, reminderFees } from './reminder-terms';

const KEY_BYTES = 32;

const key = (purpose: string) =>
  z
    .string({ error: `is missing: the key that ${purpose}, at least ${KEY_BYTES} random characters` })
    .min(KEY_BYTES, `is too short: the key that ${purpose} takes at least ${KEY_BYTES} random characters`);

const address = (what: string, protocol: RegExp) =>
  z.url({ protocol, error: `must be the address of ${what}, like ${exampleOf(protocol)}` });

const exampleOf = (protocol: RegExp) =>
  protocol.test('postgres')
    ? 'postgres://user:password@host:5432/name'
    : protocol.test('redis')
      ? 'redis://host:6379'
      : protocol.test('smtp')
        ? 'smtp://host:1025'
        : 'https://host';

const WEB = /^https?$/;

const count = (what: string, min: number, max: number) =>
  z.coerce
    .number({ error: `must be ${what}` })
    .int(`must be ${what}`)
    .min(min, `must be ${what}`)
    .max(max, `must be ${what}`);

const flagOf = (initial: 'true' | 'false') =>
  z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .default(initial)
    .transform((text) => text === 'true');
const flag = flagOf('false');

/** Whether the text is the last day of a month, `MM-dd`, in a leap year or another. */
const isMonthEnd = (text: string): boolean =>
  ['2023', '2024']
    .map((year) => `${year}-${text}`)
    .some((day) => isBusinessDate(day) && addDays(day, 1).endsWith('-01'));

/** Longest permitted pause: a week, in minutes. */
const MAX_MINUTES = 10_080;

const DEMO_ISSUER = {
  name: 'Finansbolaget AB',
  seat: 'Västerås',
  organisationNumber: '559900-0139',
  bankgiro: '5550-0011',
  account: 'SE7850000000053510001139',
};

/** Schema of a number written in digits; `parse` returns null for an invalid one. */
const digits = (what: string, example: string, parse: (text: string) => string | null) =>
  z
    .string()
    .refine((text) => parse(text) !== null, `must be ${what} like ${example}`)
    .transform((text) => parse(text)!)
    .optional();

const MAX_NUMBERS = 20;

const splitList = (text: string): readonly string[] => text.split(',').map((part) => part.trim());

/** Schema of numbers with commas between, each once; `parse` returns null for an invalid one. */
const listOf = (what: string, example: string, parse: (text: string) => string | null) => {
  const parsed = (text: string) => splitList(text).map(parse);
  return z
    .string()
    .refine((text) => {
      const numbers = parsed(text);
      const isEachOnce = new Set(numbers).size === numbers.length;
      return numbers.length <= MAX_NUMBERS && isEachOnce && !numbers.includes(null);
    }, `must be at most ${MAX_NUMBERS} ${what} with commas between, each once, like ${example}`)
    .transform((text) => parsed(text).filter((number) => number !== null))
    .optional();
};

const parseWrittenIban = (text: string): string | null => parseIban(text.replace(/ /g, ''));

const Variables = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: count('a port number from 0 to 65535', 0, 65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be trace, debug, info, warn, error, fatal or silent',
    })
    .default('info'),
  DATABASE_URL: address('the Postgres database', /^postgres(ql)?$/),
  REDIS_URL: address('Redis', /^rediss?$/).optional(),
  PUBLIC_URL: address('the portal as browsers see it', WEB).optional(),
  OIDC_ISSUER: address('the sign-in provider', WEB).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_PERSON_CLAIM: z.string().default('personal_number'),
  OIDC_SCOPE: z.string().default('openid'),
  SMTP_URL: address('the mail server', /^smtps?$/).optional(),
  MAIL_FROM: z.string().default('Lagerportalen <lagerportalen@example.se>'),
  MAIL_STAFF: z
    .string()
    .default('')
    .refine(
      (text) => parseEmails(text) !== null,
      'must be mail addresses with commas between, like finans@example.se, chef@example.se',
    ),
  PROVIDER_NAME: z.string().max(100, 'has at most 100 characters').optional(),
  PROVIDER_SEAT: z.string().max(100, 'has at most 100 characters').optional(),
  PROVIDER_ORGNO: digits('an organisation number', DEMO_ISSUER.organisationNumber, parseOrganisationNumber),
  PROVIDER_BANKGIRO: listOf('bankgiro numbers', DEMO_ISSUER.bankgiro, parseBankgiro),
  PROVIDER_ACCOUNT: listOf('IBANs', DEMO_ISSUER.account, parseWrittenIban),
  DUE_TERMS: dueTerms,
  SANDBOX_URL: address('the sandbox', WEB).optional(),
  REGISTER_URL: address('the registers of customers and vehicles', WEB).optional(),
  SHOP_URL: address('the web shop', WEB).optional(),
  CREDIT_URL: address('the credit system', WEB).optional(),
  ESIGN_URL: address('the provider of electronic signatures', WEB).optional(),
  ESIGN_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  BANK_OUT_URL: address('the bank that takes payment files', WEB).optional(),
  BANK_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  EINVOICE_URL: address('the access point that takes electronic invoices', WEB).optional(),
  EINVOICE_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  SERVICE_CONTRACT_CONDITIONS: z.string().max(4_000, 'must have at most 4000 characters').optional(),
  TOKEN_KEY: key('signs access tokens'),
  CODE_KEY: key('encrypts codes and hashes personal numbers'),
  FORGOT_PASSWORD_URL: address('the page for forgotten passwords', /^(https?|mailto)$/).optional(),
  FLOORPLAN_BUSINESS_DATE: z.iso.date('must be a date like 2026-03-31').optional(),
  FLOORPLAN_DEMO_VEHICLES: count('a number of vehicles, 0 or more', 0, 10_000_000).default(400),
  FLOORPLAN_DATA: z.string().default('.data'),
  FLOORPLAN_JOB_LOCK_MS: count('milliseconds from 1000', 1_000, 600_000).default(30_000),
  FLOORPLAN_SWEEP_MS: count('milliseconds from 100', 100, 3_600_000).default(60_000),
  FLOORPLAN_LOST_AFTER_MS: count('milliseconds from 100', 100, 3_600_000).default(30_000),
  FLOORPLAN_RETRY_MINUTES: z
    .string()
    .transform((text) => text.split(',').map((part) => (part.trim() === '' ? NaN : Number(part))))
    .refine(
      (minutes) => minutes.length <= 20 && minutes.every((count) => count > 0 && count <= MAX_MINUTES),
      `must be at most 20 numbers of minutes, each above 0 and at most ${MAX_MINUTES}, like 1,5,15,60,240`,
    )
    .optional(),
  WEB_ROOT: z.string().optional(),
  TRUST_PROXY: z.string().optional(),
  METRICS_PORT: count('a port number from 0 to 65535', 0, 65535).default(0),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  RATE_SIGN_IN_PER_MINUTE: count('a number from 1', 1, 1_000_000).default(10),
  RATE_PARTNER_PER_SECOND: count('a number from 1', 1, 1_000_000).default(200),
  SHOW_DEMO_INTEREST: flag,
  AUTO_END_FINANCING: flag,
  AUTO_ISSUE_BILLING: flag,
  AUTO_CLOSE_DAYS: flagOf('true'),
  FISCAL_YEAR_END: z
    .string()
    .default('12-31')
    .refine(isMonthEnd, 'must be the last day of a month like 12-31 or 04-30'),
  IMPORTER_PRICE_PROGRAMS: flag,
  REFERENCE_RATE: z.string().max(100, 'has at most 100 characters').default('Referensränta'),
  RV_EXTEND_RATE: z.coerce
    .number({ error: 'must be a per cent like 6.00' })
    .min(0, 'must be 0 or more')
    .max(30, 'must be at most 30')
    .default(6),
  RV_PRICE_MAIL: z
    .string()
    .default('')
    .refine(
      (text) => parseEmails(text) !== null,
      'must be mail addresses with commas between, like slutpris@example.se',
    ),
  OUTGOING_HOSTS: z
    .string()
    .default('')
    .transform((text) => text.split(',').map((host) => host.trim().toLowerCase()))
    .transform((hosts) => hosts.filter(Boolean))
    .refine(
      (hosts) => hosts.every((host) => URL.canParse(`http://${host}`) && !/[/?#@]/.test(host)),
      'must be hosts with commas between, like importer.example.se, 10.0.0.5:8443',
    ),
  OUTGOING_ONLY_HOSTS: flag,
  RELEASING_URL: address('the system that calculates a new lease', WEB).optional(),
  REMINDERS: reminderDays,
  REMINDER_FEE: reminderFees,
  AUTO_SEND_REMINDERS: flag,
});

/** Names of all variables, each documented in .env.example. */
export const ENVIRONMENT_VARIABLES: readonly string[] = Object.keys(Variables.shape);

/** Validated settings of a process. */
export type Environment = Omit<z.infer<typeof Variables>, 'PROVIDER_BANKGIRO' | 'PROVIDER_ACCOUNT'> & {
  readonly PUBLIC_URL: string;
  readonly PROVIDER_NAME: string;
  readonly PROVIDER_ORGNO: string;
  /** Bankgiro on documents: the first of the variable PROVIDER_BANKGIRO. */
  readonly PROVIDER_BANKGIRO: string;
  /** All bankgiros of the provider. */
  readonly PROVIDER_BANKGIROS: readonly string[];
  /** Accounts of the provider (PROVIDER_ACCOUNT) as IBANs; the first pays out. */
  readonly PROVIDER_ACCOUNTS: readonly string[];
  readonly production: boolean;
};

/** Thrown with one sentence for every invalid variable. */
export class EnvironmentError extends Error {
  constructor(readonly sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.name = 'EnvironmentError';
  }
}

/** Set variables; an empty variable counts as absent. */
const presentOf = (source: NodeJS.ProcessEnv): object =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));

const sentencesOf = ({ issues }: z.ZodError): string[] =>
  issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`);

/** Settings of vehicle actions and of documents. Tools need the same settings as the hosts. */
const ActionSettings = Variables.pick({ AUTO_END_FINANCING: true, DUE_TERMS: true });

/** Reads and validates the settings of actions. @throws EnvironmentError */
export function readActionSettings(source: NodeJS.ProcessEnv): z.infer<typeof ActionSettings> {
  const parsed = ActionSettings.safeParse(presentOf(source));
  if (!parsed.success) throw new EnvironmentError(sentencesOf(parsed.error));
  return parsed.data;
}

/** Reads and validates the environment; an empty variable counts as absent. @throws EnvironmentError */
export function readEnvironment(source: NodeJS.ProcessEnv): Environment {
  const parsed = Variables.safeParse(presentOf(source));
  const sentences = parsed.success ? togetherProblems(parsed.data) : sentencesOf(parsed.error);
  if (sentences.length > 0 || !parsed.success) throw new EnvironmentError(sentences);
  const { PROVIDER_BANKGIRO, PROVIDER_ACCOUNT, ...data } = parsed.data;
  const bankgiros = PROVIDER_BANKGIRO ?? [parseBankgiro(DEMO_ISSUER.bankgiro)!];
  const accounts = data.NODE_ENV === 'production' ? [] : [DEMO_ISSUER.account];
  const publicUrl = (data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).replace(/(?<!\/)\/+$/, '');
  return {
    ...data,
    PUBLIC_URL: publicUrl,
    PROVIDER_NAME: data.PROVIDER_NAME ?? DEMO_ISSUER.name,
    ...(data.PROVIDER_NAME === undefined && { PROVIDER_SEAT: data.PROVIDER_SEAT ?? DEMO_ISSUER.seat }),
    PROVIDER_ORGNO: data.PROVIDER_ORGNO ?? parseOrganisationNumber(DEMO_ISSUER.organisationNumber)!,
    PROVIDER_BANKGIRO: bankgiros[0]!,
    PROVIDER_BANKGIROS: bankgiros,
    PROVIDER_ACCOUNTS: PROVIDER_ACCOUNT ?? accounts,
    production: data.NODE_ENV === 'production',
  };
}

function togetherProblems(data: z.infer<typeof Variables>): string[] {
  const problems: string[] = [];
  const oidc = [data.OIDC_ISSUER, data.OIDC_CLIENT_ID, data.OIDC_CLIENT_SECRET];
  if (oidc.some(Boolean) && !oidc.every(Boolean))
    problems.push(
      'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together, or none of them.',
    );
  if (data.NODE_ENV === 'production' && data.FLOORPLAN_BUSINESS_DATE)
    problems.push(
      'FLOORPLAN_BUSINESS_DATE must not be set in production: the business date is the real one there.',
    );
  if (data.BANK_OUT_URL && !data.BANK_KEY)
    problems.push(
      'BANK_KEY must be set with BANK_OUT_URL: calls to the bank and from it are signed with it.',
    );
  if (data.EINVOICE_URL && !data.EINVOICE_KEY)
    problems.push(
      'EINVOICE_KEY must be set with EINVOICE_URL: calls to the access point are authorised by it.',
    );
  const issuer = [data.PROVIDER_NAME, data.PROVIDER_ORGNO, data.PROVIDER_BANKGIRO];
  if (data.NODE_ENV === 'production' && !issuer.every(Boolean))
    problems.push(
      'PROVIDER_NAME, PROVIDER_ORGNO and PROVIDER_BANKGIRO must be set in production: invoices are issued in that name.',
    );
  if (data.TOKEN_KEY === data.CODE_KEY) problems.push('TOKEN_KEY and CODE_KEY must not be the same key.');
  return problems;
}
