import {
  type Capacity,
  type Company,
  type CompanyStatus,
  FLAG_STATES,
  FLAGS,
  Flag,
  type InsolvencyKind,
  type LegalRepresentative,
  type OwnerStatementCode,
  type Powers,
} from '#lib/contract/index.ts';
import { flagMaker, type GivenFlag } from '../../flag-maker.ts';
import type { Contents, Example, RegisterFacts } from '../example.ts';
import { person } from '../invented-people.ts';
import { ownsShares, represents } from '../parties.ts';
import { ROLES } from '../roles.ts';
import { addressIn } from '../testland.ts';
import { RAISED_FLAGS } from './raised-flags.ts';

const SOURCE = 'test.register';
const make = flagMaker(SOURCE);
const SINCE = '2026-02-09';
const idOf = (number: number) => `T${String(number).padStart(7, '0')}`;

/** Kinds of proceedings: who then acts, and what remains of the powers of the directors. */
const KINDS: Readonly<
  Record<InsolvencyKind, { holder?: Capacity; powers: Powers['state']; localName: string }>
> = {
  bankruptcy: { holder: 'trustee_in_bankruptcy', powers: 'ended', localName: 'Bankroto' },
  compulsory_liquidation: { holder: 'liquidator', powers: 'ended', localName: 'Deviga likvido' },
  creditors_liquidation: { holder: 'liquidator', powers: 'ended', localName: 'Likvido de kreditoroj' },
  members_liquidation: { holder: 'liquidator', powers: 'ended', localName: 'Likvido de anoj' },
  administration: { holder: 'administrator', powers: 'limited', localName: 'Administrado' },
  receivership: { holder: 'receiver', powers: 'limited', localName: 'Garantiaĵa administrado' },
  arrangement: { holder: 'monitor', powers: 'in_force', localName: 'Interkonsento' },
  moratorium: { holder: 'monitor', powers: 'in_force', localName: 'Moratorio' },
  restructuring: { holder: 'reconstruction_supervisor', powers: 'limited', localName: 'Restrukturo' },
  suspension_of_payments: { holder: 'curator', powers: 'limited', localName: 'Paŭzo de pagoj' },
  debt_restructuring_natural_person: { holder: 'curator', powers: 'limited', localName: 'Ŝuldaranĝo' },
  safeguard: { powers: 'in_force', localName: 'Protekto' },
  rescue: { holder: 'administrator', powers: 'limited', localName: 'Savo' },
  foreign: { powers: 'unknown', localName: 'Procedo eksterlande' },
  petition: { powers: 'in_force', localName: 'Peto pri bankroto' },
  refused_for_lack_of_assets: { powers: 'in_force', localName: 'Rifuzita pro manko de havaĵo' },
  unknown: { powers: 'unknown', localName: 'Alia procedo' },
};

const kindOf = (kind: string): kind is InsolvencyKind => Object.hasOwn(KINDS, kind);

function proceedings(
  kind: InsolvencyKind,
  officeHolders: readonly string[] = [],
  endDate?: string,
): RegisterFacts {
  const isOpen = kind !== 'petition' && kind !== 'refused_for_lack_of_assets';
  return {
    insolvencyProceedings: [
      {
        ...{ kind, localName: KINDS[kind].localName, number: '14 BK 88/26', court: 'Juĝejo de Montovilo' },
        ...{ judge: 'J. Justulo', state: endDate ? 'ended' : isOpen ? 'open' : 'unknown', startDate: SINCE },
        ...(endDate && { endDate }),
        dates: [{ kind: 'malfermo', localName: 'Malfermita', date: SINCE }],
        notices: [{ id: 'GAZ-2026-0209', date: SINCE, url: 'https://gazette.test/GAZ-2026-0209' }],
        officeHolders: [...officeHolders],
        affects: 'company',
      },
    ],
  };
}

const STATEMENTS: Readonly<Partial<Record<GivenFlag['code'], OwnerStatementCode>>> = {
  owner_not_identified: 'exists_not_identified',
  owner_no_reply: 'no_reply',
  restrictions_notice: 'restrictions_notice',
  owner_details_unconfirmed: 'details_not_confirmed',
  owner_search_incomplete: 'search_not_completed',
  owner_protected: 'protected',
  owner_exempt: 'exempt',
};

/** The fact that a raised flag rests on. */
function factsOf(flag: GivenFlag): RegisterFacts {
  const [, list] = flag.at.split('/');
  const { since, dueDate } = flag;
  const isOverdue = flag.code !== 'dormant';
  switch (list) {
    case 'insolvencyProceedings':
      return proceedings(
        flag.code === 'insolvency_petition' || flag.code === 'liquidation_open'
          ? (flag.value?.kind ?? 'unknown')
          : flag.code === 'insolvency_refused'
            ? 'refused_for_lack_of_assets'
            : 'bankruptcy',
        [],
        flag.until,
      );
    case 'filingDuties': {
      const duty = {
        ...{ lastMadeUpTo: '2025-12-31', lastFiled: '2026-05-02', lastKind: 'dormanta' },
        ...{
          lastFinancialYear: '2025',
          lastPeriodStart: '2025-01-01',
          nextPeriodStart: '2026-01-01',
          filedWithinMonths: 9,
        },
        ...{ nextMadeUpTo: '2026-12-31', referenceDay: { day: 31, month: 12 }, overdue: isOverdue },
        ...(dueDate && { nextDue: dueDate }),
      };
      const membersList = { lastFiled: '2026-05-02' };
      return {
        filingDuties: { [flag.at.endsWith('accounts') ? 'accounts' : 'annualFiling']: duty, membersList },
      };
    }
    case 'charges':
      return { charges: CHARGES };
    case 'ownerStatements': {
      const code = STATEMENTS[flag.code] ?? 'information_missing';
      const before = { code: 'details_not_confirmed' as const, since: '2025-01-01', ended: '2025-05-01' };
      return {
        ownerStatements: [
          { code, ...(since && { since }), words: code },
          { ...before, words: 'detaloj_ne_konfirmitaj', linkedOwner: '/shareholders/0' },
        ],
      };
    }
    case 'registerRemarks':
      return {
        registerRemarks: [
          { kind: 'noto', date: SINCE, words: flag.words ?? 'Noto de la registristo', language: 'eo' },
        ],
      };
    case 'disqualificationCheck':
      return { disqualificationCheck: { lookedUp: 1, notLookedUp: [{ reason: 'no_id', count: 2 }] } };
    default:
      return flag.code === 'office_holder_binds'
        ? proceedings('bankruptcy', ['/legalRepresentatives/0'])
        : {};
  }
}

const CHARGES: NonNullable<RegisterFacts['charges']> = {
  ...{ total: 2, outstanding: 1, complete: true },
  items: [
    {
      ...{ code: 'T-GAR-2', status: 'outstanding', createdDate: '2024-03-01', deliveredDate: '2024-03-08' },
      ...{ acquiredDate: '2024-02-01', kind: 'Garantiaĵo', description: 'Ĉiuj havaĵoj' },
      ...{ personsEntitled: ['Banko de Novurbo AK'], morePersonsEntitled: true },
      ...{ fixed: false, floating: true, floatingCoversAll: true, negativePledge: true, bareTrustee: false },
    },
    {
      ...{ code: 'T-GAR-1', status: 'satisfied', createdDate: '2019-05-02', satisfiedDate: '2023-05-02' },
      personsEntitled: ['Banko de Novurbo AK'],
    },
  ],
};

/** The register's status beside a flag that it contradicts otherwise. */
const STATUS: Readonly<Partial<Record<GivenFlag['code'], CompanyStatus>>> = {
  insolvency_open: {
    ...{ localName: 'En bankrota procedo', active: true },
    statusDetailsBeta: { status: 'UNDER_INSOLVENCY_PROCEEDING', insolvencyStartDate: SINCE },
  },
  liquidation_open: {
    ...{ localName: 'En likvido', active: true },
    statusDetailsBeta: { status: 'PENDING_DISSOLUTION' },
  },
  closed: {
    ...{ localName: 'Forstrekita', active: false },
    statusDetailsBeta: {
      ...{ status: 'CLOSED', closureReason: 'VOLUNTARY_DISSOLUTION', closureDate: SINCE },
    },
  },
  inactive: {
    ...{ localName: 'Agado paŭzigita', active: false },
    statusDetailsBeta: { status: 'INACTIVE_NOT_CLOSED' },
  },
  status_unknown: { statusDetailsBeta: { status: 'UNKNOWN' } },
};

const VERIFICATIONS = { raised: 'invalid', clear: 'verified', unknown: 'unavailable' } as const;

/** What the register shows of the company beside the flag. */
function companyOf({ code, state }: Flag, id: string): Partial<Company> {
  if (code === 'vat_invalid' || code === 'vat_unverified') {
    const status = code === 'vat_unverified' && state === 'raised' ? 'unavailable' : VERIFICATIONS[state];
    return { taxId: { type: 'eu_vat', value: '999000009', country: 'TEST', verification: { status } } };
  }
  if (state !== 'raised') return {};
  const status = STATUS[code];
  if (status !== undefined) return { status };
  if (code === 'address_care_of') {
    return { legalAddress: { ...addressIn(id), careOf: 'Poŝtejo Kvieta KLR' } };
  }
  if (code === 'disqualified') return { disqualifications: [DISQUALIFIED] };
  if (code === 'seat_abroad') return { legalAddress: { ...addressIn(id), countryCode: 'LI' } };
  return code === 'foreign_company' ? FOREIGN : {};
}

const FOREIGN: Partial<Company> = {
  homeRegistration: {
    ...{ country: 'LI', law: 'Personen- und Gesellschaftsrecht', registerName: 'Handelsregister' },
    ...{ number: 'FL-0009.990.001-2', legalFormLocalName: 'Anstalt', governedBy: 'Liechtenstein' },
  },
  addresses: [
    {
      kind: 'home',
      address: { addressLine1: 'Erfundene Gasse 1', city: 'Vaduz', countryCode: 'LI' },
      ...{ since: '2019-01-01', words: 'Sidejo hejme' },
    },
  ],
  emails: ['poŝto@flago.example'],
  formerNamePeriods: [{ name: 'Pratempa Fakto KLR', from: '2011-02-01', until: '2018-12-31' }],
};

/** Of what is not there, or not known, there are no particulars: only the statement. */
const unraised = ({ code, about }: GivenFlag, state: Flag['state']): Flag =>
  Flag.parse({ code, state, severity: FLAGS[code].severity, about, at: about, source: SOURCE });

/** A person who is disqualified has it on the row of the person. */
function contentsOf(flag: Flag): Pick<Example, 'contents'> {
  if (!flag.about.startsWith('/legalRepresentatives')) return {};
  return {
    contents: ({ company: { id } }): Contents => {
      const individual = {
        ...person(`${id}/1`),
        ...(flag.code === 'disqualified' && flag.state === 'raised' && { disqualifications: [DISQUALIFIED] }),
      };
      const role = flag.code === 'office_holder_binds' ? ROLES.receiver : ROLES.managingDirector;
      return {
        legalRepresentatives: [represents(role, { individual }, '2020-01-01')],
        ...(individual.disqualifications && {
          ultimateBeneficialOwners: [ownsShares(individual, 100, 100)],
        }),
      };
    },
  };
}

const DISQUALIFIED = {
  ...{ from: '2026-08-01', until: '2031-07-31', kind: 'ordono', caseNumber: '9 DK 4/26' },
  ...{ court: 'Juĝejo de Montovilo', heardOn: '2026-07-10', undertakenOn: '2026-07-11' },
  ...{ act: 'Leĝo pri kompanioj', section: '12', article: '3', reason: 'Mistenado de libroj' },
  companies: ['Ekzempla Fandejo KLR'],
  variations: [{ date: '2026-09-01', court: 'Juĝejo de Montovilo', caseNumber: '9 DK 4/26-2' }],
  permissions: [
    {
      ...{ companies: ['Ekzempla Muelejo KLR'], court: 'Juĝejo de Montovilo' },
      ...{ from: '2026-09-01', until: '2027-08-31' },
    },
  ],
};

/** One company for each code and state: `T0003001` raised, `T0003002` clear, `T0003003` unknown, and so on. */
export const FLAG_EXAMPLES: readonly Example[] = RAISED_FLAGS.flatMap((raised, at) =>
  FLAG_STATES.map((state, place): Example => {
    const { code } = raised;
    const isRaised = state === 'raised';
    const flag = isRaised ? make(raised) : unraised(raised, state);
    const id = idOf(3_001 + at * FLAG_STATES.length + place);
    return {
      ...{ id, shows: `the flag ${code}, ${state}`, company: companyOf(flag, id) },
      ...{ legalName: `Fakto ${Number(id.slice(1))} KLR`, form: 'limited' },
      ...contentsOf(flag),
      facts: { flags: [flag], ...(isRaised && factsOf(raised)) },
    };
  }),
);

/** One company for each kind of proceedings, with the holder of office, and a director who keeps the row: from `T0003201`. */
export const PROCEEDINGS_EXAMPLES: readonly Example[] = Object.entries(KINDS).flatMap(
  ([kind, { holder, powers }], at): Example[] => {
    if (!kindOf(kind)) return [];
    const id = idOf(3_201 + at);
    const proceeding = '/insolvencyProceedings/0';
    const director: LegalRepresentative = {
      ...represents(ROLES.managingDirector, { individual: person(`${id}/1`) }, '2015-01-01'),
      ...{ capacity: 'director', powers: { state: powers, rule: `test-${kind}`, proceeding } },
    };
    const holders: LegalRepresentative[] =
      holder === undefined
        ? []
        : [
            {
              ...represents(ROLES.receiver, { individual: person(`${id}/office`) }, SINCE),
              ...{ capacity: holder, powers: { state: 'in_force', proceeding } },
            },
          ];
    const binds = holders.map(
      (): GivenFlag => ({
        ...{ code: 'office_holder_binds', state: 'raised', since: SINCE },
        ...{ about: '/legalRepresentatives/1', at: '/legalRepresentatives/1' },
        value: { capacity: holder ?? 'other', proceeding },
      }),
    );
    return [
      {
        ...{ id, shows: `proceedings of the kind ${kind} and who then acts`, form: 'limited' },
        legalName: `Fakto ${Number(id.slice(1))} KLR`,
        contents: () => ({ legalRepresentatives: [director, ...holders] }),
        facts: {
          ...proceedings(kind, holders.length > 0 ? ['/legalRepresentatives/1'] : []),
          flags: [...flagsOfKind(kind), ...binds].map(make),
        },
      },
    ];
  },
);

function flagsOfKind(kind: InsolvencyKind): GivenFlag[] {
  const rest = { state: 'raised', about: '/company', at: '/insolvencyProceedings/0', since: SINCE } as const;
  if (kind === 'petition') return [{ ...rest, code: 'insolvency_petition', value: { kind } }];
  if (kind === 'refused_for_lack_of_assets') return [{ ...rest, code: 'insolvency_refused' }];
  if (kind === 'members_liquidation') return [{ ...rest, code: 'liquidation_open', value: { kind } }];
  return [{ ...rest, code: 'insolvency_open', value: { kind } }];
}
