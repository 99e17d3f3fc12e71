import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { factsTyped, TypedFacts } from '#lib/domain/extracts/index.ts';
import { isUniqueViolation } from '#lib/platform/prisma.ts';
import { audited } from '../audit/audited.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { canonicalJson, sha256Of } from '../files/canonical-json.ts';
import { asJson } from '../lookups/stored-lookup.ts';
import { say } from '../words/say.ts';
import { companyObject, ExtractRef, findExtract, reloadFirst } from './find-extract.ts';

/** A form sends its lists as JSON. */
const fromForm = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value; // No JSON: the schema says what it expects.
  }
};

export const TypeExtractFacts = ExtractRef.extend({ facts: z.preprocess(fromForm, TypedFacts) });

/**
 * Keeps what an officer typed from an extract, until somebody else confirms it as "typed, not confirmed".
 * @throws Failure `forbidden`, `resource_not_found`, `invalid_request` where the file is read by itself, `conflict` where
 * the extract was withdrawn or facts of it stand
 */
export async function typeExtractFacts(
  ctx: ActorContext,
  input: Input<typeof TypeExtractFacts>,
): Promise<{ readonly id: string }> {
  authorise(ctx, 'bringExtracts');
  const { id: extractId, facts: typed } = parseInput(TypeExtractFacts, input);
  const extract = await findExtract(ctx, extractId);
  if (extract.kind !== 'document') {
    throw new Failure('invalid_request', say('extracts.factsFromFile'));
  }
  if (extract.withdrawnAt !== null) throw reloadFirst(say('extracts.withdrawn'));
  const facts = factsTyped(typed);
  const id = randomUUID();
  const event = {
    action: 'extract-typed',
    object: companyObject(extract),
    details: { extract: extractId, facts: id, factsSha256: sha256Of(canonicalJson(facts)) },
  } as const;
  try {
    await audited(ctx, event, (transaction) =>
      transaction.extractFacts.create({
        data: { id, extractId, facts: asJson(facts), typedBy: ctx.actor.userId },
      }),
    );
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw reloadFirst(say('extracts.factsThere'));
  }
  return { id };
}
