import { z } from 'zod';
import { fileAddress } from './setting-kinds.ts';

/** A file of a register that can be imported into the local index. */
export interface IndexFile {
  /** Short and lasting, as `ie.companies`: its address is the setting INDEX_IE_COMPANIES_URL. */
  readonly id: string;
  /** The name in descriptions for the operator. */
  readonly name: string;
  /** Where it is, unless the operator says otherwise; left out: the operator obtains it, and imports it by `--file`. */
  readonly url?: string;
  /** Of updates, where the register has them apart from the full file. */
  readonly updatesUrl?: string;
  /** Of a source that appears by the day: the first day that is imported. */
  readonly since?: string;
}

/** Every file that can be imported. */
export const INDEX_FILES: readonly IndexFile[] = [
  { id: 'be.kbo', name: 'the enterprises of Belgium (KBO Open Data)' },
  { id: 'es.borme', name: 'the announcements in BORME (Spain), by the day', since: '2025-01-01' },
  { id: 'de.offeneregister', name: 'OffeneRegister (Germany, snapshot of 2019)' },
  {
    id: 'fr.sirene',
    name: 'the legal units of France (SIRENE)',
    url: 'https://files.data.gouv.fr/insee-sirene/StockUniteLegale_utf8.zip',
  },
  {
    id: 'gb.companies',
    name: 'the companies of Great Britain, of the first of the month: the folder in which the files lie',
    url: 'https://download.companieshouse.gov.uk',
  },
  {
    id: 'gb.psc',
    name: 'people with significant control in Great Britain, of the day: the folder in which the files lie',
    url: 'https://download.companieshouse.gov.uk',
  },
  {
    id: 'gleif.lei2',
    name: 'the Global LEI Index',
    url: 'https://goldencopy.gleif.org/api/v2/golden-copies/publishes/lei2/latest.csv',
    updatesUrl: 'https://goldencopy.gleif.org/api/v2/golden-copies/publishes/lei2/latest.csv?delta=LastDay',
  },
  {
    id: 'no.roles',
    name: 'the roles in units of Norway',
    url: 'https://data.brreg.no/enhetsregisteret/api/roller/totalbestand',
  },
  { id: 'no.shareholders', name: 'the shareholders of Norwegian companies' },
  {
    id: 'no.units',
    name: 'the units of Norway',
    url: 'https://data.brreg.no/enhetsregisteret/api/enheter/lastned',
  },
  { id: 'us.fl', name: 'the companies of Florida' },
  {
    id: 'us.ia',
    name: 'the active companies of Iowa',
    url: 'https://idh-be.iowa.gov/api/v1/datasets/554/rows.json',
  },
  { id: 'hk.companies', name: 'Companies Registry (Hong Kong)' },
  {
    id: 'ie.companies',
    name: 'company records of the Companies Registration Office (Ireland)',
    url: 'https://opendata.cro.ie/dataset/bf6f837d-0946-4c14-9a99-82cd6980c121/resource/3fef41bc-b8f4-4b10-8434-ce51c29b1bba/download/companies.csv.zip',
  },
  { id: 'mt.companies', name: 'Malta Business Registry' },
];

/** `ie.companies` and `URL`: `INDEX_IE_COMPANIES_URL`. */
export const indexSettingOf = (id: string, what: 'URL' | 'UPDATES_URL'): string =>
  `INDEX_${id.replace(/[.-]/g, '_').toUpperCase()}_${what}`;

/** The settings of every file, by their names. */
export const INDEX_FILE_SETTINGS: Readonly<Record<string, z.ZodType<string | undefined>>> =
  Object.fromEntries(
    INDEX_FILES.flatMap(({ id, name, url, updatesUrl }) => [
      ...(url === undefined
        ? []
        : [[indexSettingOf(id, 'URL'), fileAddress(`File of ${name}.`).prefault(url)] as const]),
      ...(updatesUrl === undefined
        ? []
        : [
            [
              indexSettingOf(id, 'UPDATES_URL'),
              fileAddress(`Updates of ${name}.`).prefault(updatesUrl),
            ] as const,
          ]),
    ]),
  );

/** Where each file is fetched, as this installation is set, by its id. */
export function indexFileAddresses(
  settings: Readonly<Record<string, unknown>>,
): Readonly<Record<string, { readonly url?: string; readonly updatesUrl?: string }>> {
  const read = (id: string, what: 'URL' | 'UPDATES_URL') =>
    z.string().optional().parse(settings[indexSettingOf(id, what)]);
  return Object.fromEntries(
    INDEX_FILES.map(({ id }) => {
      const [url, updatesUrl] = [read(id, 'URL'), read(id, 'UPDATES_URL')];
      return [id, { ...(url !== undefined && { url }), ...(updatesUrl !== undefined && { updatesUrl }) }];
    }),
  );
}

/** The first day of a source that appears by the day, YYYY-MM-DD. */
export function firstDayOf(id: string): string {
  const since = INDEX_FILES.find((each) => each.id === id)?.since;
  if (since === undefined) throw new Error(`${id} has no first day in INDEX_FILES.`);
  return since;
}

/** Which files this installation keeps up to date by itself. */
export const keptFiles = (list: string | undefined): string[] =>
  (list ?? '').split(/[\s,]+/).filter((id) => id !== '');
