import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { en } from '../words/en.ts';
import { SectionAbsence } from './section-absence.tsx';

const BRING = 'href="/companies/DE/HRB%201/documents#extracts"';

const htmlOf = (
  isRegister: boolean | undefined,
  reason: 'not_offered' | 'exempt' | 'restricted' | 'declared_none' | 'failed' = 'not_offered',
  explanation: string | null = 'The cantonal extract has all entries.',
  isRetryable = false,
) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <SectionAbsence
        section="shareholders"
        state={{
          ...{ kind: 'absent', reason, dataPoint: 'companyProfile', isRetryable, isRegister },
          explanation: explanation ?? undefined,
        }}
        subject={{ country: 'DE', companyId: 'HRB 1' }}
      />
    </NextIntlClientProvider>,
  );

it.each([
  [true, 'For more, ask the company.'],
  [false, 'Ask the official register, or the company.'],
  [undefined, 'Not available from this source. Ask the company.'],
])('says where else to ask, and sends nobody to the register that was asked (%s)', (isRegister, words) => {
  const html = htmlOf(isRegister);
  expect(html).toContain(words);
  expect(html).toContain('The cantonal extract has all entries.');
  // The reason says where it stands: nobody denies it.
  expect(html).not.toContain('does not hold or publish');
  expect(html.includes('Ask the official register')).toBe(isRegister === false);
});

it('has the words of another reason whoever gave it', () => {
  expect(htmlOf(true, 'exempt')).toContain('Companies of this legal form are not required to file it.');
});

it('says that the register has it not where no reason says more', () => {
  const html = htmlOf(true, 'not_offered', null);
  expect(html).toContain('does not provide this through its interface');
});

it.each([
  ['restricted', true],
  ['not_offered', true],
  ['exempt', false],
  ['declared_none', false],
] as const)('of what is %s it leads to where an extract is added: %s', (reason, leads) => {
  expect(htmlOf(true, reason).includes(BRING)).toBe(leads);
});

it.each([
  ['It did not answer. Nothing was charged.', true],
  ['It has no such company. Nothing was charged.', false],
  ['It did not answer.', true],
  ['It has no such company.', false],
])(
  'of what failed (%s) it says once that nothing was charged, and invites to try again: %s',
  (message, canRetry) => {
    const html = htmlOf(true, 'failed', message, canRetry);
    expect(html.match(/was charged/g)).toHaveLength(1);
    expect(/try again/i.test(html)).toBe(canRetry);
  },
);
