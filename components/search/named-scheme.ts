/** Every scheme of `lib/domain/identifiers`, as the messages name it. */
const NAMED = [
  'fn',
  'vat',
  'enterprise',
  'uid',
  'uscc',
  'cnRegistration',
  'handelsregister',
  'nif',
  'siren',
  'siret',
  'gbNumber',
  'gbPrefixed',
  'brn',
  'hkCompany',
  'cro',
  'codiceFiscale',
  'rea',
  'rcs',
  'mtNumber',
  'kvk',
  'nlBranch',
  'orgnr',
  'krs',
  'nip',
  'regon',
  'nipc',
  'usFile',
  'test',
  'lei',
] as const;

export type NamedScheme = (typeof NAMED)[number];

export const isNamedScheme = (scheme: string): scheme is NamedScheme => NAMED.some((each) => each === scheme);

/** "an LEI", "a SIREN": by how the name sounds. */
export const articleOf = (name: string): string => (/^([AEIO]|LEI|RCS|[aeio])/.test(name) ? 'an' : 'a');
