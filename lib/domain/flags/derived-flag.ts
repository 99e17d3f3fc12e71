import { FLAGS, type FlagCode, type FlagSeverity } from '#lib/contract/flag-list.ts';
import type { FlagValue, SeenFlag, UnhashedFlag } from './seen-flag.ts';
import type { KeyedSubject } from './subject-of.ts';

/** A flag that follows from facts, before it has a key. */
export interface DerivedFlag extends Pick<SeenFlag, 'requestId' | 'at' | 'register' | 'since'> {
  readonly code: FlagCode;
  /** `clear`: the facts say that it is not so. Left out: raised. */
  readonly state?: 'clear';
  /** Left out: the default of its code. */
  readonly severity?: FlagSeverity;
  readonly value?: FlagValue;
  /** Left out: the company of the page. */
  readonly about?: KeyedSubject;
  /** Distinguishes it from others of its code and subject. */
  readonly discriminator?: string;
}

const COMPANY: KeyedSubject = {
  key: 'company',
  subject: { pointer: '/company', name: null, isPerson: false },
};

/** Completes a derived flag. What is not known derives none, so no flag here is unknown. */
export function derivedFlag(given: DerivedFlag): UnhashedFlag {
  const { code, state = 'raised', severity, about = COMPANY, discriminator = '', ...rest } = given;
  return {
    ...rest,
    key: `${code}:${about.key}:${discriminator}`,
    ...{ code, state, category: FLAGS[code].category, origin: 'derived' },
    severity: severity ?? FLAGS[code].severity,
    subject: about.subject,
  };
}
