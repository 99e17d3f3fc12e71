const withheld = (why: string) => `the parent is not made public: ${why}`;

/**
 * Why a company names no consolidating parent, in the words of the reporting rules of the Legal Entity Identifier (LEI
 * ROC, "Collecting data on direct and ultimate parents", 2016, and the Reporting Exceptions format 2.1). None of them
 * says anything of shareholders: a company without a parent still has holders.
 */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  NO_KNOWN_PERSON:
    'the company states that no person is known to control it, for example because its shares are spread',
  NATURAL_PERSONS:
    'the company states that natural persons control it, with no company in between that consolidates it; the index does not name natural persons',
  NON_CONSOLIDATING:
    'the company states that it is controlled by entities that do not have to draw up consolidated accounts, so none of them is reported',
  NO_LEI: 'the company states that its parent has no LEI, so the index cannot name it',
  NON_PUBLIC: withheld('the company invokes a legal obstacle, a missing consent or a detriment'),
  BINDING_LEGAL_COMMITMENTS: withheld('a binding legal commitment prevents it'),
  LEGAL_OBSTACLES: withheld('law or regulation prevents it'),
  CONSENT_NOT_OBTAINED: withheld('the parent has not consented'),
  DETRIMENT_NOT_EXCLUDED: withheld('detriment to the company or its parent cannot be excluded'),
  DISCLOSURE_DETRIMENTAL: withheld('disclosure would be detrimental to the company or its parent'),
};

/** The list of fields of the API spells one code wrong; both spellings are one. */
const MISSPELT: Readonly<Record<string, string>> = { DISCOLSURE_DETRIMENTAL: 'DISCLOSURE_DETRIMENTAL' };

/** What an exception code means, in words; an unknown one is given as it came. */
export const explainException = (code: string): string =>
  EXCEPTIONS[MISSPELT[code] ?? code] ?? `the index gives the reason ${code}`;

/** Whether an exception code is one of the reporting rules. */
export const isKnownException = (code: string): boolean => (MISSPELT[code] ?? code) in EXCEPTIONS;
