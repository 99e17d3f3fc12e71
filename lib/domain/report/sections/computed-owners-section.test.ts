import { expect, test } from 'vitest';
import type { ShownOwner } from '../../owners/index.ts';
import { reportOf } from '../report-of.ts';
import { canaryInput } from '../testing/canaries.ts';

const input = canaryInput();
const [first] = input.owners.owners;
const [declared] = input.owners.owners.flatMap((owner) => owner.declared);
if (first === undefined || declared === undefined) throw new Error('expected an owner and a declared one');

const shown = (more: Partial<ShownOwner>, isSettled: boolean) => {
  const owner: ShownOwner = { ...first, flags: [], ...more };
  const owners = { ...input.owners, isSettled, differences: [], owners: [owner] };
  const { sections } = reportOf({ ...input, owners });
  const row = sections
    .find(({ id }) => id === 'computedOwners')
    ?.rows.find(({ subject, title }) => subject === 'person' && title === owner.person.name);
  return { mark: row?.mark, note: row?.note };
};
const unnamed = {
  standing: undefined,
  verdict: undefined,
  nodeId: undefined,
  declared: [declared],
  isFormer: false,
};

test.each(['owner', 'entity'] as const)('a warning about an %s stands under no good mark', (whom) => {
  const flags = ['sanctioned_by_register'];
  const [entity] = input.owners.entities;
  if (entity === undefined) throw new Error('expected an entity');
  const marksWith = (kinds: readonly string[]) => {
    const owner: ShownOwner = { ...first, standing: 'yes', flags: whom === 'owner' ? kinds : [] };
    const owners = {
      ...{ ...input.owners, isInOrder: true, isSettled: true, differences: [], owners: [owner] },
      entities: [{ ...entity, flags: whom === 'entity' ? kinds : [] }],
    };
    const { sections } = reportOf({ ...input, owners, flags: [] });
    const markOf = (id: string, is: (row: { key: string; title: string }) => boolean) =>
      sections.find((one) => one.id === id)?.rows.find(is)?.mark;
    return [
      markOf('conclusion', ({ key }) => key === 'owners'),
      markOf('summary', ({ key }) => key === 'owners'),
      markOf('computedOwners', ({ key }) => key === 'rule'),
      markOf('computedOwners', ({ title }) => title === owner.person.name),
    ];
  };
  expect(marksWith([])).toEqual(['good', 'good', 'good', 'good']);
  const row = whom === 'owner' ? 'warning' : 'good';
  expect(marksWith(flags)).toEqual(['warning', 'warning', 'warning', row]);
});

test.each<[string, Partial<ShownOwner>, boolean, ReturnType<typeof shown>]>([
  ['an owner', { standing: 'yes', isFormer: false }, true, { mark: 'good', note: 'Beneficial owner' }],
  ['undecided', { standing: 'undecided', isFormer: false }, false, { mark: 'undecided', note: 'Undecided' }],
  [
    'declared control is to be looked at, not undecided',
    { standing: 'declared', isFormer: false },
    true,
    { mark: 'warning', note: 'Declared, not derived from holdings' },
  ],
  [
    'declared, and the holdings are known',
    unnamed,
    true,
    { mark: 'warning', note: 'Declared, not a beneficial owner on known holdings' },
  ],
  [
    'declared, and the holdings may not be all',
    unnamed,
    false,
    { mark: 'undecided', note: 'Declared, not named in the holdings known so far' },
  ],
])('%s: the table says what the conclusion says', (_, more, isSettled, look) =>
  expect(shown(more, isSettled)).toEqual(look),
);
