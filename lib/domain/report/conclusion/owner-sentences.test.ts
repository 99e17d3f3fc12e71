import { describe, expect, test } from 'vitest';
import { type OwnersAsked, ownersView, type ShownOwners, shownOwners } from '../../owners/index.ts';
import { EU_AMLR, UK_PSC } from '../../ownership/index.ts';
import { between } from '../../ownership/interval.ts';
import { graphOf, type Holding } from '../../ownership/testing/graph-of.ts';
import {
  declarationSentences,
  declaredControlSentence,
  finalSentence,
  managersSentence,
  onlyDeclaredSentence,
  ownersSentence,
  ruleSentence,
  undecidedSentence,
} from './owner-sentences.ts';

const RULE = 'EU AMLR (ownership ≥ 25 %, control > 50 %)';

function told(
  holdings: readonly Holding[] | undefined,
  more: Partial<OwnersAsked> & { isOpen?: boolean } = {},
) {
  const { isOpen = false, ...asked } = more;
  const nodes = { Root: { isComplete: !isOpen } };
  const view = ownersView({
    declared: { owners: [] },
    policy: EU_AMLR,
    today: '2027-08-01',
    ...(holdings && { graph: graphOf(holdings, nodes) }),
    ...asked,
  });
  return shownOwners(view, []);
}
const named = (fullName: string) => ({ name: { fullName } });
const unnamed = (description: string) => ({ control: { description } });
const WHOLE: Holding[] = [
  ['Root', 'anna', 60],
  ['Root', 'jan', 40],
];

const FIFTHS = ['a', 'b', 'c', 'd', 'e'].map((name): Holding => ['Root', name, 20]);

describe('who is an owner', () => {
  test.each<[string, ShownOwners, string]>([
    [
      'two, each with the grounds',
      told(WHOLE),
      `Under ${RULE}, 2 persons are beneficial owners: anna (ownership 60 % and control) and jan (ownership 40 %).`,
    ],
    [
      'one',
      told([['Root', 'anna', 100]]),
      `Under ${RULE}, 1 person is a beneficial owner: anna (ownership 100 % and control).`,
    ],
    [
      'nobody by the holdings, of which all are known',
      told(FIFTHS),
      `No one is a beneficial owner by the holdings under ${RULE}: all of them are known, and no one meets the rule.`,
    ],
    [
      'nobody, and all is known',
      told(FIFTHS, { declared: { owners: [], absence: { reason: 'declared_none' } } }),
      `No one is a beneficial owner under ${RULE}: all holdings are known, and no one meets the rule.`,
    ],
    [
      'nobody, though shares are not traced',
      told(
        ['a', 'b', 'c', 'd', 'e'].map((name): Holding => ['Root', name, 19]),
        { isOpen: true },
      ),
      `No one is a beneficial owner under ${RULE}: 5 % of the ownership is untraced, and no one could reach 25 % with it.`,
    ],
    [
      'undecided',
      told([['Root', 'anna', between(20, 30)]], { isOpen: true }),
      `No beneficial owner is confirmed under ${RULE}: missing information could hide someone who meets the rule.`,
    ],
    [
      'companies that own each other',
      told([
        ['Root', 'A', 100],
        ['A', 'Root', 100],
      ]),
      `Beneficial owners under ${RULE} could not be computed: companies in the structure own each other entirely.`,
    ],
    [
      'no structure bought',
      told(undefined),
      'Beneficial owners were not computed: no holders of this company are known.',
    ],
  ])('%s', (_, shown, said) => expect(ownersSentence(shown)?.words).toBe(said));

  test('of very many the first six', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const holdings = names.map((name): Holding => ['T', name, 12.5, { kind: 'trustee' }]);
    const shown = told([['Root', 'T', 100], ...holdings], {
      graph: graphOf([['Root', 'T', 100], ...holdings], { Root: { isComplete: true }, T: { kind: 'trust' } }),
    });
    expect(ownersSentence(shown)?.words).toMatch(
      /^Under .*, 8 persons are beneficial owners: .*, .*, .*, .*, .*, .* and 2 others\.$/,
    );
  });
});

test('who may be the unknown party of a trust is an owner by their own shares alone', () => {
  const holdings: Holding[] = [
    ['Root', 'anna', 40],
    ['Root', 'jan', 40],
    ['Root', 'T', 20],
  ];
  const shown = told(holdings, {
    graph: graphOf(holdings, { Root: { isComplete: true }, T: { kind: 'trust' } }),
  });
  expect(ownersSentence(shown)?.words).toContain('anna (ownership 40 %) and jan (ownership 40 %).');
  const [anna] = shown.owners;
  const position = anna?.others.find(({ basis }) => basis === 'trust-position');
  expect(position?.verdict).toBe('undecided');
  expect(String(position?.formula)).toContain('in which they may have a position');
});

test('whom it is open for, with as much as they may have', () => {
  const shown = told([['Root', 'anna', between(20, 30)]], { isOpen: true });
  expect(undecidedSentence(shown)?.words).toBe('Undecided: anna (20–100 %).');
  expect(undecidedSentence(told(WHOLE))?.words).toBeUndefined();
});

test('declared control that no holding shows, and declared owners who are none by the holdings', () => {
  const lea = {
    ...named('Lea Wolf'),
    control: { controlType: 'appoint-and-remove-directors', description: 'as filed' },
  } as const;
  const shown = told(WHOLE, { declared: { owners: [named('Otto Fuchs'), lea] } });
  expect(declaredControlSentence(shown)?.words).toBe(
    'Declared to control the company, but not shown by the holdings: Lea Wolf (right to appoint and remove directors).',
  );
  expect(onlyDeclaredSentence(shown)?.words).toBe(
    'Declared to the register, but not a beneficial owner on known holdings: Otto Fuchs.',
  );
  const alone = told(undefined, { declared: { owners: [named('Otto Fuchs'), named('Mia Fuchs')] } });
  expect(onlyDeclaredSentence(alone)?.words).toBe(
    'Declared to the register as beneficial owners, not checked against holdings: Otto Fuchs and Mia Fuchs.',
  );
  const open = told([['Root', 'anna', 40]], { isOpen: true, declared: { owners: [named('Otto Fuchs')] } });
  expect(onlyDeclaredSentence(open)?.words).toBe(
    'Undecided, because declared to the register but not named in the holdings known so far: Otto Fuchs.',
  );
  expect(declaredControlSentence(told(WHOLE))?.words).toBeUndefined();
  expect(onlyDeclaredSentence(told(WHOLE))?.words).toBeUndefined();
});

describe('what the register says instead of a name', () => {
  const present = { kind: 'present' } as const;
  const said = (declared: OwnersAsked['declared']) =>
    declarationSentences(told(WHOLE, { declared }), present).map(String);
  test.each<[string, OwnersAsked['declared'], string]>([
    [
      'an owner who is not identified: never that there is none',
      { owners: [unnamed('The company has an owner who has not been identified')] },
      'The company declared that it has a beneficial owner whom it has not identified.',
    ],
    [
      'none',
      { owners: [], absence: { reason: 'declared_none' } },
      'The company declared that it has no beneficial owner.',
    ],
    [
      'restricted by law',
      { owners: [], absence: { reason: 'restricted' } },
      'The law restricts access to the declared beneficial owners: they are not disclosed to us.',
    ],
    [
      'exempt',
      { owners: [], absence: { reason: 'exempt' } },
      'The company is exempt from declaring beneficial owners.',
    ],
  ])('%s', (_, declared, words) => expect(said(declared)).toEqual([words]));

  test('nothing where somebody is named, and why where nobody was asked', () => {
    expect(said({ owners: [named('Anna')] })).toEqual([]);
    const section = { kind: 'absent', reason: 'not_requested' } as const;
    expect(declarationSentences(told(WHOLE), section).map(String)).toEqual([
      'Declared beneficial owners: not requested.',
    ]);
  });

  test('how many legal entities are declared where no person is', () => {
    const section = { kind: 'absent', reason: 'none_named' } as const;
    const entities = [{ company: { legalName: 'Hold' } }];
    expect(
      declarationSentences(told(WHOLE, { declared: { owners: [], entities } }), section).map(String),
    ).toEqual(['Declared beneficial owners: no person; one legal entity.']);
    expect(declarationSentences(told(WHOLE), section).map(String)).toEqual([
      'Declared beneficial owners: none listed by the source.',
    ]);
  });
});

test('whether the result is final', () => {
  const answered = { owners: [named('anna'), named('jan')] };
  expect(finalSentence(told(WHOLE, { declared: answered }))?.words).toBe(
    'The result is final: no missing information can change it.',
  );
  expect(finalSentence(told(WHOLE))?.words).toBe(
    'The result is final as to holdings; control by other means was not assessed.',
  );
  expect(finalSentence(told([['Root', 'anna', between(20, 30)]], { isOpen: true }))?.words).toBe(
    'The result is not final: missing information could make further persons beneficial owners.',
  );
  expect(finalSentence(told(undefined))?.words).toBeUndefined();
});

test('senior managers stand in where no owner is confirmed, and nowhere else', () => {
  const representatives = [{ individual: named('Mia Fuchs') }];
  const nobody = told(
    ['a', 'b', 'c', 'd', 'e'].map((name): Holding => ['Root', name, 20]),
    { representatives },
  );
  expect(managersSentence(nobody)?.words).toMatch(
    /^In place of a beneficial owner, the rule names the senior managers \(.+\): Mia Fuchs\.$/,
  );
  const open = told([['Root', 'anna', between(20, 30)]], { isOpen: true, representatives });
  expect(managersSentence(open)?.words).toMatch(/^Until a beneficial owner is confirmed, .*: Mia Fuchs\.$/);
  expect(managersSentence(told(WHOLE, { representatives }))?.words).toBeUndefined();
});

test('a rule that is not in force is said, with its days', () => {
  expect(ruleSentence(told(WHOLE, { today: '2026-11-21' }))?.words).toBe(
    'EU AMLR is not in force on the date of this report: it applies from 10 Jul 2027.',
  );
  expect(ruleSentence(told(WHOLE))?.words).toBeUndefined();
  expect(ruleSentence(told(WHOLE, { policy: UK_PSC }))?.words).toBeUndefined();
});
