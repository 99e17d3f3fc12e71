/** @module-tag all */
import { expect, test } from 'vitest';
import { Failure } from '#lib/contract/index.ts';
import { holdSentences } from '../../graph/testing/hold-sentences.ts';
import { holdTexts } from '../../graph/testing/hold-texts.ts';
import { everySaid, NOW } from '../../graph/testing/said-of-company.ts';
import { everyCompany } from './every-company.ts';
import { patientRegisters } from './patient-registers.ts';

// Every stand-in company of every other country; `statements` and `statements-of-registers` check Testland and Great Britain by day.

const allRegisters = patientRegisters();

/** The companies of which the register delivers no profile: nothing is said of them. */
const WITHOUT_PROFILE = ['NL 90990099'];

const BY_COUNTRY = Map.groupBy(
  everyCompany().filter(({ country }) => country !== 'GB' && country !== 'TEST'),
  ({ country }) => country,
);

test.each([...BY_COUNTRY].map(([country, companies]) => ({ country, companies })))(
  'each sentence on a company of $country agrees with its figures',
  async ({ country, companies }) => {
    const registers = allRegisters({ now: NOW });
    const failed: string[] = [];
    for (const company of companies) {
      try {
        for (const one of await everySaid(company, registers, ['never', 'always'])) {
          holdSentences(one);
          holdTexts(one);
        }
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        failed.push(`${company.country} ${company.id}`);
      }
    }
    expect(failed).toEqual(WITHOUT_PROFILE.filter((one) => one.startsWith(`${country} `)));
  },
  120_000,
);
