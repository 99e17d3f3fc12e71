import { expect, test } from 'vitest';
import { reasonIn } from './reason-in.ts';

const said = (entries: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(entries)) form.set(name, value);
  return reasonIn(form, (reason) => reason.toUpperCase());
};

test.each([
  [{}, ''],
  [{ reason: '', reasonText: '  ' }, ''],
  [{ reason: 'onboarding' }, 'ONBOARDING'],
  [{ reason: 'periodic', reasonText: ' yearly ' }, 'PERIODIC: yearly'],
  [{ reason: 'other' }, ''],
  [{ reason: 'other', reasonText: 'a court asks' }, 'a court asks'],
  [{ reason: 'made up', reasonText: 'x' }, 'x'],
])('%j is kept as %j', (entries, kept) => {
  expect(said(entries)).toBe(kept);
});
