import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { Failure } from '#lib/contract/index.ts';
import { say } from '../words/say.ts';

/** Words that somebody guesses first here. */
const PRODUCT_WORDS = [
  'plumbline',
  'company',
  'companies',
  'due',
  'diligence',
  'duediligence',
  'compliance',
  'desk',
];
/** 10^10 guesses or more, the highest of five grades. */
const HARD = 4;
/** As far as guessing is worked out: it takes long for long texts, and what is hard so far stays hard. */
const LOOKED_AT = 40;

/** Whose password it is, or what for: words that it may not rest on. */
interface About {
  readonly email?: string;
  readonly name?: string | null;
  readonly organisation?: string | undefined;
}

let guesser: ZxcvbnFactory | undefined;

/**
 * Refuses a password that is guessed soon: common ones, repetitions, sequences, and what is made of our name, the
 * organisation's or one's own.
 * @throws Failure invalid_request
 */
export function demandHardToGuess(password: string, { email = '', name, organisation }: About = {}): void {
  guesser ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const own = `${email} ${name ?? ''} ${organisation ?? ''}`.toLowerCase();
  const words = [email, ...own.split(/[^\p{L}\p{N}]+/u), ...PRODUCT_WORDS].filter(({ length }) => length > 2);
  if (guesser.check(password.slice(0, LOOKED_AT), words).score >= HARD) return;
  throw new Failure('invalid_request', say('people.easyPassword'));
}
