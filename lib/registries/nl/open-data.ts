import { changed } from '#lib/platform/http-failures.ts';
import type { Companion } from '../composition/part.ts';
import { sourceClient } from '../source-client.ts';
import { kvkNumber } from './kvk-number.ts';
import { flagsOf, mapOpenData, noteOf, unknownMarks } from './map-open-data.ts';
import { OpenCompany } from './open-company.ts';
import { OPEN } from './sources.ts';
import { subjectNumber } from './subject-number.ts';

/** What everybody may read of a private or public limited company, by its number. Of any other form it has nothing. */
export const openData: Companion = {
  source: OPEN,
  adds: ['companyProfile'],
  keyOf: subjectNumber,
  async read(ctx, number) {
    const { json, wire } = sourceClient(ctx, OPEN, { headers: { accept: 'application/json' } });
    const path = `/api/v1/hvds/basisbedrijfsgegevens/kvknummer/${number}`;
    const company = await json(OpenCompany, { path });
    if (company === null) return null;
    if (company.kvkNummer !== undefined && kvkNumber(company.kvkNummer) !== number) {
      throw changed(OPEN.name, 'answers of another company than the one that was asked for');
    }
    const note = noteOf(company);
    const mapped = mapOpenData(number, company);
    const flags = flagsOf(company, mapped);
    return {
      about: { number, names: [] },
      value: { company: mapped, ...(flags.length > 0 && { flags }) },
      absence: {},
      unknownValues: unknownMarks(company),
      ...(note && { note }),
      wire,
    };
  },
};
