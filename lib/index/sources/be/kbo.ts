import type { FilePart, IndexSource } from '../index-source.ts';
import { gatherEnterprise } from './gather-enterprise.ts';
import { readCode, readMeta } from './read-code.ts';
import {
  readActivity,
  readAddress,
  readBranch,
  readContact,
  readDenomination,
  readEnterprise,
  readEstablishment,
} from './read-record.ts';
import { removalsBy } from './removals-by.ts';

/** A table of the archive: whole in a full file, as `_insert` in an update. */
const table = (name: string, read: FilePart['read']): FilePart => ({
  entry: new RegExp(String.raw`(?:^|/)${name}(?:_insert)?\.csv$`, 'i'),
  framing: { kind: 'csv' },
  read,
});

/** Of an update, the keys of which the table's rows go before those of `_insert` come. */
const deleted = (name: string, column: string): FilePart => ({
  entry: new RegExp(String.raw`(?:^|/)${name}_delete\.csv$`, 'i'),
  isOptional: true,
  framing: { kind: 'csv' },
  read: removalsBy(column, name),
});

/** The day in the name of a file, where it has one: `KboOpenData_0301_2026_11_19_Full.zip`. */
const dateOf = (fileName: string): string | null => {
  const [, year, month, day] = /_(\d{4})_(\d{2})_(\d{2})_/.exec(fileName) ?? [];
  return day === undefined ? null : `${year}-${month}-${day}`;
};

/**
 * KBO Open Data: every enterprise of the Crossroads Bank that is alive, without natural persons. A full file, and updates
 * of a day; several tables, put together by the enterprise.
 */
export const beKbo: IndexSource = {
  id: 'be.kbo',
  name: 'Crossroads Bank for Enterprises (Belgium)',
  countries: ['BE'],
  home: 'https://economie.fgov.be/en/themes/enterprises/crossroads-bank-enterprises',
  licence: 'KBO Open Data; commercial use by agreement with the FPS Economy',
  attribution: 'Source: FPS Economy, Crossroads Bank for Enterprises (KBO Open Data).',
  everyHours: 24,
  obtainedFrom: 'https://kbopub.economie.fgov.be/kbo-open-data/login?lang=en',
  archive: 'zip',
  parts: [
    deleted('enterprise', 'EnterpriseNumber'),
    deleted('denomination', 'EntityNumber'),
    deleted('address', 'EntityNumber'),
    deleted('activity', 'EntityNumber'),
    deleted('contact', 'EntityNumber'),
    deleted('establishment', 'EstablishmentNumber'),
    deleted('branch', 'Id'),
    table('meta', readMeta),
    table('code', readCode),
    table('enterprise', readEnterprise),
    table('denomination', readDenomination),
    table('address', readAddress),
    table('activity', readActivity),
    table('contact', readContact),
    table('establishment', readEstablishment),
    table('branch', readBranch),
  ],
  gather: gatherEnterprise,
  canaries: [],
  dateOf,
};
