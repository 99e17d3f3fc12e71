import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { XmlElement } from '@rgrove/parse-xml';
import { Failure } from '#lib/contract/failure.ts';
import type { Env } from './env.ts';
import { elementsAt, textOf } from './xml/elements.ts';
import { parseXml } from './xml/parse-xml.ts';

type Settings = Pick<Env, 'TIMESTAMP_AUTHORITIES' | 'TRUSTED_LIST'>;

/** Qualified time stamps (ETSI TS 119 612, 5.5.1 and 5.5.4): the kind of service, and that its supervisor has granted it. */
const QUALIFIED = 'http://uri.etsi.org/TrstSvc/Svctype/TSA/QTST';
const GRANTED = 'http://uri.etsi.org/TrstSvc/TrustedList/Svcstatus/granted';

/**
 * Certificates, in DER, of the time-stamp authorities that this installation trusts, or of who issues to them: those of
 * TIMESTAMP_AUTHORITIES, and the qualified ones of TRUSTED_LIST. Whose list that is, and whether its own signature
 * holds, is for whoever puts the file there.
 * @throws Failure `service_unavailable` where a file can't be read or holds none
 */
export async function trustedAuthorities(settings: Settings): Promise<Uint8Array[]> {
  const { TIMESTAMP_AUTHORITIES: own, TRUSTED_LIST: list } = settings;
  const found = await Promise.all([
    own === undefined ? [] : readWith('TIMESTAMP_AUTHORITIES', own, certificatesInPem),
    list === undefined ? [] : readWith('TRUSTED_LIST', list, qualifiedIn),
  ]);
  return found.flat();
}

async function readWith(
  setting: keyof Settings,
  path: string,
  certificatesIn: (text: string) => Uint8Array[],
): Promise<Uint8Array[]> {
  try {
    const certificates = certificatesIn(await readFile(path, 'utf8'));
    if (certificates.length > 0) return certificates;
  } catch (cause) {
    throw unusable(setting, path, cause);
  }
  throw unusable(setting, path);
}

const unusable = (setting: keyof Settings, path: string, cause?: unknown) =>
  new Failure(
    'service_unavailable',
    `${setting}: ${path} cannot be read, or names no time-stamp authority. Correct the file, or remove the setting.`,
    { cause },
  );

function certificatesInPem(text: string): Uint8Array[] {
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g) ?? [];
  return blocks.map((block) => derOf(new X509Certificate(block)));
}

/** What a service is now; what it was before stands apart, in its history. */
function qualifiedIn(list: string): Uint8Array[] {
  const services = elementsAt(
    parseXml(list),
    'TrustServiceProviderList',
    'TrustServiceProvider',
    'TSPServices',
    'TSPService',
    'ServiceInformation',
  );
  const says = (service: XmlElement, name: string, text: string) =>
    elementsAt(service, name).some((element) => textOf(element) === text);
  return services
    .filter((service) => says(service, 'ServiceTypeIdentifier', QUALIFIED))
    .filter((service) => says(service, 'ServiceStatus', GRANTED))
    .flatMap((service) => elementsAt(service, 'ServiceDigitalIdentity', 'DigitalId', 'X509Certificate'))
    .map((base64) => derOf(new X509Certificate(Buffer.from(textOf(base64), 'base64'))));
}

const derOf = ({ raw }: X509Certificate): Uint8Array => Uint8Array.from(raw);
