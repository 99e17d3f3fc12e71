import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { companyView } from '#lib/domain/company-view/index.ts';
import { NO_MASK } from '#lib/domain/company-view/person-view.ts';
import {
  FOR_PROGRAMS,
  filesOf,
  fullAnswer,
  type Leaf,
} from '#lib/domain/company-view/testing/full-answer.ts';
import { flagsOf } from '#lib/domain/flags/flags-of.ts';
import type { CompanyFile } from '#lib/domain/lookup/company-file.ts';
import { documentRows } from '#lib/domain/lookup/document-rows.ts';
import { companySummary } from '#lib/domain/summary/company-summary.ts';
import { DocumentTable } from '../documents/document-table.tsx';
import { en } from '../words/en.ts';
import { CompanyHeader } from './company-header.tsx';
import { CompanyOverview } from './company-overview.tsx';
import { CompanyOwners } from './company-owners.tsx';
import { CompanyOwnership } from './company-ownership.tsx';
import { CompanyPeople } from './company-people.tsx';
import { CompanyRelated } from './company-related.tsx';
import { groupQueryOf } from './group-address.ts';

/** Every member of an answer has its place on a page of the company; those that are not there as they came, and why. */
const SHOWN_OTHERWISE: readonly (readonly [pattern: RegExp, why: string])[] = [
  [/\.(?:retrievedAt|verifiedAt)$/, 'a moment is written as one: "21 Nov 2026, 18:32 UTC"'],
  [/^request\.provenance\.values\./, 'decides which words stand in quotation marks'],
  [/^graphBeta\.nodes\.0\.charges\./, 'the page of each company says until when it is free'],
  [FOR_PROGRAMS, 'for programs'],
  [/\.entityId$/, 'joins the places where the same person or company stands, which tags say'],
  [
    /^controllingEntities\.0\.control\.percentageDetails\./,
    'derived from the natures, each of which stands with its band',
  ],
  [/^graphBeta\.nodes\..*\.nodeId$|^graphBeta\.edges\..*\.id$/, 'joins edges to nodes, which have names'],
  [
    /^documents\..*\.(?:url|pdfUrl)$/,
    'the provider’s address: our server fetches the bytes, and no browser sees it',
  ],
  [
    /^graphBeta\.nodes\.0\.owners\.unlinked\.0\.(?!name\.fullName|control\.natures\.0\.words)/,
    'name and control are a lead; what else is declared of the person is the declaration of the other company',
  ],
  [/\.waitingFor\./, 'only of what is under way, which the list above the pages tells'],
];

vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: () => undefined, refresh: () => undefined }),
  usePathname: () => '/companies/TEST/T0000701',
  useSelectedLayoutSegment: () => 'people',
  useParams: () => ({ country: 'TEST', id: 'T0000701' }),
}));

const NO_DECISIONS = { decisions: [], today: '2026-11-21' };

const htmlOf = (page: ReactNode): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en-GB" timeZone="UTC" messages={en}>
      {page}
    </NextIntlClientProvider>,
  );

/** All pages of a company, one after the other. */
function pagesOf(file: CompanyFile): string {
  const view = companyView(file, { mask: NO_MASK, today: '2026-11-21' });
  const flags = flagsOf({ file, view, today: '2026-11-21' }, () => '');
  const common = { view, mayReveal: true, page: 1 };
  return htmlOf(
    <>
      <CompanyHeader view={view} flags={flags} />
      <CompanyOverview
        sourceAt=""
        view={view}
        flags={flags}
        decisionOf={() => null}
        places={{ query: '', page: 1 }}
        summary={companySummary({ view, flags, decisions: NO_DECISIONS, owners: undefined, report: null })}
        getData={null}
        drawer="sources"
      />
      <CompanyPeople {...common} shown="all" />
      <CompanyOwnership {...common} canTrace />
      <CompanyRelated view={view} mayReveal query={groupQueryOf({})} />
      <CompanyOwners {...common} />
      <DocumentTable
        rows={documentRows(file, [])}
        source={view.sources.availableDocuments}
        mayBuy
        chosenIds={new Set()}
        onChoose={() => undefined}
        onPreview={() => undefined}
      />
    </>,
  );
}

/** Figures are written with separators, formats in capitals. */
const compared = (text: string): string => text.replaceAll(/(?<=\d),(?=\d)/g, '').toLowerCase();

test('every member of the interface has its place on a page', () => {
  const { answer, leaves } = fullAnswer(() => true);
  const pages = compared(filesOf(answer).map(pagesOf).join('\n'));
  const isShown = ({ value }: Leaf) => pages.includes(String(value));
  const lost = leaves.filter((leaf) => typeof leaf.value !== 'boolean' && leaf.value !== 0 && !isShown(leaf));
  const unexplained = lost.filter(({ path }) => !SHOWN_OTHERWISE.some(([pattern]) => pattern.test(path)));
  expect(unexplained.map(({ path }) => path)).toEqual([]);
  // Nothing stands in the list that has its place after all.
  for (const [pattern] of SHOWN_OTHERWISE)
    expect(
      lost.some(({ path }) => pattern.test(path)),
      String(pattern),
    ).toBe(true);
});
