import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Badge } from './badge.tsx';
import { Notice } from './notice.tsx';
import { Section } from './section.tsx';
import { Cell } from './table.tsx';
import { TextField } from './text-field.tsx';

// Texts of one letter: what is longer stands in words/ (words/no-words-in-code.test.ts).

const html = (element: ReactNode): string => renderToStaticMarkup(element);
/** The values of an attribute, in their order. */
const valuesOf = (markup: string, attribute: string): string[] =>
  [...markup.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].flatMap(([, value]) => value ?? []);

test('a cell says its column where rows are folded', () => {
  expect(html(<Cell label="S">{'25 %'}</Cell>)).toMatch(/folded:block">S<.*>25 %</);
});

test.each([
  ['nothing', undefined],
  ['a condition that does not hold', false],
  ['several that do not hold', [false, null]],
  ['an empty text', ''],
])('a cell with %s is a dash, and left out where rows are folded', (_, value) => {
  const cell = html(<Cell label="S">{value}</Cell>);
  expect(cell).toContain('–');
  expect(cell).toContain('folded:hidden');
});

test('what stands for an empty cell can be said; zero is a value', () => {
  expect(html(<Cell empty="" />)).not.toContain('–');
  expect(html(<Cell>{0}</Cell>)).toContain('>0<');
});

test('a field reads its error and its help out, the error first', () => {
  const field = html(<TextField label="D" help="≤ 30" error="?" />);
  const [error, help] = valuesOf(field, 'aria-describedby')[0]?.split(' ') ?? [];
  expect(field).toContain(`<p id="${error}" class="text-danger text-sm">?</p>`);
  expect(field).toContain(`<p id="${help}" class="text-faint text-sm">≤ 30</p>`);
  expect(valuesOf(field, 'aria-invalid')).toEqual(['true']);
  expect(html(<TextField label="D" />)).not.toContain('aria-describedby');
});

test('a section is found by its heading', () => {
  const section = html(<Section title="L" />);
  expect(section).toContain(`<h2 id="${valuesOf(section, 'aria-labelledby')[0]}"`);
});

test('the title of a notice is a heading where it is asked for', () => {
  expect(html(<Notice title="G" heading={3} />)).toMatch(/<h3[^>]*>G<\/h3>/);
  expect(html(<Notice title="G" />)).toMatch(/<p[^>]*>G<\/p>/);
});

test('what a test looks for stands on the badge itself', () => {
  expect(html(<Badge data-state="draft">{'D'}</Badge>)).toContain('data-state="draft"');
});
