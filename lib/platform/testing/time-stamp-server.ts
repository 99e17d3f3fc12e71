import { createServer } from 'node:http';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { listen } from './listen.ts';

/** In which way the authority fails, if it does. */
export type TimeStampFault =
  | 'silent'
  | 'reset'
  | 'status 500'
  | 'moved'
  | 'web page'
  | 'too much'
  | 'empty'
  | 'refused'
  | 'cut short'
  | 'other bytes'
  | 'other nonce'
  | 'no nonce'
  | 'slow clock'
  | 'fast clock'
  | 'other key'
  | 'no certificate'
  | 'certificate not for time stamps'
  | 'certificate expired'
  /** The page with the list of revoked certificates is none. */
  | 'no list'
  /** Another certificate of the same issuer, each time. */
  | 'several certificates';

export interface TimeStampServer {
  readonly url: string;
  /** Its certificate, and that of who issued it, in DER. */
  readonly certificate: Uint8Array;
  readonly issuer: Uint8Array;
  /** Of the issuer: that nothing was revoked. */
  readonly revocationList: Uint8Array;
  /** What it does from now on. */
  fault: TimeStampFault | undefined;
  close(): Promise<void>;
}

interface Authority {
  readonly certificate: pkijs.Certificate;
  readonly key: CryptoKey;
  readonly issuer?: Authority;
}

const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
const CODE_SIGNING = '1.3.6.1.5.5.7.3.3';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A time-stamp authority (RFC 3161) on loopback, with an ECDSA or RSA key, and with every fault there is. */
export async function startTimeStampServer(kind: 'ECDSA' | 'RSA' = 'ECDSA'): Promise<TimeStampServer> {
  const issuer = await newAuthority({ kind, name: 'Root Example' });
  const revocationList = await emptyList(issuer);
  const state: { fault: TimeStampFault | undefined } = { fault: undefined };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { fault } = state;
    if (request.method === 'GET') return response.end(fault === 'no list' ? '<html>' : revocationList);
    if (fault === 'silent') return;
    if (fault === 'reset') return request.socket.destroy();
    if (fault === 'status 500') return response.writeHead(500).end();
    if (fault === 'moved') return response.writeHead(307, { location: '/elsewhere' }).end();
    if (fault === 'web page') return response.end('<html>Please sign in</html>');
    if (fault === 'too much') return response.end(Buffer.alloc(1_000_000));
    if (fault === 'empty') return response.end();
    const authority =
      fault === 'certificate expired'
        ? expired
        : fault === 'certificate not for time stamps'
          ? unfit
          : fault === 'several certificates'
            ? await newAuthority({ kind, use: TIME_STAMPING, issuer })
            : honest;
    const signer = fault === 'other key' ? { ...authority, key: unfit.key } : authority;
    const answer = await answerTo(Uint8Array.from(Buffer.concat(chunks)), signer, fault);
    response.writeHead(200, { 'content-type': 'application/timestamp-reply' });
    return response.end(fault === 'cut short' ? answer.subarray(0, -10) : answer);
  });
  const { url, stop } = await listen(server);
  const list = `${url}/revoked.crl`;
  const honest = await newAuthority({ kind, use: TIME_STAMPING, issuer, list });
  const unfit = await newAuthority({ kind, use: CODE_SIGNING, issuer, list });
  const expired = await newAuthority({ kind, use: TIME_STAMPING, issuer, list, endsIn: -DAY_MS });
  return Object.assign(state, {
    url: `${url}/stamp`,
    certificate: ber(honest.certificate.toSchema()),
    issuer: ber(issuer.certificate.toSchema()),
    revocationList,
    close: stop,
  });
}

async function answerTo(
  asked: Uint8Array<ArrayBuffer>,
  authority: Authority,
  fault: TimeStampFault | undefined,
): Promise<Uint8Array> {
  if (fault === 'refused') {
    return ber(new pkijs.TimeStampResp({ status: new pkijs.PKIStatusInfo({ status: 2 }) }).toSchema());
  }
  const request = pkijs.TimeStampReq.fromBER(asked);
  const token = await sign(infoFor(request, fault), authority, fault === 'no certificate');
  return ber(
    new pkijs.TimeStampResp({
      status: new pkijs.PKIStatusInfo({ status: 0 }),
      timeStampToken: token,
    }).toSchema(),
  );
}

function infoFor(request: pkijs.TimeStampReq, fault: TimeStampFault | undefined): pkijs.TSTInfo {
  const shift = fault === 'slow clock' ? -HOUR_MS : fault === 'fast clock' ? HOUR_MS : 0;
  const other = new pkijs.MessageImprint({
    hashAlgorithm: request.messageImprint.hashAlgorithm,
    hashedMessage: new asn1js.OctetString({ valueHex: new ArrayBuffer(32) }),
  });
  const nonce = fault === 'other nonce' ? new asn1js.Integer({ value: 7 }) : request.nonce;
  return new pkijs.TSTInfo({
    version: 1,
    policy: '1.2.3.4.1',
    messageImprint: fault === 'other bytes' ? other : request.messageImprint,
    serialNumber: new asn1js.Integer({ value: 42 }),
    genTime: new Date(Date.now() + shift),
    ...(nonce === undefined || fault === 'no nonce' ? {} : { nonce }),
  });
}

/** The token as authorities make it: certificate chain included, named by its hash. */
async function sign(
  info: pkijs.TSTInfo,
  { certificate, key, issuer }: Authority,
  hidesCertificate: boolean,
): Promise<pkijs.ContentInfo> {
  const content = ber(info.toSchema());
  const attribute = (type: string, value: asn1js.BaseBlock) => new pkijs.Attribute({ type, values: [value] });
  const hash = async (bytes: Uint8Array) =>
    new asn1js.OctetString({ valueHex: await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes)) });
  const id = new asn1js.Sequence({ value: [await hash(ber(certificate.toSchema()))] });
  const signed = new pkijs.SignedData({
    version: 3,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({
      eContentType: pkijs.id_eContentType_TSTInfo,
      eContent: new asn1js.OctetString({ valueHex: Uint8Array.from(content).buffer }),
    }),
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
        signedAttrs: new pkijs.SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            attribute(
              '1.2.840.113549.1.9.3',
              new asn1js.ObjectIdentifier({ value: pkijs.id_eContentType_TSTInfo }),
            ),
            attribute('1.2.840.113549.1.9.4', await hash(content)),
            attribute(
              '1.2.840.113549.1.9.16.2.47',
              new asn1js.Sequence({ value: [new asn1js.Sequence({ value: [id] })] }),
            ),
          ],
        }),
      }),
    ],
    certificates: hidesCertificate ? [] : [...(issuer ? [issuer.certificate] : []), certificate],
  });
  await signed.sign(key, 0, 'SHA-256');
  return new pkijs.ContentInfo({
    contentType: pkijs.id_ContentType_SignedData,
    content: signed.toSchema(true),
  });
}

interface NewAuthority {
  readonly kind: 'ECDSA' | 'RSA';
  /** Without one it issues certificates. */
  readonly use?: string;
  readonly name?: string;
  readonly issuer?: Authority;
  readonly endsIn?: number;
  /** Where its issuer says what was revoked. */
  readonly list?: string;
}

async function newAuthority({
  kind,
  use,
  name: called = 'Clock Example Authority',
  issuer,
  endsIn = DAY_MS,
  list,
}: NewAuthority): Promise<Authority> {
  const algorithm =
    kind === 'ECDSA'
      ? { name: 'ECDSA', namedCurve: 'P-256' }
      : {
          name: 'RSASSA-PKCS1-v1_5',
          hash: 'SHA-256',
          modulusLength: 2048,
          publicExponent: Uint8Array.of(1, 0, 1),
        };
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  if (!('privateKey' in keys)) throw new Error('No pair of keys');
  const certificate = new pkijs.Certificate();
  certificate.version = 2;
  certificate.serialNumber = new asn1js.Integer({ value: 1 + Math.floor(Math.random() * 1e6) });
  const name = new asn1js.Utf8String({ value: called });
  certificate.subject.typesAndValues.push(new pkijs.AttributeTypeAndValue({ type: '2.5.4.3', value: name }));
  certificate.issuer = (issuer?.certificate ?? certificate).subject;
  certificate.notBefore.value = new Date(Date.now() - 2 * DAY_MS);
  certificate.notAfter.value = new Date(Date.now() + endsIn);
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  const [extnID, value] = use
    ? ['2.5.29.37', new pkijs.ExtKeyUsage({ keyPurposes: [use] })]
    : ['2.5.29.19', new pkijs.BasicConstraints({ cA: true })];
  const extnValue = ber(value.toSchema()).buffer;
  certificate.extensions = [new pkijs.Extension({ extnID, critical: true, extnValue })];
  if (list !== undefined) certificate.extensions.push(listAt(list));
  await certificate.sign(issuer?.key ?? keys.privateKey, 'SHA-256');
  return { certificate, key: keys.privateKey, ...(issuer ? { issuer } : {}) };
}

function listAt(url: string): pkijs.Extension {
  const distributionPoint = [new pkijs.GeneralName({ type: 6, value: url })];
  const points = new pkijs.CRLDistributionPoints({
    distributionPoints: [new pkijs.DistributionPoint({ distributionPoint })],
  });
  return new pkijs.Extension({
    extnID: '2.5.29.31',
    critical: false,
    extnValue: ber(points.toSchema()).buffer,
  });
}

async function emptyList({ certificate, key }: Authority): Promise<Uint8Array> {
  const list = new pkijs.CertificateRevocationList();
  list.version = 1;
  list.issuer = certificate.subject;
  list.thisUpdate = new pkijs.Time({ type: 0, value: new Date() });
  list.nextUpdate = new pkijs.Time({ type: 0, value: new Date(Date.now() + DAY_MS) });
  await list.sign(key, 'SHA-256');
  return ber(list.toSchema());
}

const ber = (value: { toBER(): ArrayBuffer }) => new Uint8Array(value.toBER());
