import type { Company, Documents } from '#lib/contract/index.ts';
import type { Part } from '../composition/part.ts';
import { endsLastClosedYear } from '../ends-last-closed-year.ts';
import { type Executive, mapExecutives, type Parties, unknownRoles } from './map-executives.ts';
import type {
  Attachments,
  WireAccounts,
  WireCompany,
  WireDeed,
  WireDescription,
  WirePower,
} from './rne-schema.ts';

/** What the national register adds: capital, business purpose, and its own list of people. Pure. */
export function mapRne(
  wire: WireCompany,
): { readonly company: Company; readonly parties: Parties } & Pick<Part, 'unknownValues'> {
  const { personneMorale: person } = wire.formality.content;
  const { denomination: name, dateImmat: registrationDate } = person?.identite?.entreprise ?? {};
  const purpose = person?.identite?.description?.objet;
  const capital = capitalOf(person?.identite?.description);
  const powers = (person?.composition?.pouvoirs ?? []).filter(isShown).map(executiveOf);
  return {
    company: {
      ...{ id: wire.siren, countryCode: 'FR', identifiers: { SIREN: wire.siren } },
      ...(name && { legalName: name }),
      ...(registrationDate && { registrationDate }),
      ...(capital && { capital }),
      ...(purpose && { activityDescription: purpose }),
    },
    parties: mapExecutives(powers),
    unknownValues: unknownRoles(powers),
  };
}

/** Whoever is named as a beneficial owner is closed to the public; whoever is no longer active has no role. */
const isShown = ({ beneficiaireEffectif, actif }: WirePower): boolean =>
  beneficiaireEffectif !== true && actif !== false;

function capitalOf(description: WireDescription | undefined): Company['capital'] {
  const amount = description?.capital?.montant ?? description?.montantCapital;
  const currency = description?.capital?.devise ?? description?.deviseCapital;
  return amount === undefined ? undefined : { amount, ...(currency && { currency }) };
}

const GENDERS: Readonly<Record<string, 'Male' | 'Female'>> = { '1': 'Male', '2': 'Female' };

function executiveOf(power: WirePower): Executive {
  const person = power.individu?.descriptionPersonne;
  const gender = GENDERS[person?.genre ?? ''];
  return {
    roleCode: power.roleEntreprise ?? person?.roleEntreprise ?? person?.role,
    since: power.dateEffet ?? person?.dateEffetRoleDeclarant,
    ...(power.entreprise && {
      company: { siren: power.entreprise.siren, name: power.entreprise.denomination },
    }),
    ...(person && {
      person: {
        lastName: person.nomUsage ?? person.nom,
        firstNames: person.prenoms.filter((each) => each !== undefined).join(' '),
        born: person.dateDeNaissance,
        nationality: person.nationalite,
        ...(gender && { gender }),
      },
    }),
  };
}

/** Public deeds and accounts, newest first. Figures that were typed from accounts are in the accounts themselves. */
export function mapAttachments({ actes, bilans }: Attachments): {
  readonly deeds: readonly WireDeed[];
  readonly accounts: readonly WireAccounts[];
} {
  const isPublic = (each: {
    readonly confidentiality: string | undefined;
    readonly deleted: boolean | undefined;
  }) => (each.confidentiality ?? 'Public').toLowerCase() === 'public' && each.deleted !== true;
  return {
    deeds: actes
      .filter(isPublic)
      .toSorted((one, other) => (other.dateDepot ?? '').localeCompare(one.dateDepot ?? '')),
    accounts: bilans
      .filter(isPublic)
      .toSorted((one, other) => (other.dateCloture ?? '').localeCompare(one.dateCloture ?? '')),
  };
}

type Articles = NonNullable<Documents['articlesOfAssociation']>[number];
type Statement = NonNullable<Documents['financialStatements']>[number];
type Other = NonNullable<Documents['otherDocuments']>[number];

const kindsOf = ({ libelle, typeRdd }: WireDeed): string[] =>
  [...new Set([libelle, ...typeRdd.map(({ typeActe }) => typeActe)])].filter((kind) => kind !== undefined);

/** Whether a deed is, or holds, the articles of association. */
export const isArticles = (deed: WireDeed): boolean => kindsOf(deed).some((kind) => /statuts/i.test(kind));

export function mapArticles(deed: WireDeed): Articles {
  const isUpdated = kindsOf(deed).some((kind) => /statuts (?:mis à jour|à jour|refondus)/i.test(kind));
  return {
    ...mapDeed(deed),
    id: `articles/${deed.id}`,
    ...(isUpdated && { isConsolidated: true }),
  };
}

export function mapDeed(deed: WireDeed): Other {
  const [name = 'Acte', ...further] = kindsOf(deed);
  const description = further.join(', ');
  return {
    ...{ id: `deed/${deed.id}`, name, format: 'pdf' },
    nameInEnglish: isArticles(deed) ? 'Articles of association' : 'Deed',
    ...(deed.dateDepot && { date: deed.dateDepot }),
    ...(description && { description }),
  };
}

/** Kinds of accounts by the register's letter. */
const ACCOUNT_KINDS: Readonly<Record<string, readonly [own: string, english: string]>> = {
  C: ['Comptes annuels', 'Annual accounts'],
  S: ['Comptes annuels simplifiés', 'Simplified annual accounts'],
  K: ['Comptes consolidés', 'Consolidated accounts'],
  B: ['Comptes de banque', 'Accounts of a bank'],
  A: ['Comptes d’assurance', 'Accounts of an insurer'],
};

export function mapAccounts({ id, dateCloture, typeBilan }: WireAccounts): Statement {
  const [own, english] = ACCOUNT_KINDS[typeBilan ?? 'C'] ?? [`Bilan ${typeBilan}`, 'Accounts'];
  const [year, month, day] = (dateCloture ?? '').split('-').map(Number);
  return {
    ...{ id: `accounts/${id}`, format: 'pdf' },
    name: [own, year || undefined].filter(Boolean).join(' '),
    nameInEnglish: [english, year || undefined].filter(Boolean).join(' '),
    ...(year && month && day && { period: { endDate: { year, month, day } } }),
  };
}

/** The accounts of the last closed fiscal year on a day. They come newest first. */
export const lastAccounts = (accounts: readonly WireAccounts[], now: Date): WireAccounts | undefined =>
  accounts.find(({ dateCloture }) => endsLastClosedYear(dateCloture, now));
