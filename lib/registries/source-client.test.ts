import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { isSoap } from '#lib/platform/soap.ts';
import { listen } from '#lib/platform/testing/listen.ts';
import type { SourceDescriptor, WireAnswer } from './registry.ts';
import { type SourceManners, sourceClient } from './source-client.ts';
import { contextForTests } from './testing/context-for-tests.ts';
import { sourcesInMemory } from './testing/sources-in-memory.ts';

const SECRET = 'Basic canary-4Kq9';
const JSON_TYPE = { 'content-type': 'application/json' };
const seen: { host: string; path: string; headers: IncomingMessage['headers']; body: string }[] = [];

const inEnvelope = (body: string) => `<e:Envelope xmlns:e="urn:e"><e:Body>${body}</e:Body></e:Envelope>`;

const ROUTES: Record<string, RequestListener> = {
  '/ok': (_, response) => response.writeHead(200, JSON_TYPE).end('{"name":"Fjordhammer"}'),
  '/drift/12345678': (_, response) => response.writeHead(200, JSON_TYPE).end('{"name":7}'),
  '/none': (_, response) => response.writeHead(404).end(),
  '/nothing': (_, response) => response.writeHead(204).end(),
  '/refuses': (_, response) => response.writeHead(400, JSON_TYPE).end('{"message":"No result found."}'),
  '/latin': (_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/xml; charset="ISO-8859-1"' })
      .end(Buffer.from('<a><name>Brønnøy</name></a>', 'latin1')),
  '/wrong-charset': (_, response) =>
    response.writeHead(200, JSON_TYPE).end(Buffer.from('{"name":"ø"}', 'latin1')),
  '/unknown-charset': (_, response) =>
    response.writeHead(200, { 'content-type': 'application/json; charset=klingon' }).end('{}'),
  '/doctype': (_, response) =>
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'),
  '/soap': (_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/xml' })
      .end(inEnvelope('<a:Answer xmlns:a="urn:a"><a:name>Fjordhammer</a:name></a:Answer>')),
  '/soap/fault': (_, response) =>
    response
      .writeHead(500, { 'content-type': 'text/xml' })
      .end(
        inEnvelope('<Fault><faultcode>Server</faultcode><faultstring>no such number</faultstring></Fault>'),
      ),
  '/page': (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>busy'),
  '/limit': (_, response) => response.writeHead(429, { 'retry-after': '60' }).end(),
  '/session': ({ headers }, response) =>
    headers['x-session'] === 'token-2'
      ? response.writeHead(200, JSON_TYPE).end('{"name":"In"}')
      : response.writeHead(401).end(),
};

const listener =
  (host: string): RequestListener =>
  (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://source');
      seen.push({
        host,
        path: url.pathname,
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      });
      if (url.pathname === '/away') response.writeHead(302, { location: `${files.url}/ok` }).end();
      else (ROUTES[url.pathname] ?? ROUTES['/none'])?.(request, response);
    });
  };
let own: Awaited<ReturnType<typeof listen>>;
let files: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  own = await listen(createServer(listener('own')));
  files = await listen(createServer(listener('files')));
});
afterAll(() => Promise.all([own.stop(), files.stop()]));
beforeEach(() => seen.splice(0));

const SOURCE: SourceDescriptor = {
  id: 'gb.documents',
  name: 'The register',
  kind: 'register',
  home: 'https://register.test',
  licence: 'CC0',
  fills: [],
};
const Named = z.object({ name: z.string() });

function client(manners: SourceManners = {}, shared = sourcesInMemory(), source = SOURCE) {
  const came: string[] = [];
  const onAnswer = ({ bytes }: WireAnswer) => came.push(Buffer.from(bytes).toString());
  const settings = {
    GB_DOCUMENTS_URL: own.url,
    GB_DOCUMENTS_FILES_HOST: new URL(files.url).host,
  };
  const ctx = { ...contextForTests({ settings, shared }), onAnswer };
  return { ...sourceClient(ctx, source, manners), shared, came };
}

async function failureOf(work: Promise<unknown>): Promise<Failure> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Failure)) throw new Error(`expected a Failure, got ${String(error)}`);
  return error;
}

describe('what is asked', () => {
  it('posts a body with its type', async () => {
    const { json } = client();
    const ask = { path: '/ok', body: '{"vatNumber":"1"}', headers: { 'content-type': 'application/json' } };
    expect(await json(Named, ask)).toEqual({ name: 'Fjordhammer' });
    expect(seen[0]).toMatchObject({
      body: '{"vatNumber":"1"}',
      headers: { 'content-type': 'application/json' },
    });
  });

  it('shows its secret to the host of the source alone: a redirect does not carry it', async () => {
    const { bytes } = client({ secrets: { authorization: SECRET }, headers: { accept: 'application/pdf' } });
    await bytes({ path: '/away' });
    expect(seen.map(({ host, headers }) => [host, headers.authorization, headers.accept])).toEqual([
      ['own', SECRET, 'application/pdf'],
      ['files', undefined, 'application/pdf'],
    ]);
  });

  it('sends nothing beyond the limit, and says when it can be asked again', async () => {
    const limited = { ...SOURCE, limits: [{ calls: 2, seconds: 300 }] };
    const { json } = client({}, sourcesInMemory(), limited);
    await json(Named, { path: '/ok' });
    await json(Named, { path: '/ok' });
    const { code, retryAfterMs } = await failureOf(json(Named, { path: '/ok' }));
    expect([code, seen.length]).toEqual(['service_unavailable', 2]);
    expect(retryAfterMs).toBeGreaterThan(290_000);
  });

  it('waits for a turn that comes soon', async () => {
    const { json } = client({}, sourcesInMemory(), { ...SOURCE, limits: [{ calls: 1, seconds: 1 }] });
    await json(Named, { path: '/ok' });
    expect(await json(Named, { path: '/ok' })).toEqual({ name: 'Fjordhammer' });
  });

  it('leaves a source alone that said when to come back, in every client of what is shared', async () => {
    const { json, shared } = client();
    expect((await failureOf(json(Named, { path: '/limit' }))).retryAfterMs).toBe(60_000);
    await failureOf(client({ headers: { accept: 'x/y' } }, shared).json(Named, { path: '/ok' }));
    expect(seen).toHaveLength(1);
  });
});

describe('what comes', () => {
  it('is null where the source has none, in its own way of saying so', async () => {
    const { json } = client();
    expect(await json(Named, { path: '/none' })).toBeNull();
    expect(await json(Named, { path: '/nothing', isNone: ({ status }) => status === 204 })).toBeNull();
    const isNone = ({ status, bytes }: { status: number; bytes: Uint8Array }) =>
      status === 400 && Buffer.from(bytes).includes('No result found');
    expect(await json(Named, { path: '/refuses', isNone })).toBeNull();
    expect((await failureOf(json(Named, { path: '/refuses' }))).code).toBe('registry_changed');
    expect((await failureOf(json(Named, { path: '/none', isNone: () => false }))).code).toBe(
      'resource_not_found',
    );
  });

  it('is read in its character set', async () => {
    const { xml } = client();
    const root = await xml(z.object({ name: z.array(z.string()) }), { path: '/latin' });
    expect(root?.name).toEqual(['Brønnøy']);
  });

  it.each([
    ['/wrong-charset', 'service_unavailable'],
    ['/unknown-charset', 'registry_changed'],
    ['/page', 'service_unavailable'],
  ])('%s is %s', async (path, code) => {
    expect((await failureOf(client().json(Named, { path }))).code).toBe(code);
  });

  it('is no XML with a document type, nor JSON', async () => {
    expect((await failureOf(client().xml(z.unknown(), { path: '/doctype' }))).code).toBe(
      'service_unavailable',
    );
    expect((await failureOf(client().xml(z.unknown(), { path: '/ok' }))).code).toBe('registry_changed');
  });

  it('is what stands in an envelope, and a fault that says so is none', async () => {
    const { soap, wire } = client({ isAnswer: isSoap });
    const Answer = z.object({ name: z.tuple([z.string()]) });
    expect(await soap(Answer, { path: '/soap' })).toEqual({ name: ['Fjordhammer'] });
    expect(wire).toHaveLength(1);
    const isNone = ({ reason }: { reason: string }) => reason === 'no such number';
    expect(await soap(Answer, { path: '/soap/fault', isNone })).toBeNull();
    expect((await failureOf(soap(Answer, { path: '/soap/fault' }))).code).toBe('service_unavailable');
    const drift = await failureOf(soap(z.object({ title: z.string() }), { path: '/soap' }));
    expect(drift).toMatchObject({ code: 'registry_changed', details: ['/Answer: title: invalid_type'] });
  });

  it('names the member that changed, and no identifier', async () => {
    const { code, details } = await failureOf(client().json(Named, { path: '/drift/12345678' }));
    expect(code).toBe('registry_changed');
    expect(details).toEqual(['/drift/{id}: name: invalid_type']);
    const drifted = await failureOf(
      client().xml(z.object({ town: z.array(z.string()) }), { path: '/latin' }),
    );
    expect(drifted).toMatchObject({ code: 'registry_changed', details: ['/latin: town: invalid_type'] });
  });

  it('is text in its own character set', async () => {
    expect(await client().text({ path: '/latin' })).toBe('<a><name>Brønnøy</name></a>');
  });

  it('is kept without what the source forbids to keep, and read whole', async () => {
    const cut = (bytes: Uint8Array) =>
      Buffer.from(Buffer.from(bytes).toString().replace('Fjordhammer', '(cut)'));
    const { json, wire, came } = client({ cut });
    expect(await json(Named, { path: '/ok' })).toEqual({ name: 'Fjordhammer' });
    expect(wire.map((answer) => Buffer.from(answer.bytes).toString())).toEqual(['{"name":"(cut)"}']);
    expect(came).toEqual(['{"name":"(cut)"}']);
    // In a form that nobody knows it can't be cut: none of it is kept, and that is said.
    const { code, message, details } = await failureOf(json(Named, { path: '/drift/12345678' }));
    expect([code, details]).toEqual(['registry_changed', ['/drift/{id}: name: invalid_type']]);
    expect(message).toContain('Its answer was not kept');
    expect(came).toHaveLength(1);
  });

  it('is kept as it came, files apart', async () => {
    const { json, bytes, wire, came } = client();
    await json(Named, { path: '/ok' });
    await bytes({ path: '/ok' });
    const { message } = await failureOf(json(Named, { path: '/drift/12345678' }));
    expect(wire.map((answer) => Buffer.from(answer.bytes).toString())).toEqual(['{"name":"Fjordhammer"}']);
    // What could not be read is no part of what was read, and proof all the same.
    expect(came).toEqual(['{"name":"Fjordhammer"}', '{"name":7}']);
    expect(message).not.toContain('kept');
  });
});

it('a file that is not the one asked for counts as a failure of the source', async () => {
  const { bytes, shared } = client();
  const refuse = () => {
    throw new Failure('registry_changed', 'No PDF. Nothing was charged.');
  };
  expect(await failureOf(bytes({ path: '/ok' }, refuse))).toMatchObject({ code: 'registry_changed' });
  expect(shared.calls).toMatchObject([{ failure: 'registry_changed' }]);
});

describe('a session', () => {
  const manners = (open: () => Promise<string>): SourceManners => ({
    session: { open, secrets: (token) => ({ 'x-session': token }) },
  });

  it('is opened once, and renewed once where it is refused', async () => {
    let logins = 0;
    const open = async () => `token-${++logins}`;
    const { json, shared } = client(manners(open));
    expect(await json(Named, { path: '/session' })).toEqual({ name: 'In' });
    expect(await client(manners(open), shared).json(Named, { path: '/session' })).toEqual({ name: 'In' });
    expect([logins, seen.length]).toEqual([2, 3]);
  });

  it('that is refused again fails, and is not asked for ever', async () => {
    let logins = 4;
    const { json } = client(manners(async () => `token-${++logins}`));
    expect((await failureOf(json(Named, { path: '/session' }))).code).toBe('service_unavailable');
    expect(seen).toHaveLength(2);
  });
});

it('notes how each call ended', async () => {
  const { json, shared } = client();
  await json(Named, { path: '/ok' });
  await json(Named, { path: '/none' });
  await failureOf(json(Named, { path: '/drift/12345678' }));
  expect(shared.calls.map(({ sourceId, failure }) => [sourceId, failure])).toEqual([
    ['gb.documents', undefined],
    ['gb.documents', undefined],
    ['gb.documents', 'registry_changed'],
  ]);
});
