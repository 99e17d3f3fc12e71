import { describe, expect, it } from 'vitest';
import type { Country } from '#lib/contract/index.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { standInForTests } from '../testing/stand-in-for-tests.ts';
import { gleifGroup } from './gleif-group.ts';
import { gleifStandIn, leiOf, readFixtures, WireFixture } from './testing/stand-in.ts';

/** The relationships of the British subsidiary were brought up to date on another day than its own record. */
const dated = (fixture: WireFixture | undefined) => {
  const { 'lei-record': own, ...relationships } = fixture ?? {};
  const later = JSON.stringify(relationships).replaceAll('2026-03-04T16:01:46Z', '2026-02-01T00:00:00Z');
  return WireFixture.parse({ ...JSON.parse(later), 'lei-record': own });
};
const all = readFixtures();
const fixtures: Record<string, WireFixture> = { ...all, 'gb-subsidiary': dated(all['gb-subsidiary']) };
const standIn = standInForTests(
  () => gleifStandIn({ fixtures: Object.values(fixtures) }).start(),
  (running) => [running],
);

/** Children of whoever a case of the fixtures names as its parent. */
async function siblings(country: Country, name: string) {
  const parent = fixtures[name]?.['direct-parent-relationship']?.data.attributes.relationship?.endNode.id;
  const known = { company: { identifiers: { LEI: parent ?? '' } } };
  const key = gleifGroup.keyOf({ country, companyId: '', known });
  if (key === null) throw new Error('no key');
  const ctx = contextForTests({ settings: standIn().settings });
  return gleifGroup.read(ctx, key, 'subsidiaries');
}

describe('whoever reports a company as its parent', () => {
  it('is no child when the relationship has ended or is retired', async () => {
    const part = await siblings('NL', 'be-ended-relationship');
    const children = (part?.value.subsidiaries ?? []).map(({ company }) => company.identifiers?.LEI);
    expect(children).not.toContain(leiOf(fixtures['be-ended-relationship']));
    if (children.length === 0) expect(part?.absence.subsidiaries?.explanation).toContain('reports this one');
  });

  it('is one as of the day of the relationship, not of its own record', async () => {
    const part = await siblings('GB', 'gb-subsidiary');
    const child = part?.value.subsidiaries?.find(
      ({ company }) => company.identifiers?.LEI === leiOf(fixtures['gb-subsidiary']),
    );
    expect(child?.consolidated).toContain('direct');
    expect(child?.asOf).toBe('2026-02-01');
  });
});
