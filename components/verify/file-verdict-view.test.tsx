import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { KnownFile } from '#lib/domain/report/known-copy.ts';
import type { FileVerdict } from '#lib/verify/verify-file.ts';
import type { GenuineSeal } from '#lib/verify/verify-pdf.ts';
import { en } from '../words/en.ts';
import { FileVerdictView } from './file-verdict-view.tsx';

const drawn = (verdict: FileVerdict<KnownFile>) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <FileVerdictView name="a report.pdf" verdict={verdict} expected={undefined} />
    </NextIntlClientProvider>,
  );

const SEAL: GenuineSeal = {
  ...{ kind: 'genuine', version: 3, hasHighS: false, coversWholeFile: true },
  ...{ signedAt: '2026-11-21T08:00:00.000Z', signer: { name: 'Plumbline', fingerprint: 'ab'.repeat(32) } },
};
const genuine = (more: Partial<GenuineSeal>) =>
  drawn({ kind: 'genuine', seal: { ...SEAL, ...more }, record: 'unknown' });
const timeStamp = { at: '2026-11-21T08:00:01.000Z', authority: 'Clock', isTrusted: true };

const OLDER = 'Sealed in an older form';
const SINCE = 'version 1 (before 22 November 2026), or version 2 without a timestamp';
const TWO_WAYS = 'can be written in two valid ways';
const LOOSE = 'does not protect its timestamp';

test.each<[string, Partial<GenuineSeal>, string[]]>([
  ['3', { version: 3, timeStamp }, []],
  ['2', { version: 2, timeStamp }, [OLDER]],
  ['1, low s', { version: 1 }, [OLDER, SINCE]],
  ['1, high s', { version: 1, hasHighS: true }, [OLDER, SINCE, TWO_WAYS]],
  ['1, with time stamp', { version: 1, timeStamp }, [OLDER, SINCE, LOOSE]],
])('a genuine seal says its version, and what an older one does not prove: %s', (_, seal, says) => {
  const page = genuine(seal);
  expect(page).toContain('Genuine and unaltered');
  expect(page).toContain(`Seal version</dt><dd`);
  expect([OLDER, SINCE, TWO_WAYS, LOOSE].filter((words) => page.includes(words))).toEqual(says);
});

test('a seal of a newer version is neither genuine nor altered', () => {
  const page = drawn({ kind: 'newer', version: 4 });
  expect(page).toContain('Not checked');
  expect(page).toContain('in version 4 of the seal');
  expect(page).toContain('has not been verified');
  expect(page).not.toContain('Do not rely on it');
});
