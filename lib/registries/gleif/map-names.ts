import type { LeiRecord } from './schema.ts';

interface Names {
  legalName: string;
  legalNameInEnglish?: string;
  commercialNames?: string[];
  formerNames?: string[];
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
  const isFormer = ({ type }: { type?: string | undefined }) => type === 'PREVIOUS_LEGAL_NAME';
  const otherThanLegal = (names: readonly { name: string }[]) =>
    [...new Set(names.map(({ name }) => name))].filter((name) => name !== legalName.name);
  const commercialNames = otherThanLegal(otherNames.filter((name) => name !== inEnglish && !isFormer(name)));
  const formerNames = otherThanLegal(otherNames.filter(isFormer));
  return {
    legalName: legalName.name,
    ...(english === undefined || english === legalName.name ? {} : { legalNameInEnglish: english }),
    ...(commercialNames.length === 0 ? {} : { commercialNames }),
    ...(formerNames.length === 0 ? {} : { formerNames }),
  };
}

/** Every name by which a record may be searched: legal, other, former, transliterated. */
export function allNames(record: LeiRecord): string[] {
  const { legalName, otherNames, transliteratedOtherNames } = record.attributes.entity;
  return [legalName, ...otherNames, ...transliteratedOtherNames].map(({ name }) => name);
}

const isEnglish = (language: string | undefined) => /^en\b/i.test(language ?? '');

const hasForeignScript = (name: string) => /[^\P{L}\p{Script=Latin}]/u.test(name);
