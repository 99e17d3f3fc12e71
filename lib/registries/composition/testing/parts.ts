import type { Company } from '#lib/contract/index.ts';
import type { SourcedPart } from '../merge-draft.ts';
import type { Part } from '../part.ts';

/** What a source says in tests of merging. */
export const part = (more: Partial<Part>): Part => ({
  about: { names: ['Merged Example Works Ltd'] },
  value: {},
  absence: {},
  wire: [],
  ...more,
});

/** A source that says this of the company; the lead is the source `register`. */
export const says = (company: Company, sourceId = 'index'): SourcedPart => ({
  sourceId,
  part: part({ value: { company } }),
});
export const lead = (company: Company) => says(company, 'register');
