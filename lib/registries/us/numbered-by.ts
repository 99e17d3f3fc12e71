import type { SourceDescriptor } from '../registry.ts';
import { assertNumber, type NumberRule, numberIn, spellNumber } from './number-rule.ts';
import type { StateRegister } from './state-register.ts';

/** The numbers of a register, by its rule. */
export const numberedBy = (rule: NumberRule, source: SourceDescriptor): StateRegister['number'] => ({
  spell: (id) => spellNumber(rule, id),
  in: (text) => numberIn(rule, text),
  assert: (id) => assertNumber(rule, source, id),
});
