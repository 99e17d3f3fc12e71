import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { z } from 'zod';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const build = resolve(import.meta.dirname, '../../.next');
const readBuild = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(resolve(build, file), 'utf8'));

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

interface Route {
  /** `/companies/[country]/[id]`. */
  readonly path: string;
  /** `/(desk)/companies/[country]/[id]/page`. */
  readonly file: string;
  readonly kind: 'page' | 'api';
}

/** Every route of the build that is for who is signed in. What is there for everybody is named here, one by one. */
async function routes(): Promise<Route[]> {
  const all = z.record(z.string(), z.string()).parse(await readBuild('app-path-routes-manifest.json'));
  const forEverybody = ['/(public)/', '/_global-error/', '/_not-found/', '/api/auth/'];
  return Object.entries(all)
    .filter(([file]) => !forEverybody.some((start) => file.startsWith(start)))
    .map(([file, path]) => ({ path, file, kind: file.endsWith('/route') ? 'api' : 'page' }));
}

/** The forms (server actions) of a page that is for who is signed in. */
async function forms(): Promise<{ id: string; name: string; path: string }[]> {
  const Manifest = z.object({
    node: z.record(
      z.string(),
      z.object({ workers: z.record(z.string(), z.unknown()), exportedName: z.string() }),
    ),
  });
  const { node } = Manifest.parse(await readBuild('server/server-reference-manifest.json'));
  return Object.entries(node).flatMap(([id, { workers, exportedName: name }]) =>
    Object.keys(workers)
      .filter((worker) => worker.startsWith('app/(desk)/'))
      .map((worker) => ({
        id,
        name,
        path: worker.replace(/^app\/\(desk\)/, '').replace(/\/page$/, ''),
      })),
  );
}

const fill = (path: string, values: Readonly<Record<string, string>>): string =>
  path.replaceAll(/\[(\w+)\]/g, (_, name: string) => values[name] ?? randomUUID());

const send = (request: APIRequestContext, path: string, method: string) =>
  request.fetch(path, {
    method,
    maxRedirects: 0,
    headers: { 'sec-fetch-site': 'same-origin' },
    ...(method === 'GET' || method === 'HEAD' ? {} : { data: {} }),
  });

/** What stands in the addresses of a company and of a report. */
const COMPANY = { country: 'TEST', id: 'T0000108', version: '1', range: '1..2' };

/** Asks for the page alone, as a browser does that has all around it already: no layout looks who comes. */
function leafOf(file: string): Record<string, string> {
  const segments = file.split('/').slice(1, -1);
  const leaf: unknown[] = ['__PAGE__', {}, null, 'refetch'];
  const tree = segments.reduceRight<unknown[]>((inner, segment) => {
    const [, name] = /^\[(\w+)\]$/.exec(segment) ?? [];
    const value = name === undefined ? undefined : z.record(z.string(), z.string()).parse(COMPANY)[name];
    return [value === undefined ? segment : [name, value, 'd', null], { children: inner }];
  }, leaf);
  return { rsc: '1', 'next-router-state-tree': encodeURIComponent(JSON.stringify(['', { children: tree }])) };
}

/** What stands where the page would, in an answer of parts. */
function pageIn(parts: string): string {
  const [, slot = 'none'] = /"s":"__PAGE__".*?"children":\["\$L(\w+)"/.exec(parts) ?? [];
  return new RegExp(`^${slot}:(.*)$`, 'm').exec(parts)?.[1] ?? `no page in ${parts.slice(0, 2_000)}`;
}

test('without a session no page answers, as a whole or alone', async ({ request }) => {
  const pages = (await routes()).filter(({ kind }) => kind === 'page');
  expect(pages.length).toBeGreaterThan(10);
  for (const { path, file } of pages) {
    // It only leads on, to a page that asks.
    const next = { '/settings': '/settings/profile', '/backoffice': '/backoffice/accounts' }[path];
    const address = fill(path, COMPANY);
    const whole = await request.get(address, { maxRedirects: 0 });
    expect(whole.status(), path).toBe(307);
    expect(whole.headers().location, path).toMatch(/\/sign-in\?next=/);

    const headers = leafOf(file);
    // Parts have an address of their own, to which Next leads.
    const { location = '' } = (await request.get(address, { headers, maxRedirects: 0 })).headers();
    const parts = await request.get(location, { headers, maxRedirects: 0 });
    expect(pageIn(await parts.text()), `${path} alone`).toContain(
      `E{"digest":"NEXT_REDIRECT;replace;${next ?? '/sign-in?next='}`,
    );
  }
});

test('the same question is answered to who is signed in', async ({ page, product }) => {
  await signIn(page, product);
  const headers = leafOf('/(desk)/settings/users/page');
  const { location = '' } = (
    await page.request.get('/settings/users', { headers, maxRedirects: 0 })
  ).headers();
  const parts = await (await page.request.get(location, { headers, maxRedirects: 0 })).text();
  expect(pageIn(parts)).not.toContain('NEXT_REDIRECT');
  expect(parts).toContain(product.adminEmail);
});

test('without a session no route of the desk answers, by any method', async ({ request }) => {
  const guarded = (await routes()).filter(({ kind }) => kind === 'api');
  expect(guarded.length).toBeGreaterThan(10);
  for (const { path } of guarded) {
    const statuses: number[] = [];
    for (const method of METHODS) {
      const answer = await send(request, fill(path, {}), method);
      expect([401, 405], `${method} ${path}`).toContain(answer.status());
      statuses.push(answer.status());
    }
    expect(statuses, `${path} has a method`).toContain(401);
  }
});

test('without a session no form is taken', async ({ request, product }) => {
  const all = await forms();
  expect(all.length).toBeGreaterThan(8);
  for (const { id, name, path } of all) {
    const answer = await request.post(path, {
      maxRedirects: 0,
      headers: { 'next-action': id, origin: product.webUrl, accept: 'text/x-component' },
      // How a form's fields are sent by a page: the one argument, and what is in it.
      multipart: { '1_userId': randomUUID(), '0': '["$K1"]' },
    });
    const said = await answer.text();
    // The form's own answer is a row of its own; the page that is drawn anew with it has other words.
    expect(said, `${name} of ${path}`).toMatch(/^\w+:\{"error":"You are not signed in/m);
    expect(said, `${name} of ${path}`).not.toMatch(/^\w+:\{"done":/m);
  }
});

test('who is signed in finds nothing under an id that is none', async ({ page, product }) => {
  await signIn(page, product);
  const withId = (await routes()).filter(({ path }) => path.includes('['));
  expect(withId.length).toBeGreaterThan(8);
  for (const { path, kind } of withId) {
    const methods = kind === 'page' ? (['GET'] as const) : METHODS;
    const statuses: number[] = [];
    for (const method of methods) {
      const answer = await send(
        page.request,
        fill(path, { country: 'ATLANTIS', number: 'PLB-1999-000001' }),
        method,
      );
      expect([404, 405], `${method} ${path}`).toContain(answer.status());
      statuses.push(answer.status());
    }
    expect(statuses, `${path} has a method`).toContain(404);
    if (kind === 'page') continue;
    const odd = await send(
      page.request,
      fill(path, { id: "1'--", number: "1'--" }),
      statuses[0] === 404 ? 'GET' : 'POST',
    );
    expect(odd.status(), path).toBe(400);
  }
});
