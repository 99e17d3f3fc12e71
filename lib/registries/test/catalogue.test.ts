import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  BeneficialOwners,
  Company,
  CompanyProfile,
  FLAG_CODES,
  FLAG_STATES,
  FLAGS,
  INSOLVENCY_KINDS,
  Individual,
  type Section,
  Subsidiaries,
} from '#lib/contract/index.ts';
import { CATALOGUE, FACTS_CATALOGUE, findFile, LISTED } from './catalogue.ts';
import { FLAG_EXAMPLES, PROCEEDINGS_EXAMPLES } from './examples/flag-examples.ts';
import type { CompanyFile } from './file-of.ts';

const IDS = CATALOGUE.map(({ id }) => id);
const UNKNOWN = Array.from({ length: 100 }, (_, index) => `T9${String(index).padStart(6, '0')}`);
const ALL = [...IDS, ...UNKNOWN];
const open = (id: string): CompanyFile => findFile(id, id);

/** Companies of Testland that stand in the lists of a file. */
const linked = ({ lists }: CompanyFile): Company[] =>
  [
    ...lists.legalRepresentatives,
    ...lists.otherKeyPersons,
    ...lists.shareholders,
    ...lists.subsidiaries,
    ...lists.companyRelationships,
  ]
    .flatMap(({ company }) => company ?? [])
    .filter(({ countryCode }) => countryCode === 'TEST');

describe('every company of the catalogue and every unknown one', () => {
  it('are at least 60, each under an id of its own, each telling what it shows', () => {
    expect(new Set(IDS).size).toBe(IDS.length);
    expect(IDS.length).toBeGreaterThanOrEqual(60);
    expect(new Set(CATALOGUE.map(({ shows }) => shows)).size).toBe(IDS.length);
    expect(new Set(LISTED).size).toBe(CATALOGUE.length + FACTS_CATALOGUE.length);
  });

  it('speak the strict contract', () => {
    for (const id of [...ALL, 'Q', 'any id at all', '企业']) {
      const { company, lists } = open(id);
      const { ultimateBeneficialOwners, subsidiaries, ...profile } = lists;
      // Strict: an unknown member is an error, so that what parses is what was given.
      expect(CompanyProfile.safeParse({ company, ...profile }).error, id).toBeUndefined();
      expect(BeneficialOwners.safeParse({ ultimateBeneficialOwners }).error, id).toBeUndefined();
      expect(Subsidiaries.safeParse({ subsidiaries }).error, id).toBeUndefined();
      expect(company.id).toBe(id);
    }
  });

  it('are the same every time', () => {
    for (const id of ALL) expect(JSON.stringify(open(id)), id).toBe(JSON.stringify(open(id)));
  });

  it('have shares of 100 % at most', () => {
    for (const id of ALL) {
      const shares = open(id).lists.shareholders.map(({ sharePercentage = 0 }) => sharePercentage);
      const sum = shares.reduce((total, share) => total + share, 0);
      expect(Math.round(sum * 1e6) / 1e6, id).toBeLessThanOrEqual(100);
    }
  });

  it('have a reason for every empty list, and for no other', () => {
    for (const id of ALL) {
      const { lists, absence } = open(id);
      const empty = Object.entries(lists).flatMap(([list, { length }]) => (length === 0 ? [list] : []));
      expect(Object.keys(absence).sort(), id).toEqual(empty.sort());
    }
  });

  it('name companies of Testland that can be looked up and are the same there', () => {
    for (const id of ALL) {
      for (const company of linked(open(id))) {
        // A loose end: a holder that is known by name alone.
        if (company.id === undefined) continue;
        expect(IDS, id).toContain(company.id);
        expect(company, id).toEqual(open(company.id).company);
      }
    }
  });
});

const status = (id: string) => open(id).company.status?.statusDetailsBeta;
const absent = (id: string, section: Section) => open(id).absence[section]?.reason;
const holders = (id: string) => open(id).lists.shareholders;
const owners = (id: string) => open(id).lists.ultimateBeneficialOwners;
const form = (id: string) => open(id).company.legalForm?.serviceStandard;

describe('each example shows what it promises', () => {
  const promises: Record<string, () => void> = {
    active: () => expect(status('T0000101')?.status).toBe('ACTIVE'),
    insolvent: () => expect(status('T0000102')?.status).toBe('UNDER_INSOLVENCY_PROCEEDING'),
    'struck off': () => expect(status('T0000103')?.closureReason).toBe('ADMINISTRATIVE_DISSOLUTION'),
    'merged, successor named': () =>
      expect(status('T0000104')?.additionalInfo).toContain(open('T0000105').company.legalName),
    newborn: () => expect(open('T0000106').company.registrationDate).toBe('2026-11-16'),
    inactive: () => expect(status('T0000107')?.status).toBe('INACTIVE_NOT_CLOSED'),
    'pending dissolution': () => expect(status('T0000108')?.status).toBe('PENDING_DISSOLUTION'),
    'unknown status': () => expect(open('T0000109').company.status).not.toHaveProperty('active'),
    'sole trader': () => expect(form('T0000201')).toBe('Sole Proprietorship'),
    partnership: () => expect(form('T0000202')).toBe('Partnership'),
    foundation: () => expect(absent('T0000204', 'shareholders')).toBe('exempt'),
    'state-owned': () => expect(holders('T0000207')[0]?.company?.legalName).toContain('Ministry'),
    branch: () => expect(form('T0000209')).toBe('Branch or Representative Office'),
    exempt: () => expect(absent('T0000211', 'ultimateBeneficialOwners')).toBe('exempt'),
    'thousands of holders': () => expect(holders('T0000212')).toHaveLength(3000),
    'other key persons': () => expect(open('T0000213').lists.otherKeyPersons).toHaveLength(8),
    'trust in the chain': () =>
      expect(holders('T0000301')[0]?.company?.legalForm?.serviceStandard).toBe('Trust'),
    nominee: () => expect(holders('T0000302')[0]?.source).toContain('nominee'),
    'holds itself': () => expect(holders('T0000307')[0]?.company?.id).toBe('T0000307'),
    bands: () => {
      expect(holders('T0000314').every(({ sharePercentage }) => sharePercentage === undefined)).toBe(true);
      expect(owners('T0000314')[1]?.control?.percentageDetails?.[0]?.range).toEqual({ lower: 25, upper: 50 });
    },
    'joint holders': () => expect(holders('T0000315')[0]?.source).toBe(holders('T0000315')[1]?.source),
    'share classes': () =>
      expect(new Set(holders('T0000316').map(({ shareNominalPrice }) => shareNominalPrice)).size).toBe(3),
    'the border of 25 %': () =>
      expect(holders('T0000318').map(({ sharePercentage }) => sharePercentage)).toEqual([
        25.01, 25, 24.99, 25,
      ]),
    'declared none': () => expect(absent('T0000401', 'ultimateBeneficialOwners')).toBe('declared_none'),
    'not identified': () =>
      expect(owners('T0000402')).toEqual([
        { control: { description: expect.stringContaining('not yet identified') } },
      ]),
    'declared owners disagree': () => {
      const held = holders('T0000404').map(({ individual }) => individual?.name?.fullName);
      expect(owners('T0000404').every(({ name }) => held.includes(name?.fullName))).toBe(false);
    },
    restricted: () => expect(absent('T0000405', 'ultimateBeneficialOwners')).toBe('restricted'),
    'company as representative': () =>
      expect(open('T0000501').lists.legalRepresentatives.map(({ type }) => type)).toContain('company'),
    'former representatives': () =>
      expect(open('T0000502').lists.legalRepresentatives.filter(({ endDate }) => endDate)).toHaveLength(4),
    renamed: () => expect(open('T0000601').company.formerNames).toContain('Bluebottle Gazette KLR'),
    Chinese: () => expect(open('T0000602').company.legalName).toMatch(/^\p{Script=Han}+$/u),
    Greek: () => expect(open('T0000603').company.legalName).toMatch(/^[\p{Script=Greek} ]+$/u),
    Cyrillic: () => expect(open('T0000604').company.legalName).toMatch(/^[\p{Script=Cyrillic} «»]+$/u),
    'English rendering': () =>
      expect(['T0000602', 'T0000603', 'T0000604'].map((id) => open(id).company.legalNameInEnglish)).toEqual([
        'Chinese Script Example Trading Ltd.',
        'Greek Script Example Shipping Ltd.',
        'Cyrillic Script Example Press',
      ]),
    'five thousand establishments': () => expect(open('T0000703').lists.establishments).toHaveLength(5000),
    'members of the present form': () => {
      const { company, lists } = open('T0000901');
      expect(company.taxId?.verification?.consultationNumber).toBeDefined();
      expect([lists.subsidiaries.length, lists.companyRelationships.length]).toEqual([2, 2]);
      expect(absent('T0000901', 'subsidiaries')).toBeUndefined();
      expect(absent('T0000101', 'subsidiaries')).toBe('declared_none');
    },
    'as few members as possible': () =>
      expect(Object.keys(open('T0000702').company)).toEqual(['id', 'countryCode', 'legalName']),
  };
  it.each(Object.entries(promises))('%s', (_, holdsTrue) => holdsTrue());

  it('has a company for every reason of a closure', () => {
    const reasons = CATALOGUE.map(({ id }) => status(id)?.closureReason).filter(Boolean);
    expect(new Set(reasons).size).toBe(10);
  });
});

/** Companies from an id up through corporate holders of Testland, in order, until one comes a second time. */
function climb(id: string): string[] {
  const path = [id];
  for (;;) {
    const next = holders(path.at(-1) ?? '').find(({ company }) => company?.countryCode === 'TEST')?.company
      ?.id;
    if (next === undefined || path.includes(next)) return next === undefined ? path : [...path, next];
    path.push(next);
  }
}

describe('structures', () => {
  it.each([
    ['T0000308', ['T0000308', 'T0000309', 'T0000310', 'T0000311', 'T0000312', 'T0000313']],
    ['T0000304', ['T0000304', 'T0000306', 'T0000305', 'T0000304']],
    ['GRAPH_SIMPLE', ['GRAPH_SIMPLE']],
    ['GRAPH_CHAIN', ['GRAPH_CHAIN', 'T0000911', 'T0000912', 'T0000913']],
    ['GRAPH_CIRCULAR', ['GRAPH_CIRCULAR', 'T0000921', 'T0000922', 'GRAPH_CIRCULAR']],
    ['GRAPH_EMPTY', ['GRAPH_EMPTY']],
  ])('%s climbs %j', (id, path) => expect(climb(id)).toEqual(path));

  it('GRAPH_DEEP has twelve levels, GRAPH_WIDE 150 holders, GRAPH_EMPTY none, GRAPH_MIXED every kind', () => {
    expect(climb('GRAPH_DEEP')).toHaveLength(12);
    expect(holders('GRAPH_WIDE')).toHaveLength(150);
    expect(holders('GRAPH_EMPTY')).toEqual([]);
    const mixed = holders('GRAPH_MIXED');
    expect(new Set(mixed.map(({ type }) => type)).size).toBe(2);
    expect(mixed.some(({ company }) => company?.countryCode === 'NL')).toBe(true);
    expect(mixed.some(({ sharePercentage }) => sharePercentage === undefined)).toBe(true);
  });

  it('the six-layer chain crosses countries', () => {
    const countries = climb('T0000308').flatMap((id) =>
      holders(id).flatMap(({ company }) => company?.countryCode ?? []),
    );
    expect(new Set(countries)).toEqual(new Set(['TEST', 'LU', 'CH', 'HK', 'NL', 'DE']));
  });
});

/** What stands in several places is looked through in one of them. */
const REUSED =
  /\[\].*\.(?:company|individual|representedBy|address|activities|nominalCapitalHeld|paidInAmount)$|controllingEntities\[\]\.control$/;

/** Paths of every member that a schema knows and these values lack. */
function missing(schema: z.core.$ZodType, values: readonly unknown[], path: string): string[] {
  if (schema instanceof z.ZodOptional) return missing(schema.unwrap(), values, path);
  if (schema instanceof z.ZodArray) {
    return missing(schema.element, values.flat(), `${path}[]`);
  }
  if (REUSED.test(path) || !(schema instanceof z.ZodObject)) return values.length === 0 ? [path] : [];
  return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([member, inner]) => {
    const found = values.flatMap((value) => {
      const entry = Object.entries(value ?? {}).find(([name]) => name === member);
      return entry === undefined ? [] : [entry[1]];
    });
    return found.length === 0 ? [`${path}.${member}`] : missing(inner, found, `${path}.${member}`);
  });
}

/** The member that a JSON Pointer leads to. */
const at = (value: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((inside, name) => new Map(Object.entries(inside ?? {})).get(name), value);

describe('companies that show one fact of the register', () => {
  const profiles = FACTS_CATALOGUE.map(({ id, facts }) => {
    const { company, lists } = open(id);
    const { ultimateBeneficialOwners: _, subsidiaries: __, ...profile } = lists;
    return { id, value: { company, ...profile, ...facts } };
  });

  it('speak the strict contract, and every pointer leads to a member', () => {
    for (const { id, value } of profiles) {
      expect(CompanyProfile.safeParse(value).error, id).toBeUndefined();
      const pointers = [
        ...(value.flags ?? []).flatMap((flag) => [flag.about, flag.at]),
        ...(value.insolvencyProceedings ?? []).flatMap(({ officeHolders }) => officeHolders),
        ...value.legalRepresentatives.flatMap(({ powers }) => powers?.proceeding ?? []),
      ];
      for (const pointer of pointers) expect(at(value, pointer), `${id} ${pointer}`).toBeDefined();
    }
  });

  it('are one for each code that a register can give and each state, and one for each kind of proceedings', () => {
    const given = FLAG_CODES.filter((code) => FLAGS[code].origin === 'register');
    const shown = FLAG_EXAMPLES.flatMap(({ facts }) =>
      (facts?.flags ?? []).map(({ code, state }) => `${code} ${state}`),
    );
    expect(shown.toSorted()).toEqual(
      given.flatMap((code) => FLAG_STATES.map((state) => `${code} ${state}`)).toSorted(),
    );
    const kinds = PROCEEDINGS_EXAMPLES.flatMap(({ facts }) =>
      (facts?.insolvencyProceedings ?? []).map(({ kind }) => kind),
    );
    expect(kinds).toEqual(INSOLVENCY_KINDS);
  });
});

describe('the complete example and that of the present form', () => {
  const facts = FACTS_CATALOGUE.map(({ id }) => open(id));
  const both = [...['T0000701', 'T0000901'].map(open), ...facts];
  const companies = both.map(({ company }) => company);

  it('lack no member of the contract but the mark of an index: a register names holders, not parents', () => {
    const profiles = both.map(({ company, lists: { ultimateBeneficialOwners: _, ...lists }, example }) => ({
      company,
      ...lists,
      ...example.facts,
    }));
    expect(missing(CompanyProfile, profiles, 'profile')).toEqual([
      'profile.shareholders[].consolidatingParent',
    ]);
    const owners = both.map(({ lists, example: { facts } }) => ({ ...lists, ...facts }));
    expect(missing(BeneficialOwners, owners, 'owners')).toEqual([]);
    const persons = owners.flatMap(({ legalRepresentatives }) =>
      legalRepresentatives.flatMap(({ individual }) => individual ?? []),
    );
    expect(missing(Individual, persons, 'person')).toEqual([]);
  });

  it('would be noticed to lack one', () => {
    const without = companies.map(({ website: _, ...company }) => company);
    expect(missing(Company, companies, 'company')).toEqual([]);
    expect(missing(Company, without, 'company')).toEqual(['company.website']);
  });
});
