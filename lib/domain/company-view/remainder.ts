/** A decimal number, exactly: `units` × 10^-`scale`. */
interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

/** The decimal that a register wrote: the shortest text of the number, never its binary approximation. */
function decimalOf(value: number): Decimal {
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const scale = fraction.length - Number(exponent);
  const units = BigInt(`${whole}${fraction}`);
  return scale < 0 ? { units: units * 10n ** BigInt(-scale), scale: 0 } : { units, scale };
}

/** `whole` less all `parts`, exactly: `remainder(100, [33.3333, 33.3333, 33.3333])` is 0.0001. */
export function remainder(whole: number, parts: readonly number[]): number {
  const decimals = [whole, ...parts].map(decimalOf);
  const scale = Math.max(...decimals.map((each) => each.scale));
  const [first = 0n, ...rest] = decimals.map((each) => each.units * 10n ** BigInt(scale - each.scale));
  const units = rest.reduce((left, part) => left - part, first);
  // The text is exact; the number is the nearest to it, which is written as that text again.
  return Number(`${units}e-${scale}`);
}
