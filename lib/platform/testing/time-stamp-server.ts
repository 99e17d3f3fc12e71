import { createServer } from 'node:http';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';

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
  | 'certificate expired';

export interface TimeStampServer {
  readonly url: string;
  /** What it does from now on. */
  fault: TimeStampFault | undefined;
  close(): Promise<void>;
}

interface Authority {
  readonly certificate: pkijs.Certificate;
  readonly key: CryptoKey;
}

const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
const CODE_SIGNING = '1.3.6.1.5.5.7.3.3';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A time-stamp authority (RFC 3161) on loopback, with an ECDSA or RSA key, and with every fault there is. */
export async function startTimeStampServer(kind: 'ECDSA' | 'RSA' = 'ECDSA'): Promise<TimeStampServer> {
  const honest = await newAuthority(kind, TIME_STAMPING);
  const unfit = await newAuthority(kind, CODE_SIGNING);
  const expired = await newAuthority(kind, TIME_STAMPING, -DAY_MS);
  const state: { fault: TimeStampFault | undefined } = { fault: undefined };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { fault } = state;
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
          : honest;
    const signer = fault === 'other key' ? { ...authority, key: unfit.key } : authority;
    const answer = await answerTo(Uint8Array.from(Buffer.concat(chunks)), signer, fault);
    response.writeHead(200, { 'content-type': 'application/timestamp-reply' });
    return response.end(fault === 'cut short' ? answer.subarray(0, -10) : answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return Object.assign(state, {
    url: `http://127.0.0.1:${address.port}/stamp`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
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
  { certificate, key }: Authority,
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
    certificates: hidesCertificate ? [] : [(await another()).certificate, certificate],
  });
  await signed.sign(key, 0, 'SHA-256');
  return new pkijs.ContentInfo({
    contentType: pkijs.id_ContentType_SignedData,
    content: signed.toSchema(true),
  });
}

let issuer: Promise<Authority> | undefined;
/** A further certificate that the token carries, as chains do; nothing of the token's signature covers it. */
function another(): Promise<Authority> {
  issuer ??= newAuthority('ECDSA', TIME_STAMPING);
  return issuer;
}

async function newAuthority(kind: 'ECDSA' | 'RSA', use: string, endsIn = DAY_MS): Promise<Authority> {
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
  const name = new asn1js.Utf8String({ value: 'Clock Example Authority' });
  for (const party of [certificate.issuer, certificate.subject]) {
    party.typesAndValues.push(new pkijs.AttributeTypeAndValue({ type: '2.5.4.3', value: name }));
  }
  certificate.notBefore.value = new Date(Date.now() - 2 * DAY_MS);
  certificate.notAfter.value = new Date(Date.now() + endsIn);
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  const uses = new pkijs.ExtKeyUsage({ keyPurposes: [use] });
  certificate.extensions = [
    new pkijs.Extension({ extnID: '2.5.29.37', critical: true, extnValue: ber(uses.toSchema()).buffer }),
  ];
  await certificate.sign(keys.privateKey, 'SHA-256');
  return { certificate, key: keys.privateKey };
}

const ber = (value: { toBER(): ArrayBuffer }) => new Uint8Array(value.toBER());
