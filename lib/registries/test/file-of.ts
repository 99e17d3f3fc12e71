import type {
  Absence,
  Company,
  LegalRepresentative,
  Section,
  Shareholder,
  UltimateBeneficialOwner,
} from '#lib/contract/index.ts';
import { companyOf } from './company-of.ts';
import { drawsFor } from './draws-for.ts';
import type { Absences, Example, Filing, Lists, Pen } from './example.ts';
import { person } from './invented-people.ts';
import { holds, ownsShares, represents, serves } from './parties.ts';
import { OTHER_ROLES, ROLES } from './roles.ts';
import { addressIn, type FormKey } from './testland.ts';

/** Everything that the register holds of one company. */
export interface CompanyFile {
  readonly example: Example;
  readonly company: Company;
  readonly lists: Lists;
  /** A reason for every list that is empty. */
  readonly absence: Absences;
  readonly filing: Filing;
}

const FILING: Filing = {
  accounts: 'timely',
  years: 4,
  fiscalYearEndMonth: 12,
  papers: [],
  register: 'usual',
};

/** Forms that have holders of shares. */
const HELD: ReadonlySet<FormKey> = new Set(['limited', 'stock']);

const DEFAULT_ABSENCE: Record<keyof Lists, Absence> = {
  legalRepresentatives: { reason: 'declared_none', explanation: 'Neniu reprezentanto estas registrita.' },
  otherKeyPersons: { reason: 'declared_none', explanation: 'Neniu alia rolo estas registrita.' },
  shareholders: {
    reason: 'exempt',
    explanation: 'Ĉi tiu jura formo ne havas akciulojn (this legal form has no shareholders).',
  },
  establishments: {
    reason: 'declared_none',
    explanation: 'La kompanio deklaris, ke ĝi havas neniun lokon krom sia sidejo.',
  },
  subsidiaries: { reason: 'declared_none', explanation: 'Neniu filia kompanio estas registrita.' },
  companyRelationships: {
    reason: 'declared_none',
    explanation: 'Neniu kunfandiĝo, disdivido aŭ transigo estas registrita.',
  },
  ultimateBeneficialOwners: {
    reason: 'declared_none',
    explanation: 'La kompanio deklaris, ke neniu persono havas 25 % aŭ pli.',
  },
  controllingEntities: {
    reason: 'none_named',
    explanation: 'Neniu jura persono kun regado estas registrita.',
  },
};

const MAIN_ROLE: Record<FormKey, LegalRepresentative['role']> = {
  limited: ROLES.managingDirector,
  stock: ROLES.boardMember,
  partnership: ROLES.partner,
  limitedPartnership: ROLES.generalPartner,
  soleTrader: ROLES.owner,
  foundation: ROLES.boardMember,
  association: ROLES.boardMember,
  cooperative: ROLES.boardMember,
  stateOwned: ROLES.chiefExecutive,
  branch: ROLES.permanentRepresentative,
  trust: ROLES.trustee,
  publicBody: ROLES.chiefExecutive,
};

function drawRepresentatives(pen: Pen, form: FormKey): LegalRepresentative[] {
  const { id = '', registrationDate = '2000-01-01' } = pen.company;
  const role = MAIN_ROLE[form] ?? ROLES.managingDirector;
  const first = represents(role, { individual: person(`${id}/1`) }, registrationDate);
  const years = drawsFor(`${id}/representatives`);
  if (form === 'soleTrader' || years.chance(0.4)) return [first];
  const since = `${Math.max(Number(registrationDate.slice(0, 4)), 2020)}-${registrationDate.slice(5)}`;
  return [first, represents(role, { individual: person(`${id}/2`) }, since)];
}

function drawShareholders(pen: Pen, form: FormKey): Shareholder[] {
  if (!HELD.has(form)) return [];
  const { id = '' } = pen.company;
  const shares = drawsFor(`${id}/shareholders`).pick([[100], [60, 40], [51, 49], [50, 30, 20]] as const);
  return shares.map((share, index) =>
    holds(pen.company, { individual: person(`${id}/${index + 1}`) }, share),
  );
}

/** Who holds 25 % or more directly, as the companies of Testland declare it. */
function drawOwners(holders: readonly Shareholder[]): UltimateBeneficialOwner[] {
  return holders.flatMap(({ individual, sharePercentage = 0 }) =>
    individual !== undefined && sharePercentage >= 25
      ? [ownsShares(individual, sharePercentage, sharePercentage)]
      : [],
  );
}

function drawLists(pen: Pen, form: FormKey, given: Partial<Lists>): Lists {
  const { id = '', registrationDate = '2000-01-01' } = pen.company;
  const shareholders = given.shareholders ?? drawShareholders(pen, form);
  return {
    legalRepresentatives: given.legalRepresentatives ?? drawRepresentatives(pen, form),
    otherKeyPersons:
      given.otherKeyPersons ??
      (form === 'stock'
        ? [serves(OTHER_ROLES.auditor, { individual: person(`${id}/auditor`) }, registrationDate)]
        : []),
    shareholders,
    establishments:
      given.establishments ??
      Array.from({ length: drawsFor(`${id}/establishments`).int(0, 2) }, (_, index) => ({
        id: `${id}-${String(index + 1).padStart(4, '0')}`,
        name: `${pen.company.legalName ?? id}, filio ${index + 1}`,
        active: true,
        creationDate: registrationDate,
        address: addressIn(`${id}/establishment/${index}`),
      })),
    subsidiaries: given.subsidiaries ?? [],
    companyRelationships: given.companyRelationships ?? [],
    ultimateBeneficialOwners: given.ultimateBeneficialOwners ?? drawOwners(shareholders),
    controllingEntities: given.controllingEntities ?? [],
  };
}

const LISTS = [
  'legalRepresentatives',
  'otherKeyPersons',
  'shareholders',
  'establishments',
  'subsidiaries',
  'companyRelationships',
  'ultimateBeneficialOwners',
  'controllingEntities',
] as const satisfies readonly (keyof Lists & Section)[];

/** Reasons that the register of owners gives for all that it holds. */
const CLOSED: ReadonlySet<Absence['reason']> = new Set(['restricted', 'exempt', 'not_offered']);

function absenceOf(lists: Lists, told: Absences): Absences {
  const absence: Absences = {};
  const owners = told.ultimateBeneficialOwners;
  // A register of owners that is closed tells of no entity either.
  const closed = owners !== undefined && CLOSED.has(owners.reason) ? owners : undefined;
  for (const list of LISTS) {
    const own = told[list] ?? (list === 'controllingEntities' ? closed : undefined);
    if (lists[list].length === 0) absence[list] = own ?? DEFAULT_ABSENCE[list];
  }
  return absence;
}

/**
 * Builds the whole file of an example: what it says, and for the rest what is drawn from its id. The same example
 * gives the same file, always.
 * @param find how another company of Testland is found by its id
 */
export function fileOf(example: Example, find: (id: string) => Example): CompanyFile {
  const company = companyOf(example);
  const pen: Pen = { company, companyOf: (id) => companyOf(find(id)) };
  const { absence = {}, ...given } = example.contents?.(pen) ?? {};
  const lists = drawLists(pen, example.form, given);
  return {
    example,
    company,
    lists,
    absence: absenceOf(lists, absence),
    filing: { ...FILING, ...example.filing },
  };
}
