import fc from 'fast-check';
import { type Command, ITEMS, type Item, type RegisterMood } from './ledger-model.ts';

const item = fc.constantFrom<Item>(...ITEMS);
const mood = fc.oneof(
  { weight: 4, arbitrary: fc.constant<RegisterMood>('answers') },
  { weight: 1, arbitrary: fc.constant<RegisterMood>('offers nothing') },
  { weight: 1, arbitrary: fc.constant<RegisterMood>('has nothing') },
  { weight: 1, arbitrary: fc.constant<RegisterMood>('is down') },
);
const moods = fc.record({ companyProfile: mood, ultimateBeneficialOwners: mood, availableDocuments: mood });
/** Small, so that balances cross zero and stand on it often. */
const credits = fc.integer({ min: 0, max: 12 });
const request = fc.nat({ max: 40 });

/** A command; requests are named by a number that `inRange` makes one of those opened before. */
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('top up' as const),
      credits: fc.integer({ min: 1, max: 30 }),
      reference: fc.integer({ min: 1, max: 15 }).map((number) => `payment ${number}`),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      kind: fc.constant('open' as const),
      company: fc.constantFrom('A', 'B'),
      items: fc.uniqueArray(item, { minLength: 1, maxLength: 3 }),
      maxBudget: fc.option(credits, { nil: undefined, freq: 6 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('correct' as const),
      entry: fc.nat({ max: 6 }),
      credits: fc.integer({ min: 1, max: 12 }),
      end: fc.constantFrom('confirmed', 'confirmed', 'declined', 'by the same person'),
    }),
  },
  { weight: 9, arbitrary: fc.record({ kind: fc.constant('attempt' as const), request, moods }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('replay' as const), request }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pass time' as const),
      hours: fc.constantFrom(1, 23, 24, 25, 360, 719, 720),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('set price' as const), item, credits }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('set cache period' as const),
      hours: fc.constantFrom(null, 0, 1, 24, 48),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('issue invoices' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('turn month' as const) }) },
);

export const startPrices = fc.record({
  companyProfile: credits,
  ultimateBeneficialOwners: credits,
  availableDocuments: fc.constantFrom(0, 0, 3),
});

export const commands = fc.array(command, { minLength: 1, maxLength: 100, size: 'max' });

/** The same command, speaking of the latest requests: old ones are mostly finished. */
export function inRange(command: Command, opened: number): Command {
  if (command.kind !== 'attempt' && command.kind !== 'replay') return command;
  if (opened === 0) return { ...command, request: 0 };
  return {
    ...command,
    request: opened - 1 - (command.request % Math.min(opened, command.kind === 'replay' ? 40 : 4)),
  };
}
