import canonicalize from 'canonicalize';
import type { HashFacts } from '#lib/domain/flags/seen-flag.ts';
import { sha256Of } from '../files/canonical-json.ts';

/** SHA-256 of the facts as RFC 8785 writes them: what a decision on a flag is held against. */
export const hashFacts: HashFacts = (facts) => sha256Of(canonicalize(facts) ?? '');
