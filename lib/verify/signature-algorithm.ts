import { concat, isEqual } from './bytes.ts';
import { type Der, der, derOid, need, readAll, readOne, TAG } from './der.ts';

const DIGESTS = ['SHA-256', 'SHA-384', 'SHA-512'] as const;
export type DigestName = (typeof DIGESTS)[number];

/** How a CMS is signed: ECDSA or RSA (PKCS#1 v1.5), each with one digest. */
export interface SignatureAlgorithm {
  readonly key: 'ECDSA' | 'RSA';
  readonly digest: DigestName;
}

const NULL = der(TAG.null);
const algorithm = (oid: string, ...parameters: Uint8Array[]) => der(TAG.sequence, derOid(oid), ...parameters);

/** RFC 5754: no parameters for SHA-2. */
export const DIGEST_ALGORITHM: Readonly<Record<DigestName, Uint8Array>> = {
  'SHA-256': algorithm('2.16.840.1.101.3.4.2.1'),
  'SHA-384': algorithm('2.16.840.1.101.3.4.2.2'),
  'SHA-512': algorithm('2.16.840.1.101.3.4.2.3'),
};

/** RFC 5754 and RFC 5758. */
const SIGNATURE_ALGORITHM: Readonly<
  Record<SignatureAlgorithm['key'], Readonly<Record<DigestName, Uint8Array>>>
> = {
  ECDSA: {
    'SHA-256': algorithm('1.2.840.10045.4.3.2'),
    'SHA-384': algorithm('1.2.840.10045.4.3.3'),
    'SHA-512': algorithm('1.2.840.10045.4.3.4'),
  },
  RSA: {
    'SHA-256': algorithm('1.2.840.113549.1.1.11', NULL),
    'SHA-384': algorithm('1.2.840.113549.1.1.12', NULL),
    'SHA-512': algorithm('1.2.840.113549.1.1.13', NULL),
  },
};
/** Says RSA and leaves the digest to be read beside it. */
const RSA_ENCRYPTION = derOid('1.2.840.113549.1.1.1');

export const encodeAlgorithm = ({ key, digest }: SignatureAlgorithm) => SIGNATURE_ALGORITHM[key][digest];

const oidOf = (value: Der | Uint8Array) =>
  need(readAll('content' in value ? value.content : readOne(value).content)[0], TAG.oid).bytes;

/** The digest that an AlgorithmIdentifier names, with or without empty parameters. @throws SyntaxError */
export function readDigest(value: Der): DigestName {
  const name = DIGESTS.find((digest) => isEqual(oidOf(DIGEST_ALGORITHM[digest]), oidOf(value)));
  if (name === undefined) throw new SyntaxError('A digest that is not SHA-2');
  return name;
}

/** The algorithm of a signature, beside it its digest. @throws SyntaxError for any that is not ECDSA or RSA */
export function readAlgorithm(value: Der, digest: DigestName): SignatureAlgorithm {
  const found = oidOf(value);
  if (isEqual(found, RSA_ENCRYPTION)) return { key: 'RSA', digest };
  for (const key of ['ECDSA', 'RSA'] as const) {
    if (isEqual(found, oidOf(SIGNATURE_ALGORITHM[key][digest]))) return { key, digest };
  }
  throw new SyntaxError('A signature that is neither ECDSA nor RSA with that digest');
}

/** An AlgorithmIdentifier that names key and digest at once, as certificates do; undefined for any other. */
export function readWholeAlgorithm(value: Der): SignatureAlgorithm | undefined {
  const found = oidOf(value);
  return DIGESTS.flatMap((digest) => (['ECDSA', 'RSA'] as const).map((key) => ({ key, digest }))).find(
    ({ key, digest }) => isEqual(found, oidOf(SIGNATURE_ALGORITHM[key][digest])),
  );
}

interface Curve {
  readonly namedCurve: string;
  readonly oid: Uint8Array;
  readonly bytes: number;
  /** How many points it has (FIPS 186-4, D.1.2). */
  readonly order: bigint;
}

const CURVES: readonly Curve[] = [
  {
    namedCurve: 'P-256',
    oid: derOid('1.2.840.10045.3.1.7'),
    bytes: 32,
    order: 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n,
  },
  {
    namedCurve: 'P-384',
    oid: derOid('1.3.132.0.34'),
    bytes: 48,
    order:
      0xffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf581a0db248b0a77aecec196accc52973n,
  },
  {
    namedCurve: 'P-521',
    oid: derOid('1.3.132.0.35'),
    bytes: 66,
    order:
      0x1fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffa51868783bf2f966b7fcc0148f709a5d03bb5c9b8899c47aebb6fb71e91386409n,
  },
];

/** The curve of an EC key (SubjectPublicKeyInfo). @throws SyntaxError for any other key */
export function curveOf(publicKey: Uint8Array): Curve {
  const parameters = readAll(need(readAll(readOne(publicKey).content)[0]).content)[1];
  const curve = CURVES.find(({ oid }) => isEqual(oid, need(parameters).bytes));
  if (curve === undefined) throw new SyntaxError('A curve that is not P-256, P-384 or P-521');
  return curve;
}

/** Whether a key (SubjectPublicKeyInfo) made this signature of the data. @throws SyntaxError for an unknown key */
export async function isSignedBy(
  publicKey: Uint8Array,
  { key, digest }: SignatureAlgorithm,
  signature: Uint8Array,
  data: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const spki = concat(publicKey);
  if (key === 'RSA') {
    const rsa = { name: 'RSASSA-PKCS1-v1_5', hash: digest };
    return crypto.subtle.verify(rsa, await importKey(spki, rsa), concat(signature), data);
  }
  const curve = curveOf(spki);
  const imported = await importKey(spki, { name: 'ECDSA', namedCurve: curve.namedCurve });
  return crypto.subtle.verify(
    { name: 'ECDSA', hash: digest },
    imported,
    plainEcdsa(signature, curve.bytes),
    data,
  );
}

async function importKey(spki: Uint8Array<ArrayBuffer>, kind: RsaHashedImportParams | EcKeyImportParams) {
  try {
    return await crypto.subtle.importKey('spki', spki, kind, false, ['verify']);
  } catch (cause) {
    throw new SyntaxError('Not a public key', { cause });
  }
}

/** SEQUENCE { r, s } as WebCrypto wants it: r and s at the curve's length. @throws SyntaxError unless it is DER */
function plainEcdsa(signature: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const numbers = readAll(need(readOne(signature), TAG.sequence).content);
  if (numbers.length !== 2) throw new SyntaxError('Not a pair of numbers');
  return concat(...numbers.map((number) => unsigned(need(number, TAG.integer).content, size)));
}

function unsigned(content: Uint8Array, size: number): Uint8Array {
  const [first = 0x80, second = 0] = content;
  const isPadded = first === 0 && second >= 0x80;
  if ((first === 0 && !isPadded) || first >= 0x80) throw new SyntaxError('Not a positive number in DER');
  const digits = isPadded ? content.subarray(1) : content;
  if (digits.length > size) throw new SyntaxError('A number too long for the curve');
  return concat(new Uint8Array(size - digits.length), digits);
}
