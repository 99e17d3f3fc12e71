import { describe, expect, test } from 'vitest';
import { graphOf } from '../ownership/testing/graph-of.ts';
import { registerStatements } from './register-statement.ts';
import { ask, seen, structure } from './testing/owners-asked.ts';

describe('what the register says instead of a name', () => {
  test.each([
    ['The person exists but has not been identified', 'exists_not_identified'],
    ['Required particulars have not been confirmed', 'details_not_confirmed'],
    ['The company has not yet completed taking reasonable steps', 'search_not_completed'],
    ['Contacted, but no response was received', 'no_answer'],
    ['The company has given a notice which has not been complied with', 'no_answer'],
    ['A restrictions notice was issued', 'restrictions_notice'],
    ['Details are not shown because restrictions on disclosing are in force', 'restricted'],
    ['There is no registrable person', 'none_exists'],
    ['Something else', 'unnamed'],
  ])('%s: %s', (description, kind) => {
    expect(registerStatements([{ control: { description } }])).toEqual([
      { kind, text: description, index: 0 },
    ]);
  });

  test('a whole list that is missing, and one that is only not there yet', () => {
    const kinds = (reason: string) => registerStatements([], { reason }).map(({ kind }) => kind);
    expect(['declared_none', 'restricted', 'exempt', 'in_progress', 'failed'].map(kinds)).toEqual([
      ['none_exists'],
      ['restricted'],
      ['exempt'],
      [],
      [],
    ]);
  });

  const says = (description: string, graph = structure()) =>
    seen(ask({ declared: { owners: [{ control: { description } }] }, graph })).filter((one) =>
      one.includes('says'),
    );
  const nobodys = graphOf([['Root', 'state', 100]], { state: { kind: 'state' } });
  test('"none" differs where somebody is found, "not identified" always, what is kept from us never', () => {
    expect(says('There is no registrable person')).toHaveLength(1);
    expect(says('There is no registrable person', nobodys)).toEqual([]);
    expect(says('exists but not identified', nobodys)).toHaveLength(1);
    expect(says('not shown because of protection')).toEqual([]);
  });
});
