import { expect, test } from 'vitest';
import { z } from 'zod';
import { CompanyAnswer, readAs } from '#lib/contract/index.ts';
import type { ReadAnswer } from './company-facts.ts';
import { companyView } from './company-view.ts';
import { NO_MASK } from './person-view.ts';
import { companyFileOf } from './testing/company-file-of.ts';

/**
 * Members that do not stand in the view. A file's address is the provider's and must reach no browser: the view says
 * only that there is one (`hasAddress`).
 */
const EXCEPTIONS = [/^documents\..*\burl$/];

interface Leaf {
  readonly path: string;
  readonly value: string | number | boolean;
}

/** An answer with every member of the contract, each text and number of it unlike any other. */
function fullAnswer(truth: (path: string) => boolean): { answer: unknown; leaves: Leaf[] } {
  const leaves: Leaf[] = [];
  const leaf = (path: string, value: Leaf['value']) => {
    leaves.push({ path, value });
    return value;
  };
  const build = (schema: z.core.$ZodType, path: string): unknown => {
    if (
      schema instanceof z.ZodOptional ||
      schema instanceof z.ZodDefault ||
      schema instanceof z.ZodNullable
    ) {
      return build(schema.unwrap(), path);
    }
    if (schema instanceof z.ZodObject) return buildObjects([schema], path);
    if (schema instanceof z.ZodUnion) return buildObjects(schema.options, path);
    if (schema instanceof z.ZodArray) return [build(schema.element, `${path}.0`)];
    if (schema instanceof z.ZodRecord) {
      const keys = schema.keyType instanceof z.ZodEnum ? schema.keyType.options.map(String) : ['key'];
      return Object.fromEntries(keys.map((key) => [key, build(schema.valueType, `${path}.${key}`)]));
    }
    if (schema instanceof z.ZodNumber) return leaf(path, 100_000 + leaves.length);
    if (schema instanceof z.ZodBoolean) return leaf(path, truth(path));
    if (schema instanceof z.ZodLiteral && typeof [...schema.values][0] === 'number') return leaf(path, 0);
    if (schema instanceof z.ZodURL) return leaf(path, `https://register.test/leaf-${leaves.length}-`);
    return leaf(path, `leaf-${leaves.length}-`);
  };
  const buildObjects = (schemas: readonly z.core.$ZodType[], path: string): unknown => {
    const members = new Map<string, z.core.$ZodType>();
    for (const schema of schemas) {
      if (!(schema instanceof z.ZodObject)) throw new Error(`a union of something else at ${path}`);
      for (const [member, inner] of Object.entries(schema.shape)) {
        if (!members.has(member) || inner instanceof z.ZodNumber) members.set(member, inner);
      }
    }
    return Object.fromEntries(
      [...members].map(([member, inner]) => [member, build(inner, join(path, member))]),
    );
  };
  return { answer: build(CompanyAnswer, ''), leaves };
}

const join = (path: string, member: string) => (path === '' ? member : `${path}.${member}`);

function viewOf(truth: (path: string) => boolean) {
  const { answer, leaves } = fullAnswer(truth);
  return { view: viewOfAnswer(readAs(CompanyAnswer, answer)), leaves };
}

/**
 * In an answer either a person or a company stands in a place, so that each is shown once. Both at once would be one
 * party more than the contract means.
 */
function viewOfAnswer(answer: ReadAnswer): string {
  const only = (kind: 'individual' | 'company') => ({
    ...answer,
    legalRepresentatives: answer.legalRepresentatives?.map((each) => ({ ...each, [kind]: undefined })),
    otherKeyPersons: answer.otherKeyPersons?.map((each) => ({ ...each, [kind]: undefined })),
    shareholders: answer.shareholders?.map((each) => ({ ...each, [kind]: undefined })),
    graphBeta: answer.graphBeta && {
      ...answer.graphBeta,
      nodes: answer.graphBeta.nodes?.map((each) => ({ ...each, [kind]: undefined })),
    },
  });
  const views = [only('individual'), only('company')].map((each) => {
    const file = companyFileOf({
      companyProfile: each,
      ultimateBeneficialOwners: each,
      availableDocuments: each,
      graph: each,
    });
    return companyView(file, { mask: NO_MASK, today: '2026-11-21' });
  });
  return JSON.stringify(views);
}

const isException = ({ path }: Leaf) => EXCEPTIONS.some((exception) => exception.test(path));

test('every member of the contract stands in the view', () => {
  const { view, leaves } = viewOf(() => true);
  expect(leaves.length).toBeGreaterThan(250);
  const lost = leaves.filter((leaf) => {
    if (isException(leaf) || typeof leaf.value === 'boolean' || leaf.value === 0) return false;
    return !view.includes(String(leaf.value));
  });
  expect(lost.map(({ path }) => path)).toEqual([]);
});

test('every yes and no changes the view', () => {
  const { view, leaves } = viewOf(() => true);
  const switches = leaves.filter(({ value }) => typeof value === 'boolean').map(({ path }) => path);
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
