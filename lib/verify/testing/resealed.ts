import { fromHex, toHex } from '../bytes.ts';
import { type Cms, decodeCms } from '../cms.ts';
import { readFirst } from '../der.ts';
import { asText, findSeal } from '../find-seal.ts';
import { encodeSeal, timeStampByOf } from '../seal-cms.ts';

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
