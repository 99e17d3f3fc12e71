import { attributeValue, type Cms, OID } from './cms.ts';

/** What the seals of one version have to meet. A rule that is made later is one of later versions only. */
export interface SealRules {
  /** ECDSA: s may be above half the order of the curve. Otherwise a signature has one form. */
  readonly takesHighS: boolean;
  /** The signed bytes name the authority of the time stamp, and the key of the seal signs the token. */
  readonly bindsTimeStamp: boolean;
}

/**
 * Each version of the seal with its own rules (docs/decisions/0095). Version 1 was written before 22 November 2026; version 2
 * since then; both look the same if they have no time stamp, so such a seal is judged as version 1. Version 3 names itself.
 */
export const SEAL_RULES = {
  1: { takesHighS: true, bindsTimeStamp: false },
  2: { takesHighS: false, bindsTimeStamp: true },
  3: { takesHighS: false, bindsTimeStamp: true },
} as const satisfies Readonly<Record<number, SealRules>>;

export type SealVersion = keyof typeof SEAL_RULES;

/** The version that new seals have and name. */
export const SEAL_VERSION = 3 satisfies SealVersion;

/**
 * Returns the version of a seal, read from signed bytes only, so that no forger can claim an older one.
 * @param named what the signature dictionary names; undefined without a name
 * @throws SyntaxError for a version that no seal names
 */
export function sealVersionOf(
  named: number | undefined,
  { signedAttributes }: Pick<Cms, 'signedAttributes'>,
): SealVersion | 'newer' {
  if (named === undefined) return attributeValue(signedAttributes, OID.timeStampBy) ? 2 : 1;
  if (named > SEAL_VERSION) return 'newer';
  if (named !== SEAL_VERSION) throw new SyntaxError(`Seals of version ${named} do not name it`);
  return SEAL_VERSION;
}
