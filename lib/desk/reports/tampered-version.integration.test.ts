import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '#lib/platform/testing/tier.ts';
import { tamperWith } from '../testing/tamper-with.ts';
import { exportReport, viewReport } from './index.ts';
import { sha256Of } from './stored-report.ts';
import { reportsToTamperWith, type SavedToTamperWith } from './testing/reports-to-tamper-with.ts';

const { desk, officer, saved, known } = reportsToTamperWith();

const put = (id: string, content: string, sha256: string) =>
  tamperWith(
    desk().pool,
    'report_version',
    `update desk.report_version set content = convert_from('\\x${Buffer.from(content).toString('hex')}', 'UTF8'),
       sha256 = '${sha256}' where report_id = '${id}' and version = 1`,
  );

describe('a version changed by who owns the database', () => {
  test('any bit of its text: the desk refuses to show it, and the new text is none of ours', async () => {
    const { id, as, content, sha256 } = await saved();
    const property = fc.asyncProperty(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.nat(6),
      async (where, bit) => {
        const at = Math.floor(where * (content.length - 1));
        const code = content.charCodeAt(at) ^ (1 << bit);
        fc.pre(
          code > 0 && (code < 0xd800 || code > 0xdfff) && !/[\ud800-\udfff]/.test(content.slice(at, at + 1)),
        );
        const altered = content.slice(0, at) + String.fromCharCode(code) + content.slice(at + 1);
        await put(id, altered, sha256);
        await expect(viewReport(as(officer()), { id })).rejects.toThrow('This version is damaged');
        expect(await known(sha256Of(altered))).toEqual({ isKnown: false });
        // Who holds the genuine file is told so all the same.
        expect(await known(sha256)).toMatchObject({ isKnown: true });
      },
    );
    await fc.assert(property, { numRuns: propertyRuns(20) });
    await put(id, content, sha256);
    expect((await viewReport(as(officer()), { id })).version).toBe(1);
  });

  test('its hash', async () => {
    const { id, as, content, sha256 } = await saved();
    await put(id, content, `${sha256.slice(0, -1)}${sha256.endsWith('0') ? '1' : '0'}`);
    await expect(viewReport(as(officer()), { id })).rejects.toThrow('This version is damaged');
  });

  test('both, so that they fit each other: the audit says what was saved', async () => {
    const { id, as, content, sha256 } = await saved();
    const forged = content.replace('Anna', 'Anne');
    expect(forged).not.toBe(content);
    await put(id, forged, sha256Of(forged));
    await expect(viewReport(as(officer()), { id })).rejects.toThrow('This version is damaged');
    await expect(exportReport(as(officer()), { id, format: 'json', profile: 'FULL' })).rejects.toThrow(
      'This version is damaged',
    );
    expect(await known(sha256Of(forged))).toEqual({ isKnown: false });
    await put(id, content, sha256);
    expect((await viewReport(as(officer()), { id })).sha256).toBe(sha256);
  });
});

describe('a version that nobody saved', () => {
  /** As the version before, of another text, with the step that each begins with. */
  async function planted({ id, content }: SavedToTamperWith): Promise<string> {
    const text = content.replace('"version":1', '"version":2');
    const bytes = `convert_from('\\x${Buffer.from(text).toString('hex')}', 'UTF8')`;
    await tamperWith(
      desk().pool,
      'report_version',
      `insert into desk.report_version (report_id, version, content, sha256, request_ids, policy_id, summary, saved_by, saved_at)
       select report_id, 2, ${bytes}, '${sha256Of(text)}', request_ids, policy_id, summary, saved_by, saved_at
       from desk.report_version where report_id = '${id}'`,
    );
    await tamperWith(
      desk().pool,
      'review_step',
      `insert into desk.review_step (report_id, version, step, to_state, by_id, author_id)
       values ('${id}', 2, 1, 'draft', '${officer().userId}', '${officer().userId}')`,
    );
    return sha256Of(text);
  }

  test('is damage on the page and in every file, and no text of ours', async () => {
    const at = await saved();
    const { id, as } = at;
    const sha256 = await planted(at);
    for (const look of [
      () => viewReport(as(officer()), { id }),
      () => viewReport(as(officer()), { id, version: 2 }),
      () => exportReport(as(officer()), { id, version: 2, format: 'pdf', profile: 'FULL' }),
      () => exportReport(as(officer()), { id, version: 2, format: 'json', profile: 'MINIMAL' }),
    ]) {
      await expect(look()).rejects.toThrow('does not match the audit record of what was saved and decided');
    }
    expect(await known(sha256)).toEqual({ isKnown: false });
    expect((await viewReport(as(officer()), { id, version: 1 })).version).toBe(1);
  });

  test('is damage too where it has two entries', async () => {
    const { id, as, sha256 } = await saved();
    await desk().given.auditEntry.create({
      data: {
        actorId: officer().userId,
        action: 'report-saved',
        object: `report ${id}`,
        details: { version: 1, sha256 },
      },
    });
    await expect(viewReport(as(officer()), { id })).rejects.toThrow('does not match the audit record');
    expect(await known(sha256)).toMatchObject({ state: 'damaged' });
  });

  test.each([
    ['its time', `saved_at = saved_at - interval '1 millisecond'`],
    ['its reason', `reason = 'Another'`],
  ])('%s moved is damage', async (_, change) => {
    const { id, as, sha256 } = await saved();
    await tamperWith(
      desk().pool,
      'report_version',
      `update desk.report_version set ${change} where report_id = '${id}'`,
    );
    await expect(viewReport(as(officer()), { id })).rejects.toThrow('does not match the audit record');
    await expect(exportReport(as(officer()), { id, format: 'pdf', profile: 'FULL' })).rejects.toThrow(
      'does not match the audit record',
    );
    expect(await known(sha256)).toMatchObject({ state: 'damaged' });
  });

  test('a copy that nobody was given is none of ours', async () => {
    const { id } = await saved();
    const sha256 = 'ab'.repeat(32);
    await desk().given.issuedCopy.create({ data: { sha256, reportId: id, version: 1, profile: 'MINIMAL' } });
    expect(await known(sha256)).toEqual({ isKnown: false });
  });
});
