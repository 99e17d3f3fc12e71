import { z } from 'zod';
import { CompanyAnswer, readAs } from '#lib/contract/index.ts';
import type { CompanyFile } from '../../lookup/company-file.ts';
import type { ReadAnswer } from '../company-facts.ts';
import { companyFileOf } from './company-file-of.ts';

/** A value of an answer, and its place in it. */
export interface Leaf {
  readonly path: string;
  readonly value: string | number | boolean;
}

/** For programs: flags, codes beside the source's words, and pointers, of which a page names what they lead to. Powers are shown as the law has them. */
export const FOR_PROGRAMS =
  /^flags\.|^insolvencyProceedings\.0\.dates\.0\.kind$|\.(?:proceeding|officeHolders\.0|linkedOwner|powers\.(?:state|rule))$/;

/** An answer with every member of the contract, each text and number of it unlike any other. */
export function fullAnswer(truth: (path: string) => boolean): { answer: ReadAnswer; leaves: Leaf[] } {
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
    if (schema instanceof z.ZodLiteral && typeof [...schema.values][0] === 'boolean') return true;
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
  return { answer: readAs(CompanyAnswer, build(CompanyAnswer, '')), leaves };
}

const join = (path: string, member: string) => (path === '' ? member : `${path}.${member}`);

/**
 * The answer as two companies' files: in a place stands either a person or a company, so that each is shown once. Both
 * at once would be one party more than the contract means.
 */
export function filesOf(answer: ReadAnswer): CompanyFile[] {
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
  return [only('individual'), only('company')].map((each) =>
    companyFileOf({
      companyProfile: each,
      ultimateBeneficialOwners: each,
      subsidiaries: each,
      availableDocuments: each,
      graph: each,
    }),
  );
}
