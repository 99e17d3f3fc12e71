import type { LeiRecord } from './schema.ts';

/** Marks a former legal name among `commercialNames`, the only member of the interface that holds further names. */
const FORMER = ' (previous legal name)';

interface Names {
  legalName: string;
  legalNameInEnglish?: string;
  commercialNames?: string[];
}

/**
 * All names of a record. The English one is the legal name registered in English; else, for a name in another
 * script, its rendering in Latin letters, the company's own before the automatic one.
 */
export function mapNames(record: LeiRecord): Names {
  const { legalName, otherNames, transliteratedOtherNames } = record.attributes.entity;
  const inEnglish = otherNames.find(
    ({ type, language }) => type === 'ALTERNATIVE_LANGUAGE_LEGAL_NAME' && isEnglish(language),
  );
  const rendered = (type: string) => transliteratedOtherNames.find((name) => name.type === type);
  const transliterated = hasForeignScript(legalName.name)
    ? (rendered('PREFERRED_ASCII_TRANSLITERATED_LEGAL_NAME') ??
      rendered('AUTO_ASCII_TRANSLITERATED_LEGAL_NAME'))
    : undefined;
  const english = (inEnglish ?? transliterated)?.name;
  const current = otherNames.filter((name) => name !== inEnglish && name.type !== 'PREVIOUS_LEGAL_NAME');
  const former = otherNames.filter(({ type }) => type === 'PREVIOUS_LEGAL_NAME');
  const further = [...current.map(({ name }) => name), ...former.map(({ name }) => name + FORMER)];
  const commercialNames = [...new Set(further)].filter((name) => name !== legalName.name);
  return {
    legalName: legalName.name,
    ...(english === undefined || english === legalName.name ? {} : { legalNameInEnglish: english }),
    ...(commercialNames.length === 0 ? {} : { commercialNames }),
  };
}

/** Every name by which a record may be searched: legal, other, former, transliterated. */
export function allNames(record: LeiRecord): string[] {
  const { legalName, otherNames, transliteratedOtherNames } = record.attributes.entity;
  return [legalName, ...otherNames, ...transliteratedOtherNames].map(({ name }) => name);
}

const isEnglish = (language: string | undefined) => /^en\b/i.test(language ?? '');

const hasForeignScript = (name: string) => /[^\P{L}\p{Script=Latin}]/u.test(name);
