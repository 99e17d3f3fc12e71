import { type Company, Failure } from '#lib/contract/index.ts';
import type { Companion, Part } from '../composition/part.ts';
import type { RegistryContext, SourceDescriptor } from '../registry.ts';
import { exampleOf } from './catalogue.ts';
import { readId } from './company-id.ts';
import { companyOf } from './company-of.ts';
import type { Example, Told } from './example.ts';
import { wireOf } from './wire-of.ts';

const INDEX: SourceDescriptor = {
  id: 'test.index',
  name: 'Testland Entity Index',
  kind: 'index',
  home: 'https://index.test',
  licence: 'CC0-1.0',
  holds: 'companies that have an LEI',
  fills: [{ section: 'company' }],
};

const GAZETTE: SourceDescriptor = {
  id: 'test.gazette',
  name: 'Testland Gazette',
  kind: 'register',
  home: 'https://gazette.test',
  licence: 'CC0-1.0',
  fills: [{ section: 'company', note: 'notices of insolvency and closure' }],
};

/** Testland's further sources: an index of identifiers that knows whoever has an LEI, and a gazette of notices. */
export const COMPANIONS: readonly Companion[] = [
  companion(INDEX, (company, { elsewhere }) => {
    const lei = company.identifiers?.LEI;
    return elsewhere?.index ?? (lei === undefined ? undefined : { says: {} });
  }),
  companion(GAZETTE, (_, { elsewhere }) => elsewhere?.gazette),
];

/** What the index tells of everybody that it knows. */
const LEI_OF: Readonly<Record<string, (company: Company) => Record<string, string>>> = {
  [INDEX.id]: ({ identifiers }) => (identifiers?.LEI === undefined ? {} : { LEI: identifiers.LEI }),
};

function companion(
  source: SourceDescriptor,
  tell: (company: Company, example: Example) => Told | undefined,
): Companion {
  return {
    source,
    adds: ['companyProfile'],
    keyOf: ({ companyId }) => companyId,
    read: async (ctx, key) => {
      const { baseId } = readId(key);
      const example = exampleOf(baseId === '' ? key : baseId);
      const company = companyOf(example);
      const told = tell(company, example);
      if (told === undefined) return null;
      if ('fails' in told) throw failed(ctx, source, told.fails);
      return partOf(source, key, company, told);
    },
  };
}

type Fails = Extract<Told, { fails: unknown }>['fails'];

function failed({ onAnswer }: RegistryContext, { name }: SourceDescriptor, fails: Fails): Failure {
  if (fails === 'no_answer') {
    const words = `${name} does not answer. Nothing was charged for it.`;
    return new Failure('service_unavailable', words, { source: name });
  }
  onAnswer?.(wireOf({ notice: { kind: 'nekonata' } }));
  return new Failure('registry_changed', `${name} answers in an unknown format.`, {
    source: name,
    details: ['notice.kind: expected a known kind (made to fail by the id)'],
  });
}

function partOf(
  source: SourceDescriptor,
  key: string,
  company: Company,
  told: Exclude<Told, { fails: unknown }>,
): Part {
  if ('speaksOf' in told) {
    const value = { company: { legalName: told.speaksOf } };
    return {
      about: { number: 'T0000999', names: [told.speaksOf] },
      value,
      absence: {},
      wire: [wireOf(value)],
    };
  }
  const identifiers = { ...LEI_OF[source.id]?.(company), ...told.says.identifiers };
  const value = {
    company: { ...told.says, ...(Object.keys(identifiers).length > 0 && { identifiers }) },
  };
  return {
    about: { number: key, names: [told.says.legalName ?? company.legalName ?? ''] },
    value,
    absence: {},
    url: `${source.home}/${key}`,
    wire: [wireOf(value)],
  };
}
