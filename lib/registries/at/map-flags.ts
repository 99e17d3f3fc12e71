import type { CompanyProfile, Flag } from '#lib/contract/index.ts';
import { careOfFlags } from '../care-of-flags.ts';
import { flagMaker, type GivenFlag } from '../flag-maker.ts';
import { lifeFlags } from '../life-flags.ts';
import { holderFlags, proceedingFlag } from '../proceeding-flags.ts';
import { currentOf } from './current.ts';
import type { Proceedings } from './map-proceedings.ts';
import type { Fact } from './map-status.ts';
import type { Extract } from './schema-extract.ts';
import { FIRMENBUCH } from './sources.ts';

const make = flagMaker(FIRMENBUCH.id);

/**
 * The flags of an extract, each with the member that it rests on.
 * @param facts all of its legal facts, in the order of `registerRemarks`
 */
export function mapFlags(
  extract: Extract,
  profile: CompanyProfile,
  { proceedings, opening, refused, other }: Proceedings,
  facts: readonly Fact[],
): Flag[] {
  const { company, legalRepresentatives = [] } = profile;
  const flags: GivenFlag[] = [
    ...proceedings.flatMap((each, at) => {
      const { words } = opening[at] ?? {};
      return proceedingFlag(
        each,
        at,
        legalRepresentatives,
        words === undefined ? undefined : { words, language: 'de' },
      );
    }),
    ...lifeFlags(company?.status),
    ...refused.map((fact) => flagOfFact('insolvency_refused', fact, facts)),
    ...other.map((fact) => flagOfFact('register_remark', fact, facts)),
    ...holderFlags(proceedings, legalRepresentatives),
    ...homeFlags(profile),
    ...addressFlags(extract),
    ...(company === undefined ? [] : careOfFlags(company)),
  ];
  return flags.map(make);
}

function flagOfFact(
  code: 'insolvency_refused' | 'register_remark',
  fact: Fact,
  facts: readonly Fact[],
): GivenFlag {
  const { words, day: since } = fact;
  const at = `/registerRemarks/${facts.indexOf(fact)}`;
  const rest = { state: 'raised', about: '/company', at, words, language: 'de' } as const;
  const item = fact.code;
  if (code === 'insolvency_refused') return { ...rest, code, ...(since && { since }) };
  return { ...rest, code, ...(since && { since }), ...(item !== undefined && { value: { item } }) };
}

function homeFlags({ company }: CompanyProfile): GivenFlag[] {
  const { homeRegistration: home } = company ?? {};
  if (home === undefined) return [];
  const { country } = home;
  const rest = { state: 'raised', about: '/company', at: '/company/homeRegistration' } as const;
  return [{ ...rest, code: 'foreign_company', ...(country && { value: { country } }) }];
}

/** Whether the court's mail reached the company at its address. */
function addressFlags({ FIRMA }: Extract): GivenFlag[] {
  const mark = currentOf(FIRMA.FI_DKZ03)?.ZUSTELLBAR;
  const rest = {
    code: 'address_in_doubt',
    about: '/company/legalAddress',
    at: '/company/legalAddress',
  } as const;
  if (mark === 'true') return [{ ...rest, state: 'clear' }];
  return mark === 'false' ? [{ ...rest, state: 'raised', value: { reason: 'undeliverable' } }] : [];
}
