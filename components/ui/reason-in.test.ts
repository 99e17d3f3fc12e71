import { expect, test } from 'vitest';
import { missingReasonIn, reasonIn } from './reason-in.ts';

const formOf = (entries: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(entries)) form.set(name, value);
  return form;
};
const said = (entries: Record<string, string>) => reasonIn(formOf(entries), (reason) => reason.toUpperCase());

test.each([
  [{}, ''],
  [{ reason: '', reasonText: '  ' }, ''],
  [{ reason: 'onboarding' }, 'ONBOARDING'],
  [{ reason: 'periodic', reasonText: ' yearly ' }, 'PERIODIC: yearly'],
  [{ reason: 'other' }, ''],
  [{ reason: 'other', reasonText: 'a court asks' }, 'a court asks'],
  [{ reason: 'made up', reasonText: 'x' }, 'x'],
  [{ keptReason: 'PERIODIC: yearly' }, 'PERIODIC: yearly'],
])('%j is kept as %j', (entries, kept) => {
  expect(said(entries)).toBe(kept);
});

test.each([
  [{}, true, 'reason'],
  [{ reason: '', reasonText: ' ' }, true, 'reason'],
  [{}, false, null],
  [{ reasonText: 'a court asks' }, true, null],
  [{ reason: 'onboarding' }, true, null],
  [{ reason: 'other' }, true, 'reasonText'],
  [{ reason: 'other' }, false, 'reasonText'],
  [{ reason: 'other', reasonText: 'a court asks' }, true, null],
  [{ keptReason: 'onboarding' }, true, null],
] as const)('%j, where a reason is needed %j: missing is %j', (entries, isNeeded, missing) => {
  expect(missingReasonIn(formOf(entries), isNeeded)).toBe(missing);
});
