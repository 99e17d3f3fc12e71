import type { Absence, CompanyRelationship, Section } from '#lib/contract/index.ts';
import type { Part } from '../composition/part.ts';
import { given } from '../given.ts';
import type { DataPointValue } from '../registry.ts';
import { describe } from './describe.ts';
import { mapCompany, mapEstablishment } from './map-company.ts';
import { mapControllingEntities, mapFormerControllers, mapShareholders, NO_ENTITY } from './map-entities.ts';
import {
  mapCharges,
  mapCheck,
  mapDisqualifications,
  mapDuties,
  mapExemptions,
  mapRemarks,
  mapStatements,
} from './map-facts.ts';
import { mapFlags } from './map-flags.ts';
import { mapOfficers } from './map-officers.ts';
import { exemptByForm } from './map-owners.ts';
import { mapProceedings } from './map-proceedings.ts';
import type { Looked, ProfileFile } from './profile-file.ts';
import type { WireControl, WireProfile } from './schema.ts';
import { COMPANIES_HOUSE, REGISTER } from './source.ts';

/** What the register tells of a data point: facts, and why a section of it is empty. */
export type Told = Pick<Part, 'value' | 'absence' | 'unknownValues'>;

/** The profile of a company with its facts and flags; of each list that is empty the reason. Pure. */
export function mapProfile(file: ProfileFile): Told {
  const { profile, controls, establishments, today: _, statements, exemptions, ...looked } = file;
  const officers = mapOfficers(looked.officers, disqualifiedIn(looked));
  const company = mapCompany(profile, looked);
  const found = mapProceedings(looked.insolvency.cases, company.status?.active === false, {
    representatives: officers.legalRepresentatives.length,
    others: officers.otherKeyPersons.length,
  });
  const legalRepresentatives = [...officers.legalRepresentatives, ...found.representatives];
  const facts = {
    charges: mapCharges(looked.charges),
    filingDuties: mapDuties(profile),
    disqualificationCheck: mapCheck(profile, looked),
  };
  const remarks = mapRemarks(profile, looked.insolvency.cases);
  const lists = {
    legalRepresentatives,
    otherKeyPersons: [...officers.otherKeyPersons, ...found.others, ...mapFormerControllers(controls)],
    shareholders: mapShareholders(controls),
    controllingEntities: mapControllingEntities(controls),
    establishments: establishments.map(mapEstablishment),
    companyRelationships: parentOf(profile),
    insolvencyProceedings: found.proceedings,
    ownerStatements: [...mapStatements(statements ?? []), ...mapExemptions(exemptions ?? [])],
    registerRemarks: remarks.map(({ remark }) => remark),
  } satisfies DataPointValue;
  const flags = mapFlags(file, {
    company,
    proceedings: lists.insolvencyProceedings,
    representatives: legalRepresentatives,
    charges: facts.charges,
    statements: lists.ownerStatements,
    remarks,
    places: officers.places,
  });
  const filled = Object.entries(lists).filter(([, list]) => list.length > 0);
  const reasons = Object.entries(reasonsOf(profile, controls)).filter(
    ([name]) => !filled.some(([other]) => other === name),
  );
  return {
    value: { company, ...Object.fromEntries(filled), ...given(facts), flags },
    absence: Object.fromEntries(reasons),
    unknownValues: found.unknownValues,
  };
}

/** The company abroad whose establishment this is. */
function parentOf({ branch_company_details: parent }: WireProfile): CompanyRelationship[] {
  const { parent_company_name: legalName, parent_company_number: id } = parent ?? {};
  if (legalName === undefined && id === undefined) return [];
  const company = { ...(id !== undefined && { id, countryCode: 'GB' }), ...(legalName && { legalName }) };
  return [{ relation: 'other', company, description: 'The overseas company whose UK establishment it is' }];
}

const disqualifiedIn = ({ disqualifications: { found } }: Looked) =>
  new Map(found.map(({ id, told }) => [id, mapDisqualifications(told)]));

/** Why a list of this company is empty, if it is. */
function reasonsOf(
  profile: WireProfile,
  controls: readonly WireControl[],
): Partial<Record<Section, Absence>> {
  const not = (explanation: string): Absence => ({ reason: 'not_offered', explanation });
  const none = (explanation: string): Absence => ({ reason: 'none_named', explanation });
  const { parent_company_name, parent_company_number } = profile.branch_company_details ?? {};
  const owners = controls.length === 0 ? exemptByForm(profile) : undefined;
  const parent = [parent_company_name, parent_company_number].filter(Boolean).join(', ');
  return {
    legalRepresentatives: none(`${REGISTER} lists no officer who can bind this company.`),
    otherKeyPersons: none(
      `${REGISTER} lists no other officer and nobody who had significant control before.`,
    ),
    // Told before anybody asks for owners.
    ...(owners && { ultimateBeneficialOwners: owners }),
    controllingEntities: owners ?? NO_ENTITY,
    shareholders:
      profile.type === 'uk-establishment'
        ? {
            reason: 'exempt',
            explanation: `An establishment has no shareholders of its own: it is part of ${parent || 'an overseas company'}.`,
          }
        : not(
            `${REGISTER} keeps no list of shareholders as data, and names no legal entity that has significant control by its own shares.`,
          ),
    ...COMPANIES_HOUSE.standing,
    companyRelationships: not(`${REGISTER} keeps mergers and transfers in the filing history, not as data.`),
    establishments: none(
      profile.type === 'oversea-company'
        ? `${REGISTER} lists no establishment of this company in the United Kingdom.`
        : `${REGISTER} lists establishments only for overseas companies. Type of this company: ${describe('type', profile.type ?? 'other')}.`,
    ),
  };
}
