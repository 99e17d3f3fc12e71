import { fromHex, toHex } from '../bytes.ts';
import { readCertificate } from '../certificate.ts';
import { type Cms, decodeCms } from '../cms.ts';
import { der, need, readAll, readFirst, readOne, TAG } from '../der.ts';
import { asText, findSeal } from '../find-seal.ts';
import { encodeSeal, timeStampByOf } from '../seal-cms.ts';
import { curveOf } from '../signature-algorithm.ts';

/** What the seal of a file is made of. */
export const cmsOf = (bytes: Uint8Array): Cms =>
  decodeCms(readFirst(fromHex(findSeal(bytes, asText(bytes))?.hex ?? '')).bytes);

/** The file with a seal of other parts, written as we write seals. */
export async function resealed(
  bytes: Uint8Array,
  parts: { [Part in 'signature' | 'timeStampToken' | 'timeStampSignature']?: Uint8Array | undefined },
  timeStampBy = timeStampByOf(cmsOf(bytes)),
): Promise<Uint8Array> {
  const found = findSeal(bytes, asText(bytes));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', found?.sealed ?? new Uint8Array()));
  const { certificates, algorithm, ...own } = cmsOf(bytes);
  const { signature, timeStampToken, timeStampSignature } = { ...own, ...parts };
  const seal = await encodeSeal({
    ...{ digest, certificates, algorithm, signature: signature ?? own.signature },
    ...(timeStampBy && { timeStampBy }),
    ...(timeStampToken && { timeStampToken }),
    ...(timeStampSignature && { timeStampSignature }),
  });
  const copy = Uint8Array.from(bytes);
  copy.set(new TextEncoder().encode(toHex(seal).padEnd(found?.hex.length ?? 0, '0')), found?.start);
  return copy;
}

/** (r, n − s) of a signature (r, s) of the seal's key: it holds wherever (r, s) does. */
export function mirrored(bytes: Uint8Array, signature = cmsOf(bytes).signature): Uint8Array {
  const { publicKey } = readCertificate(cmsOf(bytes).certificates[0] ?? new Uint8Array());
  const [r, s] = readAll(readOne(signature).content);
  const other = curveOf(publicKey).order - BigInt(`0x${toHex(need(s).content)}`);
  const digits = other.toString(16);
  const even = digits.length % 2 === 0 ? digits : `0${digits}`;
  const positive = /^[89a-f]/.test(even) ? `00${even}` : even;
  return der(TAG.sequence, need(r).bytes, der(TAG.integer, fromHex(positive)));
}
