import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { iowaActiveEntities } from './active-entities.ts';
import { readCompany } from './read-company.ts';
import { SAMPLES } from './testing/samples.ts';

const [sample] = SAMPLES;
const records = Object.values(unzipSync(readFileSync(sample.file)))
  .flatMap((bytes) => Buffer.from(bytes).toString('utf8').split('\n'))
  .filter((line) => line !== '')
  .map((line) => z.unknown().parse(JSON.parse(line)));
const rows = records.map(readCompany);
const entities = rows.flatMap((each) => each?.entities ?? []);
const payloads = rows.flatMap((each) => each?.payloads ?? []);

describe('a row of Iowa’s active companies', () => {
  it('is an active company with its form in the register’s words', () => {
    expect(entities).toHaveLength(sample.entities);
    expect(entities[0]).toEqual({
      country: 'US-IA',
      number: '662502',
      name: 'PRAIRIE CLOCKWORKS LTD CO',
      status: 'active',
      form: 'DOMESTIC LIMITED LIABILITY COMPANY',
      since: '2021-03-26',
      place: 'SHENANDOAH',
    });
    expect(entities.map(({ number }) => number)).toContain('000077');
  });

  it('leaves out days that are none, and blanks', () => {
    const [, , hayloft, settlers, maple] = entities;
    expect(hayloft?.place).toBe('AMES');
    expect(settlers).not.toHaveProperty('since');
    expect(maple).not.toHaveProperty('since');
    expect(payloads[4]?.data).not.toHaveProperty('registered_agent');
  });

  it('keeps what the registry maps and nothing else', () => {
    expect(payloads[0]?.data).toMatchObject({ registered_agent: 'ORVILLE CORNCRIB', ho_latitude: 40.7 });
    expect(JSON.stringify(payloads)).not.toContain('POINT');
  });

  it.each([{}, { corp_number: '1' }, { corp_number: 'X1', legal_name: 'X' }, 'a page', null])(
    '%j counts against the file',
    (record) => {
      expect(readCompany(record)).toBeNull();
    },
  );

  it('has its canaries', () => {
    for (const { number } of iowaActiveEntities.canaries) {
      expect(entities.map((each) => each.number)).toContain(number);
    }
  });
});
