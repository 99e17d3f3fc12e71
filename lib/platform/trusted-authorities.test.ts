import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTimeStampServer, type TimeStampServer } from './testing/time-stamp-server.ts';
import { trustedAuthorities } from './trusted-authorities.ts';

const SERVICE = 'http://uri.etsi.org/TrstSvc/Svctype';
const STATUS = 'http://uri.etsi.org/TrstSvc/TrustedList/Svcstatus';

let folder: string;
let one: TimeStampServer;
let other: TimeStampServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-trust-'));
  [one, other] = await Promise.all([startTimeStampServer(), startTimeStampServer('RSA')]);
});
afterAll(() => Promise.all([one.close(), other.close(), rm(folder, { recursive: true })]));

const base64 = (certificate: Uint8Array) => Buffer.from(certificate).toString('base64');
const pem = (certificate: Uint8Array) =>
  `-----BEGIN CERTIFICATE-----\n${base64(certificate)}\n-----END CERTIFICATE-----\n`;
const bytesOf = (certificate: Uint8Array) => Uint8Array.from(certificate);

async function trusted(files: { own?: string; list?: string }) {
  const put = async (name: string, text: string | undefined) => {
    if (text === undefined) return undefined;
    const path = join(folder, name);
    await writeFile(path, text);
    return path;
  };
  return trustedAuthorities({
    TIMESTAMP_AUTHORITIES: await put('own.pem', files.own),
    TRUSTED_LIST: await put('list.xml', files.list),
  });
}

const service = (kind: string, status: string, certificate: Uint8Array, history = '') => `
  <tsl:TSPService><tsl:ServiceInformation>
    <tsl:ServiceTypeIdentifier>${SERVICE}/${kind}</tsl:ServiceTypeIdentifier>
    <tsl:ServiceDigitalIdentity><tsl:DigitalId>
      <tsl:X509Certificate>
        ${base64(certificate)}
      </tsl:X509Certificate>
    </tsl:DigitalId></tsl:ServiceDigitalIdentity>
    <tsl:ServiceStatus>${STATUS}/${status}</tsl:ServiceStatus>
  </tsl:ServiceInformation>${history}</tsl:TSPService>`;
const listOf = (...services: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
  <tsl:TrustServiceStatusList xmlns:tsl="http://uri.etsi.org/02231/v2#"><tsl:SchemeInformation/>
  <tsl:TrustServiceProviderList><tsl:TrustServiceProvider><tsl:TSPInformation/>
  <tsl:TSPServices>${services.join('')}</tsl:TSPServices>
  </tsl:TrustServiceProvider></tsl:TrustServiceProviderList></tsl:TrustServiceStatusList>`;

test('none where none is set', async () => {
  expect(await trusted({})).toEqual([]);
});

test('every certificate of a PEM file', async () => {
  const own = `Root of ours\n${pem(one.issuer)}\n${pem(other.certificate)}`;
  expect(await trusted({ own })).toEqual([bytesOf(one.issuer), bytesOf(other.certificate)]);
});

describe('a trusted list', () => {
  test('its qualified time-stamp authorities that are granted, and no other service', async () => {
    const list = listOf(
      service('TSA/QTST', 'granted', one.certificate),
      service('TSA/QTST', 'withdrawn', other.certificate),
      service('TSA', 'granted', other.certificate),
      service('CA/QC', 'granted', other.issuer),
      `<!-- ${service('TSA/QTST', 'granted', other.certificate)} -->`,
    );
    expect(await trusted({ list })).toEqual([bytesOf(one.certificate)]);
  });

  test('what a service was before does not count', async () => {
    const before = `<tsl:ServiceHistory>${service('TSA/QTST', 'granted', other.certificate).replaceAll('TSPService', 'ServiceHistoryInstance')}</tsl:ServiceHistory>`;
    const list = listOf(
      service('TSA/QTST', 'withdrawn', one.certificate, before),
      service('TSA/QTST', 'granted', one.issuer),
    );
    expect(await trusted({ list })).toEqual([bytesOf(one.issuer)]);
  });

  test.each([
    ['in a comment', (text: string) => `<!-- ${text} -->`],
    ['in a text', (text: string) => `<tsl:TSPService><![CDATA[${text}]]></tsl:TSPService>`],
    [
      'below another service',
      (text: string) => `<tsl:TSPService><tsl:Extension>${text}</tsl:Extension></tsl:TSPService>`,
    ],
  ])('a service that stands %s is none', async (_, put) => {
    const list = listOf(
      service('TSA/QTST', 'granted', one.certificate),
      put(service('TSA/QTST', 'granted', other.certificate)),
    );
    expect(await trusted({ list })).toEqual([bytesOf(one.certificate)]);
  });

  test('stands beside those of the operator', async () => {
    const list = listOf(service('TSA/QTST', 'granted', one.certificate)).replaceAll('tsl:', '');
    expect(await trusted({ own: pem(other.issuer), list })).toEqual([
      bytesOf(other.issuer),
      bytesOf(one.certificate),
    ]);
  });
});

test.each([
  ['no certificate', { own: 'nothing' }, /TIMESTAMP_AUTHORITIES: .*own\.pem cannot be read, or names no/],
  ['not one that can be read', { own: pem(Uint8Array.of(1)) }, /TIMESTAMP_AUTHORITIES/],
  [
    'a list with a document type',
    { list: `<!DOCTYPE a [<!ENTITY b "c">]>${listOf()}` },
    /TRUSTED_LIST: .*list\.xml cannot be read/,
  ],
  ['a list that is cut short', { list: listOf().slice(0, -9) }, /TRUSTED_LIST: .*list\.xml cannot be read/],
  ['no authority in the list', { list: listOf() }, /TRUSTED_LIST: .*list\.xml cannot be read, or names no/],
])('refused: %s', async (_, files, why) => {
  const failure = await trusted(files).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'service_unavailable' });
  expect(String(failure)).toMatch(why);
});

test('refused: a file that is not there', async () => {
  const settings = { TIMESTAMP_AUTHORITIES: join(folder, 'absent.pem'), TRUSTED_LIST: undefined };
  await expect(trustedAuthorities(settings)).rejects.toThrow(/absent\.pem cannot be read/);
});
