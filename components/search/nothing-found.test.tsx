import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { searchOfferOf } from '#lib/domain/search/search-offer.ts';
import { en } from '../words/en.ts';
import { NothingFound } from './nothing-found.tsx';

const htmlOf = (register?: Parameters<typeof searchOfferOf>[0]['register']) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <NothingFound
        query="Boulangerie Dupont"
        country="France"
        offer={searchOfferOf({ ...(register && { register }) })}
        others={[]}
        onCountry={() => undefined}
      />
    </NextIntlClientProvider>,
  );

describe('nothing found', () => {
  it('in an index says what it holds, and links the register’s own search', () => {
    const html = htmlOf({
      name: 'GLEIF (Global LEI Index)',
      kind: 'index',
      holds: 'companies that have an LEI',
      official: { name: 'Annuaire des entreprises', searchUrl: 'https://annuaire.example/' },
    });
    expect(html).toContain('No company found for “Boulangerie Dupont” (France) in GLEIF (Global LEI Index).');
    expect(html).toContain(
      'is an index, not the official register (France). It covers only companies that have an LEI',
    );
    expect(html).toMatch(/<a [^>]*href="https:\/\/annuaire\.example\/"[^>]*>Annuaire des entreprises<\/a>/);
  });

  it('in an index and a gazette says what each covers', () => {
    const holds = 'companies that have an LEI (GLEIF); companies announced since 2025 (BORME)';
    const html = htmlOf({ name: 'GLEIF (Global LEI Index)', kind: 'index', holds });
    expect(html).toContain(`It covers only ${holds}. A company that is not listed may still exist.`);
  });

  it('in a register says no such thing', () => {
    const html = htmlOf({ name: 'Company Register of Testland', kind: 'register' });
    expect(html).toContain('in Company Register of Testland.');
    expect(html).not.toContain('is an index');
  });

  it('of a provider that names no source says that it was the source', () => {
    expect(htmlOf()).toContain('in the source.');
  });
});
