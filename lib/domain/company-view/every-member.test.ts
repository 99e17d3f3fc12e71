import { expect, test } from 'vitest';
import { companyView } from './company-view.ts';
import { NO_MASK } from './person-view.ts';
import { FOR_PROGRAMS, filesOf, fullAnswer, type Leaf } from './testing/full-answer.ts';

/**
 * Members that do not stand in the view. A file's address is the provider's and must reach no browser: the view says
 * only that there is one (`hasAddress`).
 */
const EXCEPTIONS = [/^documents\..*\.(?:url|pdfUrl)$/];

/** Only of what is under way, which the list above the pages tells. */
const UNDER_WAY = /\.waitingFor\./;

/** Of a person whom another company declares the view has the name and the control, as a lead. */
const LEAD = /^graphBeta\.nodes\.0\.owners\.unlinked\.0\.(?!name\.fullName|control\.natures\.0\.words)/;

/** What a graph paid for: the page of each company says until when it is free. */
const CHARGES = /^graphBeta\.nodes\.0\.charges\./;

/** Joins the places where the same person or company stands: the view has tags there instead. */
const JOINS = /\.entityId$/;

function viewOf(truth: (path: string) => boolean) {
  const { answer, leaves } = fullAnswer(truth);
  const views = filesOf(answer).map((file) => companyView(file, { mask: NO_MASK, today: '2026-11-21' }));
  return { view: JSON.stringify(views), leaves };
}

const isException = ({ path }: Leaf) => EXCEPTIONS.some((exception) => exception.test(path));

test('every member of the contract stands in the view', () => {
  const { view, leaves } = viewOf(() => true);
  expect(leaves.length).toBeGreaterThan(250);
  const lost = leaves.filter((leaf) => {
    const isElsewhere =
      isException(leaf) ||
      [CHARGES, JOINS, UNDER_WAY, LEAD, FOR_PROGRAMS].some((pattern) => pattern.test(leaf.path));
    if (isElsewhere || typeof leaf.value === 'boolean' || leaf.value === 0) return false;
    return !view.includes(String(leaf.value));
  });
  expect(lost.map(({ path }) => path)).toEqual([]);
});

test('every yes and no changes the view', () => {
  const { view, leaves } = viewOf(() => true);
  const switches = leaves
    .filter(({ value, path }) => typeof value === 'boolean' && !LEAD.test(path) && !FOR_PROGRAMS.test(path))
    .map(({ path }) => path);
  expect(switches).toContain('company.status.active');
  const lost = switches.filter((path) => viewOf((each) => each !== path).view === view);
  expect(lost).toEqual([]);
});

test('the address of a file is in no view', () => {
  const { view, leaves } = viewOf(() => true);
  const addresses = leaves.filter(isException);
  expect(addresses.length).toBeGreaterThan(5);
  expect(addresses.filter(({ value }) => view.includes(String(value)))).toEqual([]);
});
