import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createHttp } from './http.ts';
import { readXml } from './http-body.ts';
import {
  isSoap,
  passwordToken,
  type SoapFault,
  type SoapVersion,
  soapAnswer,
  soapRequest,
  usernameToken,
} from './soap.ts';
import { type Listening, listen } from './testing/listen.ts';
import { elementsAt, localName, textOf } from './xml/elements.ts';
import { parseXml } from './xml/parse-xml.ts';
import { writeElement } from './xml/write-element.ts';

const PASSWORD = 'päss & word';
const ENVELOPE = {
  '1.1': ['text/xml', 'http://schemas.xmlsoap.org/soap/envelope/'],
  '1.2': ['application/soap+xml', 'http://www.w3.org/2003/05/soap-envelope'],
} as const;

const fault11 = (code: string, reason = 'why') =>
  `<s:Fault><faultcode>${code}</faultcode><faultstring>${reason}</faultstring><detail><d:NoSuchFile xmlns:d="urn:d"/></detail></s:Fault>`;
const fault12 = (code: string, subcode = '') =>
  `<s:Fault><s:Code><s:Value>${code}</s:Value>${subcode && `<s:Subcode><s:Value>${subcode}</s:Value></s:Subcode>`}</s:Code>
   <s:Reason><s:Text xml:lang="en">why</s:Text></s:Reason></s:Fault>`;

/** A service that knows one user, checks the digest and takes each nonce once; else it answers what a test says. */
let server: Listening;
let forced: { status: number; type: string; body: string } | undefined;
const nonces = new Set<string>();
const asked: { headers: NodeJS.Dict<string | string[]>; body: string }[] = [];

beforeAll(async () => {
  server = await listen(
    createServer(async (request, response) => {
      const body = await text(request);
      asked.push({ headers: request.headers, body });
      const version: SoapVersion = /soap\+xml/.test(request.headers['content-type'] ?? '') ? '1.2' : '1.1';
      const [type, namespace] = ENVELOPE[version];
      const answer = forced ?? { status: 200, type, body: echoOrFault(body) };
      response.writeHead(answer.body.includes('Fault') ? 500 : answer.status, {
        'content-type': answer.type,
      });
      response.end(`<s:Envelope xmlns:s="${namespace}"><s:Body>${answer.body}</s:Body></s:Envelope>`);
    }),
  );
});
afterAll(() => server.stop());
beforeEach(() => {
  forced = undefined;
  asked.length = 0;
});

function echoOrFault(body: string): string {
  const root = parseXml(body);
  const token = (...path: string[]) =>
    elementsAt(root, 'Header', 'Security', 'UsernameToken', ...path).map(textOf)[0] ?? '';
  const nonce = token('Nonce');
  const digest = createHash('sha1')
    .update(Buffer.concat([Buffer.from(nonce, 'base64'), Buffer.from(token('Created') + PASSWORD)]))
    .digest('base64');
  if (token('Username') !== 'plumbline' || token('Password') !== digest || nonces.has(nonce)) {
    return fault11('wsse:FailedAuthentication');
  }
  nonces.add(nonce);
  const name = elementsAt(root, 'Body', 'Find', 'Name').map(textOf)[0] ?? '';
  return writeElement('a:Found', [writeElement('a:Name', [name])], { 'xmlns:a': 'urn:a' }).xml;
}

const http = () =>
  createHttp({
    source: 'Register',
    baseUrl: server.url,
    timeoutMs: 60_000,
    retryDelayMs: 1,
    isAnswer: isSoap,
  });

async function find(
  name: string,
  {
    version = '1.1',
    password = PASSWORD,
    client = http(),
    nonce,
    isNone,
  }: {
    version?: SoapVersion;
    password?: string;
    client?: ReturnType<typeof http>;
    nonce?: Uint8Array;
    isNone?: (fault: SoapFault) => boolean;
  } = {},
) {
  const created = new Date('2026-11-20T12:00:00Z');
  const request = soapRequest({
    version,
    action: 'urn:find',
    body: writeElement('f:Find', [writeElement('f:Name', [name])], { 'xmlns:f': 'urn:f' }),
    header: [usernameToken({ username: 'plumbline', password, created, ...(nonce && { nonce }) })],
  });
  const answer = await client.send({ path: '/ws', ...request });
  if (answer === null) throw new Error('no answer');
  return soapAnswer('Register', readXml('Register', answer), isNone);
}

describe.each(['1.1', '1.2'] as const)('SOAP %s', (version) => {
  test('a service that checks the digest answers, and reads what was written as it was', async () => {
    const name = 'Fjord & <Sønn> "AS" \'x\' ]]> \u{1F41F}';
    const found = await find(`${name}\u0000\u0008`, { version });
    expect(found && localName(found)).toBe('Found');
    expect(found && elementsAt(found, 'Name').map(textOf)).toEqual([name]);
  });

  test('content type and action are those of the version', async () => {
    await find('x', { version });
    const [{ headers, body } = { headers: {}, body: '' }] = asked;
    expect([headers['content-type'], headers.soapaction]).toEqual(
      version === '1.1'
        ? ['text/xml; charset=utf-8', '"urn:find"']
        : ['application/soap+xml; charset=utf-8; action="urn:find"', undefined],
    );
    expect(body).toContain(ENVELOPE[version][1]);
    expect(body).not.toContain('päss');
  });

  test('an operation without a name', () => {
    const { headers } = soapRequest({ version, action: '', body: writeElement('a') });
    expect(Object.values(headers)).toEqual(
      version === '1.1' ? ['text/xml; charset=utf-8', '""'] : ['application/soap+xml; charset=utf-8'],
    );
  });
});

test('a password as it is, for a service that takes no digest', () => {
  const root = parseXml(passwordToken('plumbline', PASSWORD).xml);
  expect(localName(root)).toBe('Security');
  expect(root.attributes).toHaveProperty('soap:mustUnderstand', '1');
  const told = ['Username', 'Password'].map((name) => elementsAt(root, 'UsernameToken', name)[0]);
  expect(told.map((each) => each && textOf(each))).toEqual(['plumbline', PASSWORD]);
  expect(told[1]?.attributes.Type).toMatch(/#PasswordText$/);
});

test('a wrong password and a nonce that was used are refused, with every fault an answer of its own', async () => {
  const client = http();
  const nonce = Buffer.from('0123456789abcdef');
  await find('x', { client, nonce });
  await expect(find('x', { client, nonce })).rejects.toMatchObject({ code: 'service_unavailable' });
  // More in a row than open the circuit breaker: a fault is an answer.
  for (let times = 0; times < 6; times++) {
    await expect(find('x', { client, password: 'wrong' })).rejects.toMatchObject({
      code: 'service_unavailable',
      message: expect.stringContaining('refused our request (FailedAuthentication)'),
    });
  }
  await expect(find('x', { client })).resolves.not.toBeNull();
});

describe('faults', () => {
  test.each([
    ['text/xml', fault11('s:Server'), 'service_unavailable', 'internal error (Server)'],
    ['text/xml', fault11('s:Server.Busy'), 'service_unavailable', 'internal error (Server.Busy)'],
    ['text/xml', fault11('s:Client'), 'registry_changed', 'no longer accepts our request (Client)'],
    ['text/xml', fault11('Serverless'), 'registry_changed', '(Serverless)'],
    ['text/xml', fault11(''), 'registry_changed', 'fault without a code'],
    ['application/soap+xml', fault12('s:Receiver'), 'service_unavailable', 'internal error (Receiver)'],
    ['application/soap+xml', fault12('s:Receiver', 'x:Full'), 'service_unavailable', 'internal error (Full)'],
    ['application/soap+xml', fault12('s:Sender', 'x:BadQuery'), 'registry_changed', '(BadQuery)'],
    [
      'application/soap+xml',
      fault12('s:Sender', 'wsse:InvalidSecurityToken'),
      'service_unavailable',
      'refused our request (InvalidSecurityToken)',
    ],
    ['text/xml', '', 'registry_changed', 'no SOAP body'],
  ])('%s %s: %s', async (type, body, code, words) => {
    forced = { status: 200, type, body };
    await expect(find('x')).rejects.toMatchObject({
      code,
      source: 'Register',
      message: expect.stringContaining(words),
    });
  });

  test('one may say that there is none', async () => {
    forced = { status: 500, type: 'text/xml', body: fault11('s:Client', 'no such file') };
    const isNone = ({ code, reason, details }: SoapFault) =>
      code === 'Client' && reason === 'no such file' && details.includes('NoSuchFile');
    expect(await find('x', { isNone })).toBeNull();
  });

  test('the words of a fault, which may repeat what was asked, are not handed on', async () => {
    forced = { status: 500, type: 'text/xml', body: fault11('s:Client', 'nothing like Ola Nordmann') };
    const failure: unknown = await find('Ola Nordmann').catch((error: unknown) => error);
    expect(JSON.stringify(failure) + String(failure)).not.toContain('Nordmann');
  });

  test('what is no SOAP keeps the meaning of its status', async () => {
    forced = { status: 500, type: 'text/html', body: 'Fault' };
    await expect(find('x')).rejects.toMatchObject({ code: 'service_unavailable' });
    expect(() => soapAnswer('Register', parseXml('<a/>'))).toThrow('no SOAP body');
  });
});
