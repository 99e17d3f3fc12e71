/** The token with another letter: not at its end, where bits count for nothing and one of 256 would say the same. */
export const altered = (token: string): string =>
  `${token.slice(0, -9)}${token.at(-9) === 'A' ? 'B' : 'A'}${token.slice(-8)}`;
