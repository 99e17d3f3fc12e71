const FN_LETTERS = 'abdfghikmpstvwxyz'.toUpperCase();
const FN_WEIGHTS = [6, 4, 14, 15, 10, 1];

/**
 * The letter after an Austrian Firmenbuch number of up to six digits: their weighted sum modulo 17, counted in the 17
 * letters that can't be misread. The court publishes no rule; this one holds for every number that we have seen.
 */
export function hasFirmenbuchLetter(compact: string): boolean {
  const digits = compact.slice(0, -1).padStart(FN_WEIGHTS.length, '0');
  const sum = FN_WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return FN_LETTERS[sum % FN_LETTERS.length] === compact.at(-1);
}

/** ISO 7064 MOD 97-10, as ISO 17442 asks of an LEI: letters count from A = 10, and the whole leaves 1. */
export function isMod97(compact: string): boolean {
  let rest = 0;
  for (const character of compact) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

/** Luhn's sum, for digits alone. */
export function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** The post office of France has more establishments than Luhn leaves it: there the plain sum is a multiple of 5. */
export function isSiret(compact: string): boolean {
  if (isLuhn(compact)) return true;
  const sum = [...compact].reduce((total, digit) => total + Number(digit), 0);
  return compact.startsWith('356000000') && sum % 5 === 0;
}
