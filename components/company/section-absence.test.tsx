import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { en } from '../words/en.ts';
import { SectionAbsence } from './section-absence.tsx';

const htmlOf = (
  isRegister: boolean | undefined,
  reason: 'not_offered' | 'exempt' = 'not_offered',
  explanation: string | null = 'The cantonal extract has all entries.',
) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <SectionAbsence
        section="shareholders"
        state={{
          ...{ kind: 'absent', reason, dataPoint: 'companyProfile', isRetryable: false, isRegister },
          explanation: explanation ?? undefined,
        }}
        getHref="/get"
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
