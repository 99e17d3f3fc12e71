import { type Absence, Failure, type Section } from '#lib/contract/index.ts';
import { isAllowed } from '../composition/consult.ts';
import type { Lead, Part } from '../composition/part.ts';
import { unknownIn } from '../composition/unknown-value.ts';
import type { DataPointOrder, RegistryContext } from '../registry.ts';
import { entityOf } from './entity-of.ts';
import { findKrsNumber } from './find-krs-number.ts';
import { krsClient } from './krs-client.ts';
import { numberOf, polishId } from './krs-number.ts';
import { digitsOf, mapBranches, mapCompany } from './map-company.ts';
import { mapFlags } from './map-flags.ts';
import { endedOn, mapParties } from './map-parties.ts';
import { regonOf } from './map-party.ts';
import { mapProceedings } from './map-proceedings.ts';
import { mapDuties, mapRelationships, mapRemarks, unknownHeadings } from './map-remarks.ts';
import { mapShareholders } from './map-shareholders.ts';
import { closureDayOf, type Entity, readExtract } from './read-extract.ts';
import { searchCompanies } from './search-companies.ts';
import { CRBR, KRS, WHITE_LIST } from './sources.ts';

/** Poland's register of companies, associations and foundations: current extracts, and full ones of who was struck off. */
export const krs: Lead = {
  manifest: {
    country: 'PL',
    source: KRS,
    docs: 'https://prs.ms.gov.pl/krs/openApi',
    searchBy: ['name', 'number'],
    alsoTakes: ['NIP', 'REGON'],
    provides: { dataPoints: ['companyProfile'], smartDocuments: [], documentCategories: [] },
    typicalLatencyMs: 1_500,
  },
  companyId: polishId,
  pricedAs: () => null,
  search: (ctx, { query }) => searchCompanies(ctx, query),
  read,
  fetchDocument: async (_, { documentId }) => {
    throw notOffered(`the document ${documentId}`);
  },
};

async function read(ctx: RegistryContext, { companyId, dataPoint }: DataPointOrder): Promise<Part> {
  const isOfOwners = dataPoint === 'ultimateBeneficialOwners' && isAllowed(CRBR, ctx.env);
  if (dataPoint !== 'companyProfile' && !isOfOwners) throw notOffered(`the data point ${dataPoint}`);
  const asked = numberOf(companyId);
  const number = await findKrsNumber(ctx, asked);
  if (number === null) {
    throw missing(
      `${WHITE_LIST.name} knows no company of the register with the ${asked.scheme.toUpperCase()} ${asked.digits}`,
    );
  }
  const client = krsClient(ctx);
  const found = await client.find(number, { history: dataPoint === 'companyProfile' });
  if (found === null) throw missing(`${KRS.name} has no entity with the number ${number}`);
  const entity = readExtract(found);
  const { sections, asOf, history } = entity;
  const known = entityOf(sections);
  const { nip, regon } = known?.identyfikatory ?? {};
  const ids = [entity.number, digitsOf(nip), regonOf(digitsOf(regon))];
  return {
    about: {
      number: entity.number,
      names: known === undefined ? [] : [known.nazwa, ...(history?.formerNames ?? [])],
    },
    companyIds: ids.filter((id) => id !== undefined),
    ...(isOfOwners ? { value: {}, absence: {} } : profileOf(entity)),
    ...(asOf && { asOf }),
    url: 'https://wyszukiwarka-krs.ms.gov.pl',
    wire: client.wire,
  };
}

/** The sections of a profile with their flags, and why one is empty. Pure. */
export function profileOf(
  entity: Entity,
): Pick<Part, 'value' | 'absence' | 'unknownValues' | 'limitations' | 'note'> {
  const { sections } = entity;
  const company = mapCompany(entity);
  const closedOn = closureDayOf(entity);
  const organ = mapParties(sections);
  const cases = mapProceedings(sections.dzial6, company.status?.active === false, {
    representatives: organ.legalRepresentatives.length,
    others: organ.otherKeyPersons.length,
  });
  const parties = {
    legalRepresentatives: [...organ.legalRepresentatives, ...cases.representatives],
    otherKeyPersons: [...organ.otherKeyPersons, ...cases.others],
  };
  const lists = {
    ...(closedOn === undefined ? parties : endedOn(closedOn, parties)),
    shareholders: mapShareholders(sections),
    establishments: mapBranches(sections),
    companyRelationships: mapRelationships(sections.dzial6),
    insolvencyProceedings: cases.proceedings,
    registerRemarks: mapRemarks(sections),
  };
  const filled = Object.entries(lists).filter(([, each]) => each.length > 0);
  const filingDuties = mapDuties(sections);
  const flags = mapFlags(entity, { company, ...lists }, cases.words);
  const limitations = limitationsOf(entity);
  const note = noteOf(entity);
  return {
    value: { company, ...Object.fromEntries(filled), ...(filingDuties && { filingDuties }), flags },
    ...(limitations.length > 0 && { limitations }),
    ...(note && { note }),
    unknownValues: [...unknownIn(company, { legalForm: 'formaPrawna' }), ...unknownHeadings(sections)],
    absence: Object.fromEntries(
      Object.entries({ ...NONE, shareholders: noShareholders(entity) }).filter(
        ([section]) => !filled.some(([name]) => name === section),
      ),
    ),
  };
}

function limitationsOf({ leftWith }: Entity): string[] {
  if (leftWith === undefined) return [];
  if (leftWith === 'no deletion') {
    return ['The register gives no current extract, and its full extract lists no deletion.'];
  }
  return leftWith.restoredBy === undefined
    ? ['Struck off: all other data are as they stood in the register before that.']
    : [
        `Struck off on ${leftWith.entry.dataWpisu ?? 'a day that is not given'} and restored later. The register gives no current extract.`,
      ];
}

/** What it says of itself and of the entity that no member holds. */
function noteOf({ sections, lastEntryOn }: Entity): string | undefined {
  const notes = [
    ...(entityOf(sections)?.czyPosiadaStatusOPP ? ['Public benefit organisation (OPP).'] : []),
    ...(lastEntryOn ? [`Last entry in the register: ${lastEntryOn}.`] : []),
  ];
  return notes.length > 0 ? notes.join(' ') : undefined;
}

const none = (what: string): Absence => ({
  reason: 'none_named',
  explanation: `The register has ${what} of this entity.`,
});

const NONE: Partial<Record<Section, Absence>> = {
  legalRepresentatives: none('no representative'),
  otherKeyPersons: none('no supervisory body or attorney'),
  companyRelationships: none('no merger, division or transformation with another company'),
  establishments: none('no branch'),
};

/** Forms that have no shareholders: of them none are missing. */
const WITHOUT_SHAREHOLDERS = /^(?:FUNDACJA|STOWARZYSZENIE|ODDZIAŁ)/i;

function noShareholders({ sections }: Entity): Absence {
  const form = entityOf(sections)?.formaPrawna ?? '';
  return {
    reason: 'not_offered',
    explanation: WITHOUT_SHAREHOLDERS.test(form)
      ? `An entity of this form (${form}) has no shareholders.`
      : 'The register names partners of partnerships, partners of a sp. z o.o. with 10 % of the capital or more, and the ' +
        'sole shareholder of a company limited by shares. It names none of this entity; others stand in its own list.',
  };
}

const missing = (why: string): Failure =>
  new Failure('resource_not_found', `${why}. Search again, by name or by KRS number. Nothing was charged.`, {
    source: KRS.name,
  });

function notOffered(what: string): Failure {
  return new Failure('not_supported', `${KRS.name} does not offer ${what}. Nothing was charged.`, {
    source: KRS.name,
  });
}
