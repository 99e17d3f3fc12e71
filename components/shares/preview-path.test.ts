import { expect, test } from 'vitest';
import { previewPath } from './preview-path.ts';

const plain = { profile: 'MINIMAL', parts: [], allowsDownload: false, note: null } as const;

test('the address of a preview has what makes a difference to its page', () => {
  expect(previewPath('id', 2, plain)).toBe('/reports/id/v/2/share/preview?profile=MINIMAL');
  expect(
    previewPath('id', 2, { ...plain, profile: 'CUSTOM', parts: ['name', 'gender'], allowsDownload: true }),
  ).toBe('/reports/id/v/2/share/preview?profile=CUSTOM&parts=name&parts=gender&allowsDownload=true');
  expect(previewPath('id', 2, { ...plain, note: 'A & B', days: '3' })).toBe(
    '/reports/id/v/2/share/preview?profile=MINIMAL&note=A+%26+B&days=3',
  );
});

test('parts that are ticked beside another profile are not part of it', () => {
  expect(previewPath('id', 2, { ...plain, parts: ['name'] })).not.toContain('parts');
});
