import type { CompanyProfile, Flag } from '#lib/contract/index.ts';
import { flagMaker, type GivenFlag } from '../flag-maker.ts';
import { given } from '../given.ts';
import { lifeFlags, OF_STATUS } from '../life-flags.ts';
import { holderFlags, proceedingFlag } from '../proceeding-flags.ts';
import { countryCodeOf } from './map-address.ts';
import { ARREARS, headingOf, warningKinds } from './map-remarks.ts';
import type { Entity } from './read-extract.ts';
import { KRS } from './sources.ts';

const make = flagMaker(KRS.id);
const OF_COMPANY = { about: '/company', at: '/company' } as const;
const polish = (words: string | undefined) => (words === undefined ? {} : { words, language: 'pl' });

/**
 * The flags of an entity, each with the member that it rests on.
 * @param profile what was mapped of it, flags apart
 * @param words of each of its proceedings the register's words
 */
export function mapFlags(
  entity: Entity,
  profile: CompanyProfile,
  words: readonly (string | undefined)[],
): Flag[] {
  const { insolvencyProceedings: cases = [], legalRepresentatives = [] } = profile;
  return [
    ...cases.flatMap((each, at) => {
      const said = words[at];
      return proceedingFlag(
        each,
        at,
        legalRepresentatives,
        said === undefined ? undefined : { words: said, language: 'pl' },
      );
    }),
    ...lifeFlags(profile.company?.status),
    ...flagsOfLife(entity),
    ...clearFlags(entity, cases),
    ...flagsOfRemarks(entity, profile),
    ...holderFlags(cases, legalRepresentatives),
    ...curatorFlags(profile),
    ...maskedFlags(profile),
  ].map(make);
}

/** A dissolution that a court decided, by the register's words. */
const BY_COURT = /SĄD|WYROK|POSTANOWIENI|ORZECZENI/i;
const BY_COMPANY = /UCHWAŁ/i;

function flagsOfLife({ sections: { dzial1, dzial6 }, leftWith }: Entity): GivenFlag[] {
  const restoredBy = leftWith === undefined || leftWith === 'no deletion' ? undefined : leftWith.restoredBy;
  const isGone = leftWith !== undefined && restoredBy === undefined;
  const suspended = dzial6.zawieszenieWznowienie.at(-1);
  const { adres, siedziba } = dzial1.siedzibaIAdresPodmiotuZagranicznego ?? {};
  const country = countryCodeOf(adres?.kraj ?? siedziba?.kraj);
  const flags: (GivenFlag | false)[] = [
    ...(isGone
      ? []
      : dzial6.rozwiazanieUniewaznienie.map(({ okreslenieOkolicznosci: words }) => dissolution(words))),
    restoredBy !== undefined && {
      ...{ ...OF_STATUS, code: 'restored', state: 'raised', ...given({ since: restoredBy.dataWpisu }) },
      ...polish(restoredBy.opis),
    },
    !isGone &&
      suspended?.dataZawieszenia !== undefined &&
      suspended.dataWznowienia === undefined && {
        ...{ ...OF_STATUS, code: 'inactive', state: 'raised', since: suspended.dataZawieszenia },
        value: { kind: 'suspended' },
      },
    dzial1.danePodmiotuZagranicznego !== undefined && {
      ...{ code: 'foreign_company', state: 'raised', about: '/company' },
      at: dzial1.siedzibaIAdresPodmiotuZagranicznego === undefined ? '/company' : '/company/homeRegistration',
      ...(country && { value: { country } }),
    },
  ];
  return flags.filter((flag) => flag !== false);
}

function dissolution(words: string | undefined): GivenFlag {
  const rest = { ...OF_STATUS, state: 'raised', ...polish(words) } as const;
  if (BY_COURT.test(words ?? ''))
    return { ...rest, code: 'compulsory_dissolution', value: { reason: 'court' } };
  const by = BY_COMPANY.test(words ?? '') ? 'company' : 'not_stated';
  return { ...rest, code: 'dissolution_proposed', value: { by } };
}

/** A current extract lists what there is: a section without an entry denies it. */
function clearFlags(
  { leftWith, sections: { dzial4 } }: Entity,
  cases: readonly { kind: string; state: string }[],
): GivenFlag[] {
  if (leftWith !== undefined) return [];
  const isOpen = (isLiquidation: boolean) =>
    cases.some(({ kind, state }) => state === 'open' && (kind === 'members_liquidation') === isLiquidation);
  return [
    ...(isOpen(false) ? [] : [{ ...OF_STATUS, code: 'insolvency_open', state: 'clear' } as const]),
    ...(isOpen(true) ? [] : [{ ...OF_STATUS, code: 'liquidation_open', state: 'clear' } as const]),
    ...(dzial4.length > 0 ? [] : [{ ...OF_COMPANY, code: 'arrears_registered', state: 'clear' } as const]),
  ];
}

function flagsOfRemarks({ sections }: Entity, { registerRemarks = [] }: CompanyProfile): GivenFlag[] {
  const headings = sections.dzial4.flatMap(({ heading }) =>
    ARREARS.has(heading) ? [headingOf(heading)] : [],
  );
  const warned = warningKinds(sections);
  return [
    ...(headings.length === 0
      ? []
      : [{ ...OF_COMPANY, code: 'arrears_registered', state: 'raised', value: { headings } } as const]),
    ...registerRemarks.flatMap(({ kind, words, language }, at): GivenFlag[] =>
      kind === undefined || !warned.has(kind)
        ? []
        : [
            {
              ...{ code: 'register_remark', state: 'raised', about: '/company' },
              ...{ at: `/registerRemarks/${at}`, words, language, value: { item: headingOf(kind) } },
            },
          ],
    ),
  ];
}

/** Whom a court appointed for an entity whose organ cannot act. */
const curatorFlags = ({ legalRepresentatives = [] }: CompanyProfile): GivenFlag[] =>
  legalRepresentatives.flatMap(({ capacity, endDate }, at) => {
    const about = `/legalRepresentatives/${at}`;
    return capacity !== 'curator' || endDate !== undefined
      ? []
      : [{ code: 'office_holder_binds', state: 'raised', about, at: about, value: { capacity } } as const];
  });

/** Of persons with a role or a share now the register shows only the first letter of each name. */
const maskedFlags = (profile: CompanyProfile): GivenFlag[] =>
  (['legalRepresentatives', 'otherKeyPersons', 'shareholders'] as const).flatMap((list) =>
    (profile[list] ?? []).flatMap(({ individual, ...held }, at) => {
      const about = `/${list}/${at}`;
      return individual?.isMasked && !('endDate' in held)
        ? [
            {
              code: 'identity_protected',
              state: 'raised',
              about,
              at: about,
              value: { how: 'masked' },
            } as const,
          ]
        : [];
    }),
  );
