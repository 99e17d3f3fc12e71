import { describe, expect, it } from 'vitest';
import type { ShownEntity } from '../../owners/index.ts';
import { canaryInput } from '../testing/canaries.ts';
import { entitiesSentence, restsOnSentence, warnedSentence } from './entity-sentences.ts';

const entity = (more: Partial<ShownEntity>): ShownEntity => ({
  ...{ key: 'entity:GB:1', name: 'Hold Ltd', countryCode: 'GB', number: '1', kind: 'relevant_legal_entity' },
  ...{
    isDeclared: true,
    hasOwnPart: false,
    declaredControl: [],
    natures: [],
    since: undefined,
    source: undefined,
    flags: [],
    nodeId: 'Hold',
    share: undefined,
  },
  ...{ standing: 'controls', behind: [], isOpen: false },
  ...more,
});
const { owners: shown } = canaryInput();
const textOf = (...entities: ShownEntity[]) => entitiesSentence({ ...shown, entities })?.words;

describe('entities with control', () => {
  it('are not spoken of where there are none', () => {
    expect(textOf()).toBeUndefined();
  });
  it('are named with their standing and with who is behind them, known or not', () => {
    expect(textOf(entity({ behind: ['Ada Roe', 'Ben Doe'] }))).toBe(
      'The register names one legal entity with control: Hold Ltd (controls the company; behind it: Ada Roe and Ben Doe).',
    );
    expect(textOf(entity({ standing: 'trustee', isOpen: true }))).toContain(
      'Hold Ltd (trustee; who is behind it is not known)',
    );
    expect(textOf(entity({ behind: ['Ada Roe'], isOpen: true }))).toContain(
      'behind it: Ada Roe; further owners behind it are not known',
    );
  });
  it('without a structure have no standing', () => {
    expect(textOf(entity({ standing: undefined, isOpen: true }), entity({ name: 'B Ltd' }))).toBe(
      'The register names 2 legal entities with control: Hold Ltd (who is behind it is not known) and B Ltd (controls the company).',
    );
  });
});

describe('the result', () => {
  it('rests on declarations where an owner is one by them alone', () => {
    expect(restsOnSentence({ ...shown, declaredBy: [] })?.words).toBeUndefined();
    expect(restsOnSentence({ ...shown, declaredBy: ['Top Ltd', 'Root Ltd'] })?.words).toBe(
      'The result rests on the declarations of Top Ltd and Root Ltd.',
    );
  });
});

describe('a flag', () => {
  it('is named with the entities and owners that it is about', () => {
    const warned = (more: Partial<ShownEntity>) =>
      warnedSentence({ ...shown, owners: [], entities: [entity(more)] })?.words;
    expect(warned({})).toBeUndefined();
    expect(warned({ flags: ['sanctioned_by_register'] })).toMatch(
      /^Flags are raised about Hold Ltd \(.*sanction.*\)\.$/,
    );
  });
});
