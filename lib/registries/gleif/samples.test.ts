import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CompanyProfile } from '#lib/contract/index.ts';
import { besideRepository } from '#lib/platform/testing/beside-repository.ts';
import { skipAloud } from '#lib/platform/testing/skip-aloud.ts';
import { mapProfile } from './mapper.ts';
import {
  CompletionsAnswer,
  ExceptionAnswer,
  LeiRecordAnswer,
  LeiRecordsAnswer,
  RelationshipAnswer,
} from './schema.ts';

const NO_SCHEMA = /^(autocompletions|entity_legal|fields|isins|jurisdictions|official_|registration_)/;
const SAMPLES = besideRepository('registries/GLEIF/');
const samples = SAMPLES.isThere
  ? readdirSync(SAMPLES.url).filter((file) => file.endsWith('.json') && !NO_SCHEMA.test(file))
  : [];
const PARTS = [
  [/^single_lei_record_|^(direct|ultimate)-parent_/, LeiRecordAnswer],
  [/^direct-children_/, LeiRecordsAnswer],
  [/-parent-relationship_/, RelationshipAnswer],
  [/reporting-exception_/, ExceptionAnswer],
  [/^fuzzycompletions/, CompletionsAnswer],
] as const;

describe('samples of the real register', () => {
  const none = { record: null, relationship: null, exception: null };
  const readSample = (file: string): unknown => JSON.parse(readFileSync(new URL(file, SAMPLES.url), 'utf8'));

  it('lie beside the repository', (context) => {
    if (!SAMPLES.isThere) skipAloud(context, SAMPLES.whyNot);
    expect(samples.length).toBeGreaterThan(0);
  });

  it.each(samples)('%s', (file) => {
    const answer = readSample(file);
    if (file.startsWith('direct-child-relationships')) {
      const { data } = z.object({ data: z.array(z.unknown()) }).parse(answer);
      expect(data.map((item) => RelationshipAnswer.parse({ data: item }))).toHaveLength(2);
      return;
    }
    const schema = PARTS.find(([name]) => name.test(file))?.[1];
    expect(schema, `no schema for ${file}`).toBeDefined();
    schema?.parse(answer);
    if (schema !== LeiRecordAnswer && schema !== LeiRecordsAnswer) return;
    const records =
      schema === LeiRecordAnswer ? [LeiRecordAnswer.parse(answer).data] : LeiRecordsAnswer.parse(answer).data;
    for (const record of records) {
      const holdings = { record, parents: { direct: none, ultimate: none }, headOffice: null, branches: [] };
      CompanyProfile.parse(mapProfile(holdings).value);
    }
  });
});
