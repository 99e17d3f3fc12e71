import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { ShownFinding } from '#lib/domain/owners/index.ts';
import { en } from '../../words/en.ts';
import { ControlCell } from './owner-cells.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }));

const STRUCTURE = { source: 'graph', retrievedAt: '2026-11-22T12:00:00Z', isStale: false } as const;
const finding = (basis: ShownFinding['basis'], verdict: ShownFinding['verdict'], formula: string) => ({
  basis,
  measure: undefined,
  verdict,
  threshold: '≥ 25 %',
  known: undefined,
  possible: undefined,
  pathCount: 0,
  hasCycle: false,
  formula,
});
const htmlOf = (others: readonly ShownFinding[]) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <ControlCell
        finding={finding('control', 'no', 'no chain of control')}
        others={others}
        page={{ structure: STRUCTURE }}
      />
    </NextIntlClientProvider>,
  );

describe('by control', () => {
  it('names the ground of an owner who neither owns nor controls', () => {
    const html = htmlOf([finding('controlled-holding', 'yes', 'Link: 40 % = 40 %; ≥ 25 %: yes')]);
    expect(html).toContain('Held through controlled companies, counted in full: yes');
    expect(html, 'one figure is no calculation').toContain('Link: 40 %; ≥ 25 %: yes');
  });

  it('says of an undecided ground that it is, without its arithmetic', () => {
    const html = htmlOf([finding('trust-position', 'undecided', 'at most 45 %')]);
    expect(html).toContain('Position in a trust: undecided');
    expect(html).not.toContain('at most 45 %');
  });
});
