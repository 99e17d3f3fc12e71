import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CompanyProfile } from '#lib/contract/index.ts';
import { mapProfile } from './mapper.ts';
import {
  CompletionsAnswer,
  ExceptionAnswer,
  LeiRecordAnswer,
  LeiRecordsAnswer,
  RelationshipAnswer,
} from './schema.ts';

const SAMPLES = new URL('../../../../shared/registries/GLEIF/', import.meta.url);
const samples = existsSync(SAMPLES) ? readdirSync(SAMPLES).filter((file) => file.endsWith('.json')) : [];
const NO_SCHEMA = /^(autocompletions|entity_legal|fields|isins|jurisdictions|official_|registration_)/;
const PARTS = [
  [/^single_lei_record_|^(direct|ultimate)-parent_/, LeiRecordAnswer],
  [/^direct-children_/, LeiRecordsAnswer],
  [/-parent-relationship_/, RelationshipAnswer],
  [/reporting-exception_/, ExceptionAnswer],
  [/^fuzzycompletions/, CompletionsAnswer],
] as const;

describe.skipIf(samples.length === 0)(
  'samples of the real register, where they lie beside the project',
  () => {
    const none = { record: null, relationship: null, exception: null };
    const readSample = (file: string): unknown => JSON.parse(readFileSync(new URL(file, SAMPLES), 'utf8'));

    it.each(samples.filter((file) => !NO_SCHEMA.test(file)))('%s', (file) => {
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
        schema === LeiRecordAnswer
          ? [LeiRecordAnswer.parse(answer).data]
          : LeiRecordsAnswer.parse(answer).data;
      for (const record of records) {
        const holdings = {
          record,
          parents: { direct: none, ultimate: none },
          headOffice: null,
          branches: [],
        };
        CompanyProfile.parse(mapProfile(holdings).value);
      }
    });
  },
);
