/** What can be asked of a register. Without zod, as all lists of this file: the browser takes them alone. */
export const DATA_POINTS = [
  'companyProfile',
  'ultimateBeneficialOwners',
  'subsidiaries',
  'availableDocuments',
  'graph',
] as const;

/** Of which companies of a graph the declared owners are looked up. */
export const DECLARED_OWNERS = ['whereOpen', 'always', 'paidOnly', 'never'] as const;

/** The sections of an answer that can be empty, each with a reason. */
export const SECTIONS = [
  'company',
  'legalRepresentatives',
  'otherKeyPersons',
  'shareholders',
  'establishments',
  'subsidiaries',
  'companyRelationships',
  'ultimateBeneficialOwners',
  'controllingEntities',
  'graphBeta',
  'documents',
] as const;

type DataPoint = (typeof DATA_POINTS)[number];

/** The data points that fill a section, each the whole of it; the first is the one to buy for it. */
export const FILLED_BY: Readonly<
  Record<(typeof SECTIONS)[number], readonly [DataPoint, ...(readonly DataPoint[])]>
> = {
  company: ['companyProfile'],
  legalRepresentatives: ['companyProfile'],
  otherKeyPersons: ['companyProfile'],
  shareholders: ['companyProfile'],
  establishments: ['companyProfile'],
  subsidiaries: ['subsidiaries'],
  companyRelationships: ['companyProfile'],
  ultimateBeneficialOwners: ['ultimateBeneficialOwners'],
  controllingEntities: ['companyProfile', 'ultimateBeneficialOwners'],
  graphBeta: ['graph'],
  documents: ['availableDocuments'],
};

/** Why a section is empty. `none_named`: a source that has such data was asked, and names none of this company. */
export const ABSENCE_REASONS = [
  'not_requested',
  'not_offered',
  'none_named',
  'restricted',
  'exempt',
  'declared_none',
  'failed',
  'in_progress',
] as const;

/** How a fact was obtained: read from a register, inferred by rule, by a model, or bought from somebody. */
export const SOURCE_METHODS = [
  'live_from_registry',
  'cached_from_registry',
  'inferred',
  'ai_analysis',
  'private_source',
] as const;

/** What became of asking one source of several. */
export const SOURCE_OUTCOMES = [
  'merged',
  'nothing',
  'another_company',
  'no_answer',
  'changed',
  'needs_key',
  'not_asked',
] as const;

/** Values that are not the source's own: a code or label of ours, or put together from several of its values. */
export const VALUE_ORIGINS = ['mapped', 'composed'] as const;

/** Of the reasons, what a register itself says: in words of its own, and of the company. */
export const REGISTERED_ABSENCES = [
  'restricted',
  'exempt',
  'declared_none',
] as const satisfies readonly (typeof ABSENCE_REASONS)[number][];
