import { expect, test } from 'vitest';
import { en } from './en.ts';

/** What is shown may come from an index: only what is about a register itself may speak of "the register". */
const OF_REGISTERS = [
  /^company\.fact\.number$/,
  /^company\.enumeration\.closureReason\.ADMINISTRATIVE_DISSOLUTION$/,
  /^company\.documents\.category\.(?:tradeRegisterExtract|certifiedTradeRegisterExtract)$/,
  // Whether the company is on it.
  /^company\.(?:summary\.onRegister|status\.isActive|enumeration\.factPath\.\/company\/status\/active)$/,
  // Discrepancies are those to a register of owners, and are reported to it.
  /^owners\./,
  /^ui\.source_scope\.official$/,
];

function speakingOfRegisters(words: object, path = ''): string[] {
  return Object.entries(words).flatMap(([name, text]: [string, unknown]) => {
    const at = path === '' ? name : `${path}.${name}`;
    if (typeof text === 'object' && text !== null) return speakingOfRegisters(text, at);
    return /\bthe register\b/i.test(String(text)) ? [at] : [];
  });
}

test('sentences about what was given name the source, not a register', () => {
  const isOfRegisters = (at: string) => OF_REGISTERS.some((one) => one.test(at));
  const found = speakingOfRegisters({
    company: en.company,
    owners: en.owners,
    ownership: en.ownership,
    ui: en.ui,
  });
  expect(found.length).toBeGreaterThan(3);
  expect(found.filter((at) => !isOfRegisters(at))).toEqual([]);
});
