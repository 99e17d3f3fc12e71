import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { parseEnv, SETTINGS } from '#lib/platform/env.ts';
import { PARTS } from '../launcher/parts.ts';

const Service = z.looseObject({
  image: z.string(),
  build: z.string().optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  read_only: z.boolean().default(false),
  tmpfs: z.string().optional(),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  healthcheck: z
    .object({
      test: z.union([z.string(), z.array(z.string())]).optional(),
      disable: z.boolean().default(false),
    })
    .optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
});
const Compose = z.looseObject({
  services: z.record(z.string(), Service),
  volumes: z.record(z.string(), z.unknown()),
});

const here = import.meta.dirname;
const read = (path: string) => readFile(join(here, path), 'utf8');
const text = await read('compose.yaml');
const { services, volumes } = Compose.parse(parse(text, { merge: true }));
const ours = Object.entries(services).filter(([, { build }]) => build !== undefined);
const INSTANCES = ['service-1', 'service-2', 'web-1', 'web-2'];

const service = (name: string) => {
  const found = services[name];
  if (found === undefined) throw new Error(`compose.yaml has no ${name}`);
  return found;
};

test('two services, two web applications, one preparation, one of each beside them', () => {
  expect(Object.keys(services).toSorted()).toEqual(
    [...INSTANCES, 'database', 'migrate', 'proxy', 'store'].toSorted(),
  );
  expect(ours.map(([name]) => name).toSorted()).toEqual([...INSTANCES, 'migrate'].toSorted());
});

test.each(ours)('%s: each setting is one, with values that a start takes', (_, { environment }) => {
  for (const name of Object.keys(environment)) expect(Object.keys(SETTINGS)).toContain(name);
  const filled = Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, filledIn(value, name)]),
  );
  expect(() => parseEnv(filled)).not.toThrow();
});

/** As compose fills in what is required, and what has a default. */
const filledIn = (value: string, name: string): string =>
  value
    .replace(/\$\{\w+:\?[^}]*\}/g, 'a1b2c3')
    .replace(/\$\{\w+:-([^}]*)\}/g, '$1')
    .replace(/\$\{[^}]*\}/g, () => {
      throw new Error(`${name} has a variable without a default that nobody demands`);
    });

test.each(ours)(
  '%s runs a part that there is, from a tree that cannot be written to, without privileges',
  (_, each) => {
    const [program, script, flag, part] = each.command ?? [];
    expect([program, script, flag]).toEqual(['node', 'scripts/start.ts', '--part']);
    expect(PARTS).toContain(part);
    expect(each).toMatchObject({ read_only: true, tmpfs: '/tmp', cap_drop: ['ALL'] });
    expect(each.security_opt).toContain('no-new-privileges:true');
  },
);

test.each(INSTANCES)('%s waits for the prepared database, and its health is that of its part', (name) => {
  const { depends_on, healthcheck, command } = service(name);
  expect(depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' } });
  expect(healthcheck?.test).toEqual(['CMD', 'node', 'scripts/check-health.ts', '--part', command?.at(-1)]);
});

test('the database is prepared when it and the store are well; only then, and only there, by its owner', () => {
  const { depends_on, environment, healthcheck } = service('migrate');
  expect(depends_on).toEqual({
    database: { condition: 'service_healthy' },
    store: { condition: 'service_healthy' },
  });
  expect(healthcheck).toMatchObject({ disable: true });
  expect(environment).toHaveProperty('DATABASE_OWNER_URL');
  for (const name of INSTANCES) expect(service(name).environment).not.toHaveProperty('DATABASE_OWNER_URL');
  for (const name of ['database', 'store']) expect(service(name).healthcheck?.test).toBeTruthy();
});

test('the proxy alone is reached from outside, by 80 and 443', () => {
  const published = Object.entries(services).filter(([, { ports }]) => ports.length > 0);
  expect(published.map(([name, { ports }]) => [name, ports])).toEqual([
    ['proxy', ['80:80', '443:443', '443:443/udp']],
  ]);
});

test('whatever a service names is there: others, volumes, the bucket and its key', () => {
  for (const { depends_on, volumes: mounted } of Object.values(services)) {
    for (const name of Object.keys(depends_on)) expect(services).toHaveProperty([name]);
    for (const [from = ''] of mounted.map((mount) => mount.split(':'))) {
      if (!from.startsWith('.')) expect(volumes).toHaveProperty([from]);
    }
  }
  const { environment } = service('service-1');
  expect(service('store').command).toContain(`-bucket=${environment.S3_BUCKET}`);
  expect(service('store').environment.AWS_ACCESS_KEY_ID).toBe(environment.S3_ACCESS_KEY_ID);
  expect(text).toContain(`target: /docker-entrypoint-initdb.d/`);
});

test('no image floats, and none is our own registry’s', () => {
  for (const [name, { image, build }] of Object.entries(services)) {
    if (build === undefined) expect(image, name).toMatch(/^[\w/]+:\d+(\.\d+)*$/);
  }
});

describe('the proxy', async () => {
  const caddyfile = await read('Caddyfile');
  const { environment } = service('proxy');

  test('is given each variable of its file, and leads to every instance', () => {
    const named = [...caddyfile.matchAll(/\{\$(\w+)\}/g)].map(([, name]) => name ?? '');
    expect([...new Set(named)].toSorted()).toEqual(Object.keys(environment).toSorted());
    expect(environment.SERVICES?.split(' ')).toEqual(['service-1:4000', 'service-2:4000']);
    expect(environment.WEBS?.split(' ')).toEqual(['web-1:3000', 'web-2:3000']);
    expect(service('web-1').environment.SERVICE_URL).toBe('http://proxy:4000');
  });

  test('asks for health where there is an answer, and shows neither that nor figures', () => {
    const uris = [...caddyfile.matchAll(/health_uri (\S+)/g)].map(([, uri]) => uri);
    expect(uris).toEqual(['/readyz']);
    expect(caddyfile.match(/^\t*import ready$/gm)).toHaveLength(2);
    const [, paths = ''] = /@service path (.*)/.exec(caddyfile) ?? [];
    expect(paths.split(' ')).toEqual(['/v2', '/v2/*', '/docs', '/docs/*', '/webhooks/*']);
    const { METRICS_PORT, WEB_METRICS_PORT } = service('service-1').environment;
    for (const port of [METRICS_PORT, WEB_METRICS_PORT]) expect(caddyfile).not.toContain(String(port));
  });

  test('sends to the services whatever they answer, but for health', async () => {
    const service = join(here, '../lib/service');
    const files = globSync('**/*.ts', { cwd: service }).filter((path) => !path.includes('test'));
    const texts = await Promise.all(files.map((path) => readFile(join(service, path), 'utf8')));
    const routes = texts.flatMap((each) =>
      [...each.matchAll(/\.(?:get|post|put|delete)\('\/([\w-]+)/g)].map(([, first]) => first),
    );
    expect([...new Set(routes)].toSorted()).toEqual(['healthz', 'readyz', 'v2', 'webhooks']);
  });

  test('is the one proxy that the web application trusts', () => {
    for (const name of ['web-1', 'web-2']) expect(service(name).environment.TRUSTED_PROXIES).toBe('1');
  });
});

describe('the image', async () => {
  const dockerfile = await read('../Dockerfile');
  const ignored = (await read('../.dockerignore')).split('\n');

  test('is what `npm run package` makes, on Debian alone, run by a user without privileges', () => {
    const last = dockerfile.split(/^FROM /m).at(-1) ?? '';
    expect(dockerfile).toContain('RUN npm run package -- /package');
    expect(last).toMatch(/^debian:\w+-slim\n/);
    expect(last).toContain('COPY --from=build /package .');
    expect(last).not.toMatch(/npm|node_modules/);
    expect(last.indexOf('USER plumbline')).toBeGreaterThan(last.indexOf('COPY'));
    expect(last).toMatch(/HEALTHCHECK .* CMD \["node", "scripts\/check-health\.ts"\]/);
  });

  test('its health is asked where its ports are', async () => {
    expect(dockerfile).toContain('EXPOSE 3000 4000');
    const { WEB_PORT, SERVICE_PORT } = parseEnv({});
    expect([WEB_PORT, SERVICE_PORT]).toEqual([3_000, 4_000]);
  });

  test('what must not get in is left out, and what a package needs is not', () => {
    for (const never of ['.data', '.env*', '.git', 'node_modules']) expect(ignored).toContain(never);
    expect(ignored.indexOf('!.env.example')).toBeGreaterThan(ignored.indexOf('.env*'));
  });
});
