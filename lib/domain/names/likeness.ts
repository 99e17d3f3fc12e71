/** How alike two folded names are, from 0 to 1: Dice's coefficient of their pairs of neighbouring characters. */
export function likeness(one: string, other: string): number {
  if (one === other) return 1;
  const [ones, others] = [pairs(one), pairs(other)];
  const total = ones.length + others.length;
  if (total === 0) return 0;
  const left = new Map<string, number>();
  for (const pair of ones) left.set(pair, (left.get(pair) ?? 0) + 1);
  let shared = 0;
  for (const pair of others) {
    const count = left.get(pair) ?? 0;
    if (count > 0) {
      shared += 1;
      left.set(pair, count - 1);
    }
  }
  return (2 * shared) / total;
}

function pairs(text: string): string[] {
  const characters = [...text];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}
