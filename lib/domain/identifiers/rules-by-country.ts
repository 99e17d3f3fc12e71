import * as atVat from 'stdnum/lib/cjs/at/uid.js';
import * as enterprise from 'stdnum/lib/cjs/be/vat.js';
import * as uid from 'stdnum/lib/cjs/ch/uid.js';
import * as uscc from 'stdnum/lib/cjs/cn/uscc.js';
import * as deVat from 'stdnum/lib/cjs/de/vat.js';
import * as nif from 'stdnum/lib/cjs/es/nif.js';
import * as siren from 'stdnum/lib/cjs/fr/siren.js';
import * as tva from 'stdnum/lib/cjs/fr/tva.js';
import * as gbVat from 'stdnum/lib/cjs/gb/vat.js';
import * as ieVat from 'stdnum/lib/cjs/ie/vat.js';
import * as iva from 'stdnum/lib/cjs/it/iva.js';
import * as luVat from 'stdnum/lib/cjs/lu/tva.js';
import * as mtVat from 'stdnum/lib/cjs/mt/vat.js';
import * as nlVat from 'stdnum/lib/cjs/nl/btw.js';
import * as orgnr from 'stdnum/lib/cjs/no/orgnr.js';
import * as nip from 'stdnum/lib/cjs/pl/nip.js';
import * as regon from 'stdnum/lib/cjs/pl/regon.js';
import * as nipc from 'stdnum/lib/cjs/pt/nif.js';
import { COUNTRIES } from '#lib/contract/country-list.ts';
import { hasFirmenbuchLetter, isMod97, isSiret } from './check-digits.ts';
import type { IdentifierRule } from './identifier-rule.ts';

/** A country of the interface, all states of the union in one. */
export type CountryCode = (typeof COUNTRIES)[number] | 'US';

/** stdnum's own check; the shape was looked at before. */
const by =
  (scheme: { readonly validate: (value: string) => { readonly isValid: boolean } }) => (compact: string) =>
    scheme.validate(compact).isValid;

/** In extracts a REGON has fourteen digits, of which the last five are zeros: the entity itself and no place of business. */
const withoutZeros = (compact: string) => compact.replace(/(?<=^\d{9})0{5}$/, '');

const without = (prefix: RegExp) => (compact: string) => compact.replace(prefix, '');

/** Every scheme has its prefixes of register parts: Companies House's `api-enumerations` and its own guidance. */
const GB_PREFIXES =
  'AC|CE|CS|ES|FC|FE|GE|GS|IC|IP|LP|NA|NC|NF|NI|NL|NO|NP|NR|NV|NZ|OC|OE|PC|RC|RS|SA|SC|SE|SF|SG|SI|SL|SO|SP|SR|SZ|ZC';

/** The abbreviations of the chambers, one for each province (ISO 3166-2:IT, with those that the chambers still use). */
const IT_PROVINCES =
  'AG|AL|AN|AO|AP|AQ|AR|AT|AV|BA|BG|BI|BL|BN|BO|BR|BS|BT|BZ|CA|CB|CE|CH|CI|CL|CN|CO|CR|CS|CT|CZ|EN|FC|FE|FG|FI|FM|FO|FR|' +
  'GE|GO|GR|IM|IS|KR|LC|LE|LI|LO|LT|LU|MB|MC|ME|MI|MN|MO|MS|MT|NA|NO|NU|OG|OR|OT|PA|PC|PD|PE|PG|PI|PN|PO|PR|PS|PT|PU|' +
  'PV|PZ|RA|RC|RE|RG|RI|RM|RN|RO|SA|SI|SO|SP|SR|SS|SU|SV|TA|TE|TN|TO|TP|TR|TS|TV|UD|VA|VB|VC|VE|VI|VR|VS|VT|VV';

/** The world's own identifier, in every country (ISO 17442). */
export const LEI: IdentifierRule = {
  scheme: 'lei',
  shape: /^[A-Z0-9]{18}\d{2}$/,
  check: isMod97,
};

const RULES: Readonly<Record<CountryCode, readonly IdentifierRule[]>> = {
  AT: [
    {
      scheme: 'fn',
      shape: /^(FN(N?R)?\d{1,6}|\d{3,6})[A-Z]$/,
      check: (compact) => hasFirmenbuchLetter(compact.replace(/^FN(N?R)?/, '')),
      toQuery: without(/^FN(N?R)?/),
    },
    { scheme: 'vat', shape: /^ATU\d{8}$/, check: by(atVat), isTelling: true },
  ],
  BE: [
    {
      scheme: 'enterprise',
      digits: 10,
      shape: /^(BE)?(0|1)?\d{9}$/,
      check: by(enterprise),
      toQuery: (compact) => compact.replace(/^BE/, '').padStart(10, '0'),
    },
  ],
  CH: [
    {
      scheme: 'uid',
      shape: /^CHE\d{9}(MWST|TVA|IVA)?$/,
      check: (compact) => uid.validate(compact.slice(0, 12)).isValid,
      toQuery: (compact) => compact.slice(0, 12),
      isTelling: true,
    },
  ],
  CN: [
    { scheme: 'uscc', shape: /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/, check: by(uscc) },
    { scheme: 'cnRegistration', shape: /^\d{15}$/ },
  ],
  DE: [
    {
      scheme: 'handelsregister',
      shape: /^([\p{L}()]{3,})?(HRA|HRB|GNR|PR|VR|GSR)\d{1,6}[A-Z]{0,3}$/u,
      isTelling: true,
    },
    { scheme: 'vat', shape: /^DE\d{9}$/, check: by(deVat), isTelling: true },
  ],
  ES: [
    {
      scheme: 'nif',
      shape: /^(ES)?([A-HJNPQRSUVW]\d{7}[0-9A-J]|[KLMXYZ]\d{7}[A-Z]|\d{8}[A-Z])$/,
      check: by(nif),
      toQuery: without(/^ES/),
    },
  ],
  FR: [
    { scheme: 'siren', digits: 9, shape: /^\d{9}$/, check: by(siren) },
    { scheme: 'siret', shape: /^\d{14}$/, check: isSiret },
    {
      scheme: 'vat',
      shape: /^FR[0-9A-HJ-NP-Z]{2}\d{9}$/,
      check: by(tva),
      toQuery: (compact) => compact.slice(4),
      isTelling: true,
    },
  ],
  GB: [
    { scheme: 'gbNumber', shape: /^\d{1,8}$/, toQuery: (compact) => compact.padStart(8, '0') },
    {
      scheme: 'gbPrefixed',
      shape: new RegExp(`^((${GB_PREFIXES})\\d{1,6}|R\\d{7}|(IP|SP|NP|RS)\\d{5}R)$`),
      toQuery: (compact) =>
        compact.replace(
          /^([A-Z]{2})(\d{1,6})$/,
          (_, letters, digits) => `${letters}${String(digits).padStart(6, '0')}`,
        ),
      isTelling: true,
    },
    {
      scheme: 'vat',
      shape: /^GB(\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/,
      check: by(gbVat),
      isTelling: true,
    },
  ],
  HK: [
    { scheme: 'brn', digits: 8, shape: /^\d{8}$/ },
    { scheme: 'hkCompany', shape: /^[CF]?\d{7}$/ },
  ],
  IE: [
    {
      scheme: 'cro',
      shape: /^(IE|CRO)?\d{1,7}$/,
      toQuery: (compact) => compact.replace(/^\D+/, '').replace(/^0+(?=.)/, ''),
    },
    { scheme: 'vat', shape: /^IE\d([A-Z+*]\d{5}|\d{6})[A-W][A-I]?$/, check: by(ieVat), isTelling: true },
  ],
  IT: [
    {
      scheme: 'codiceFiscale',
      digits: 11,
      shape: /^(IT)?\d{11}$/,
      check: (compact) => iva.validate(compact.replace(/^IT/, '')).isValid,
      toQuery: without(/^IT/),
    },
    { scheme: 'rea', shape: new RegExp(`^(REA)?(${IT_PROVINCES})\\d{4,7}$`), toQuery: without(/^REA/) },
  ],
  LU: [
    { scheme: 'rcs', shape: /^(RCS)?(LUXEMBOURG)?[A-L]\d{2,6}$/, toQuery: without(/^(RCS)?(LUXEMBOURG)?/) },
    { scheme: 'vat', shape: /^LU\d{8}$/, check: by(luVat), isTelling: true },
  ],
  MT: [
    { scheme: 'mtNumber', shape: /^(C|P|OC|SV|SE|LPA)\d{1,6}$/ },
    { scheme: 'vat', shape: /^MT\d{8}$/, check: by(mtVat), isTelling: true },
  ],
  NL: [
    { scheme: 'kvk', digits: 8, shape: /^(KVK)?\d{8}$/, toQuery: without(/^KVK/) },
    { scheme: 'nlBranch', shape: /^\d{12}$/ },
    { scheme: 'vat', shape: /^NL\d{9}B\d{2}$/, check: by(nlVat), isTelling: true },
  ],
  NO: [
    {
      scheme: 'orgnr',
      digits: 9,
      shape: /^(NO)?\d{9}(MVA)?$/,
      check: (compact) => orgnr.validate(compact.replace(/^NO|MVA$/g, '')).isValid,
      toQuery: (compact) => compact.replace(/^NO|MVA$/g, ''),
    },
  ],
  PL: [
    {
      scheme: 'krs',
      digits: 10,
      shape: /^((PL|NR|NUMER)?KRS\d{1,10}|0\d{9}|\d{5,8})$/,
      toQuery: (compact) => compact.replace(/^\D+/, '').padStart(10, '0'),
    },
    {
      scheme: 'nip',
      shape: /^(NIP)?(PL)?[1-9]\d{9}$/,
      check: (compact) => nip.validate(compact.replace(/^\D+/, '')).isValid,
      toQuery: without(/^\D+/),
    },
    {
      scheme: 'regon',
      shape: /^(REGON)?(\d{9}|\d{14})$/,
      check: (compact) => regon.validate(withoutZeros(compact.replace(/^REGON/, ''))).isValid,
      toQuery: (compact) => withoutZeros(compact.replace(/^REGON/, '')),
    },
  ],
  PT: [
    {
      scheme: 'nipc',
      digits: 9,
      shape: /^(PT)?\d{9}$/,
      check: (compact) => nipc.validate(compact.replace(/^PT/, '')).isValid,
      toQuery: without(/^PT/),
    },
  ],
  US: [{ scheme: 'usFile', shape: /^[A-Z]{0,2}\d{4,12}[A-Z]?$/ }],
  TEST: [
    {
      scheme: 'test',
      shape: /^T?\d{1,7}$/,
      toQuery: (compact) => `T${compact.replace(/^T/, '').padStart(7, '0')}`,
    },
  ],
};

const COUNTRY_CODES: readonly CountryCode[] = [
  ...COUNTRIES.filter((code) => code !== 'TEST').sort(),
  'US',
  'TEST',
];

/**
 * What the numbers of each country look like, the register's own number first. Sources: the registers' own guidance,
 * the EU's list of VAT structures, ISO 17442; check digits by `stdnum` where it has the rule. A rule warns and never
 * forbids, since registers know exceptions.
 */
export const RULES_BY_COUNTRY: ReadonlyMap<CountryCode, readonly IdentifierRule[]> = new Map(
  COUNTRY_CODES.map((code) => [code, RULES[code]]),
);
