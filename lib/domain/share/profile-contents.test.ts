import { expect, test } from 'vitest';
import { redactReport } from '../report/redact-report.ts';
import type { Report } from '../report/report.ts';
import { reportOf } from '../report/report-of.ts';
import { SHARE_PROFILES } from '../report/report-profiles.ts';
import { CANARIES, canaryInput } from '../report/testing/canaries.ts';
import { CONTENTS, PROFILE_CONTENTS } from './profile-contents.ts';

const full = reportOf(canaryInput());
const fullSha256 = 'c'.repeat(64);
const COPIES: Readonly<Record<'MINIMAL' | 'CUSTOMER' | 'FULL', Report>> = {
  MINIMAL: redactReport(full, { kind: 'MINIMAL', fullSha256 }),
  CUSTOMER: redactReport(full, { kind: 'CUSTOMER' }),
  FULL: redactReport(full, { kind: 'FULL', fullSha256 }),
};

test.each(Object.entries(COPIES))('the table says of %s what its copy holds', (kind, copy) => {
  const text = JSON.stringify(copy);
  const has = (id: string) => copy.sections.some((section) => section.id === id);
  const held = {
    facts: has('identity'),
    owners: CANARIES.name.every((name) => text.includes(name)),
    personal: text.includes('Homestreet') && text.includes('1967-11-23') && text.includes('Freetext-control'),
    flags: has('flags'),
    discrepancies: has('discrepancies'),
    documents: has('documents') && copy.files.length > 0,
  };
  for (const [content, isHeld] of Object.entries(held)) {
    const told = CONTENTS.find((each) => each === content);
    const profile = SHARE_PROFILES.find((each) => each === kind);
    if (told === undefined || profile === undefined)
      throw new Error(`${content} ${kind} is not in the table`);
    expect([content, PROFILE_CONTENTS[told][profile]]).toEqual([content, isHeld ? 'yes' : 'no']);
  }
});

test('what officers keep beside a version goes to a regulator alone', () => {
  const told = SHARE_PROFILES.filter((kind) => PROFILE_CONTENTS.record[kind] === 'yes');
  expect(told).toEqual(['REGULATOR']);
});
