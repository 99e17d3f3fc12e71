import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AvailableDocuments, BeneficialOwners, CompanyProfile } from '#lib/contract/index.ts';
import { besideRepository } from '#lib/platform/testing/beside-repository.ts';
import { skipAloud } from '#lib/platform/testing/skip-aloud.ts';
import { unreadMembers } from '../testing/unread-members.ts';
import { formatOf } from './client.ts';
import { fileIdOf } from './fetch-document.ts';
import { LEFT_OUT, LEFT_OUT_BESIDE } from './left-out.ts';
import { mapDocuments } from './map-documents.ts';
import { mapOwners } from './map-owners.ts';
import { mapProfile } from './map-profile.ts';
import * as schema from './schema.ts';
import { rankHit } from './search-companies.ts';
import { readFixtureFiles } from './testing/fixtures.ts';

/* No member that the register gives and the interface has a place for is dropped: what is left out stands in a list. */

const PSC = 'persons-with-significant-control';
const items = z.array(z.unknown()).default([]);
/** What the register sends of a company, by the last part of the path. */
const Told = z.object({
  company: schema.CompanyProfile,
  officers: items,
  [PSC]: items,
  [`${PSC}-statements`]: items,
  exemptions: schema.CompanyExemptions.optional(),
  'uk-establishments': items,
  charges: items,
  insolvency: schema.CompanyInsolvency.optional(),
  'filing-history': items,
  'disqualified-officers': z.array(schema.DisqualifiedOfficer).default([]),
  metadata: schema.DocumentMetadata.optional(),
  search: schema.SearchPage.optional(),
});

const DISQUALIFIED = {
  ...{ name: 'Officer', officer_role: 'director' },
  links: { officer: { appointments: '/officers/x/appointments' } },
};

/** Everything that becomes of what the register tells, as the interface has it. */
function readAll(wire: unknown) {
  const told = Told.parse(wire);
  const { company: profile } = told;
  const controls = schema.ControlList.parse({ items: told[PSC] }).items;
  const filings = schema.FilingList.parse({ items: told['filing-history'] }).items;
  const { value } = mapProfile({
    profile,
    controls,
    // Orders are shown with the officer against whom they were made.
    officers: schema.OfficerList.parse({ items: [...told.officers, DISQUALIFIED] }).items,
    establishments: schema.EstablishmentList.parse({ items: told['uk-establishments'] }).items,
    charges: { items: schema.ChargeList.parse({ items: told.charges }).items, total: told.charges.length },
    insolvency: told.insolvency ?? { status: [], cases: [] },
    disqualifications: {
      ...{ lookedUp: 1, beyond: 0, withoutId: 0 },
      found: told['disqualified-officers'].map((each) => ({ id: 'x', officer: 'Officer', told: each })),
    },
  });
  const owners = mapOwners({
    profile,
    controls,
    statements: schema.StatementList.parse({ items: told[`${PSC}-statements`] }).items,
    exemptions: Object.values(told.exemptions?.exemptions ?? {}),
  });
  const { documents } = mapDocuments({ items: filings, total: filings.length }, profile, '2026-11-20');
  const { absence, ultimateBeneficialOwners } = owners;
  return [
    ...[value, ultimateBeneficialOwners, absence, documents, filings.map(fileIdOf)],
    ...[
      told.metadata && formatOf(told.metadata),
      told.search?.items.map((hit) => rankHit(hit, 'example limited')),
    ],
  ];
}

const fixtures = Object.values(readFixtureFiles()).map((fixture) => ({
  ...fixture,
  'disqualified-officers': Object.values(fixture['disqualified-officers'] ?? {}),
}));

const unreadInFixtures = new Set(unreadMembers(fixtures, readAll));
/** Every member that a fixture has: nothing depends on what is read of none. */
const inFixtures = new Set(unreadMembers(fixtures, () => null));

it('what is left out of the fixtures stands in the list, and nothing else', () => {
  for (const fixture of fixtures) expect(() => readAll(fixture)).not.toThrow();
  const unread = [...unreadInFixtures];
  expect(unread.filter((name) => !(name in LEFT_OUT))).toEqual([]);
  // And the list holds nothing that is read after all.
  expect(Object.keys(LEFT_OUT).filter((name) => !unread.includes(name))).toEqual([]);
});

/** The company that a sample is read with: one that hides no owner, so that an absence of owners is explained. */
const base = fixtures.find(({ company }) => company.company_number === '99000001');
const list = (member: string) => (sample: Sample) => ({ company: base?.company, [member]: sample.items });
const one = (member: string) => (sample: Sample) => ({ company: base?.company, [member]: sample });
const single = (member: string) => (sample: Sample) => ({ company: base?.company, [member]: [sample] });

const Sample = z.looseObject({ items: z.array(z.unknown()).optional(), data: z.looseObject({}).optional() });
type Sample = z.output<typeof Sample>;

/** What each sample is, by its name, as part of what is told of a company. */
const KINDS: readonly (readonly [RegExp, (sample: Sample) => unknown])[] = [
  [/CompanyProfile/, (company) => ({ company })],
  [/OfficerList/, list('officers')],
  [/PscList|PersonsWithSignificantControl_/, list(PSC)],
  [/CreateUriBuilder_41/, list(`${PSC}-statements`)],
  [/CreateUriBuilder_42/, single(PSC)],
  [/Charge/, list('charges')],
  [/Exemptions/, one('exemptions')],
  [/Insolvency/, one('insolvency')],
  [/UkEstablishments/, list('uk-establishments')],
  [/Disqualification/, single('disqualified-officers')],
  [/DocumentMetadata/, one('metadata')],
  [/FilingHistoryItem/, single('filing-history')],
  [/api_filing/, list('filing-history')],
  [/DissolvedCompaniesPayload_22/, one('search')],
  [/AllObservedFields/, (address) => ({ company: { ...base?.company, registered_office_address: address } })],
  [/psc_statement/, ({ data }) => ({ company: base?.company, [`${PSC}-statements`]: [data] })],
  [/psc_exemptions/, ({ data }) => ({ company: base?.company, exemptions: data })],
  [/psc_/, ({ data }) => ({ company: base?.company, [PSC]: [data] })],
];

/** Answers of resources that are not asked: other searches, all appointments of an officer, places of registers. */
const NOT_ASKED =
  /Appointments_1|AppointmentList|Registers|Payload_2[145]|AdvancedCompany|Alphabetically|SearchingDissolved|psc_(?:totals|unknown_kind)/;

const SAMPLES = besideRepository('registries/GB/');
const filesIn = (folder: string) =>
  SAMPLES.isThere
    ? readdirSync(new URL(folder, SAMPLES.url)).flatMap((file) =>
        file.endsWith('.json') ? [`${folder}${file}`] : [],
      )
    : [];
const samples = [...filesIn('./'), ...filesIn('captured/')].filter((file) => !NOT_ASKED.test(file));

describe('samples of the real register', () => {
  it('lie beside the repository', (context) => {
    if (!SAMPLES.isThere) skipAloud(context, SAMPLES.whyNot);
    expect(samples).toHaveLength(32);
  });

  it.each(samples)('%s', (file) => {
    const sample = Sample.parse(JSON.parse(readFileSync(new URL(file, SAMPLES.url), 'utf8')));
    const wire = KINDS.find(([name]) => name.test(file))?.[1](sample);
    const [value, ultimateBeneficialOwners, , documents] = readAll(wire);
    CompanyProfile.parse(value);
    BeneficialOwners.parse({ ultimateBeneficialOwners });
    AvailableDocuments.parse({ documents });
    // What is empty or false in a sample is read all the same: the fixtures have it filled.
    const unread = unreadMembers([wire], readAll).filter(
      (name) => !(name in LEFT_OUT || name in LEFT_OUT_BESIDE),
    );
    expect(unread.filter((name) => unreadInFixtures.has(name) || !inFixtures.has(name))).toEqual([]);
  });
});
