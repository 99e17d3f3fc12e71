import { termOf } from '#lib/domain/owners/discrepancy-duty.ts';
import type { DiscrepancyFacts, FilingForm, ListedDiscrepancy } from '#lib/domain/owners/index.ts';
import { plainGrounds } from '#lib/domain/owners/plain-grounds.ts';
import { plainFormula } from '#lib/domain/ownership/plain-formula.ts';
import { CLASS_WORDS, FILING_WORDS, GROUND_WORDS, ownersWords } from './filing-words.ts';

/** Who sends the report. */
export interface Filer {
  readonly organisation: string | undefined;
  readonly address?: string | undefined;
  readonly name: string;
  readonly email: string;
}

/** A report as data: the PDF is set from it, and it is the JSON. Moments are ISO 8601 in UTC. */
export function filingData(one: ListedDiscrepancy, form: FilingForm, filer: Filer, madeAt: Date) {
  const { facts } = one;
  const { register, computed } = facts;
  const words = FILING_WORDS[form];
  const term = termOf({ policyId: facts.policy.id, detectedOn: one.detectedAt.slice(0, 10) });
  return {
    format: 'plumbline-discrepancy-report',
    version: 1,
    form,
    madeAt: madeAt.toISOString(),
    reference: one.id,
    words: { ...words, dueTerm: words.dueTerm[term] },
    filer: {
      organisation: filer.organisation ?? null,
      address: filer.address?.split('\n') ?? [],
      name: filer.name,
      email: filer.email,
    },
    company: { country: one.country, number: one.companyId, legalName: facts.legalName },
    discrepancy: {
      class: one.class,
      inWords: CLASS_WORDS[one.class],
      detectedAt: one.detectedAt,
      dueOn: one.dueOn,
    },
    register: {
      person: personOf(register.person) ?? entityOf(register.entity),
      natures: register.natures,
      verbatim: [
        ...register.descriptions,
        ...(register.statement?.text === undefined ? [] : [register.statement.text]),
      ],
      statement: register.statement?.kind ?? null,
      share: register.share ?? null,
    },
    declaration: (facts.declaration ?? []).map(({ name, words, extents = [] }) => ({
      ...{ name: name ?? null, words },
      extents: extents.map(({ of, share }) => ({ of: of ?? null, share })),
    })),
    computed: {
      person: personOf(computed.person) ?? entityOf(computed.entity),
      natures: computed.natures,
      verdict: computed.verdict,
      share: computed.share ?? null,
      grounds: computed.grounds ?? [],
      groundsInWords: plainGrounds(computed.grounds ?? [])
        .map((ground) => GROUND_WORDS[ground])
        .join(', '),
      hasLeft: computed.hasLeft ?? false,
    },
    outcome: facts.outcome ?? null,
    isSettled: facts.isSettled ?? null,
    ownersInWords: ownersWords(facts),
    owners: facts.owners.map(({ person, formulas }) => ({
      person: personOf(person),
      formulas: [...new Set(formulas.map(plainFormula))],
    })),
    policy: facts.policy,
    sources: facts.sources.map((source) => ({ ...source, register: source.register ?? null })),
    decision: one.decision ?? null,
  };
}
export type FilingData = ReturnType<typeof filingData>;

/** A legal entity in the place of a person, with its country. */
const entityOf = (entity: DiscrepancyFacts['register']['entity']) =>
  entity === undefined ? null : { name: entity.name, born: null, nationality: entity.countryCode ?? null };

/** Month and year of birth: the legal minimum, as everywhere. */
function personOf(person: DiscrepancyFacts['register']['person']) {
  if (person === undefined) return null;
  const { year, month } = person.birth ?? {};
  const born =
    year === undefined ? null : month === undefined ? `${year}` : `${year}-${String(month).padStart(2, '0')}`;
  return { name: person.name, born, nationality: person.nationality ?? null };
}
