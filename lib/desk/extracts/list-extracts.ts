import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { companyView } from '#lib/domain/company-view/index.ts';
import {
  type BroughtExtract,
  type CompanyExtracts,
  extractFile,
  type ShownExtract,
} from '#lib/domain/extracts/index.ts';
import { assertAsRecorded } from '../audit/as-recorded.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { maskFor } from '../context/mask-for.ts';
import { authorise, mayDo } from '../context/permissions.ts';
import { CompanyPlace } from '../lookups/company-place.ts';
import { noteOwnersRead } from '../owners/note-owners-read.ts';
import { storedExtracts } from './stored-extracts.ts';

/**
 * The extracts of a company, newest first, with what each says as this actor may see it. That owners are read is written
 * down first.
 * @throws Failure `forbidden`, `internal` where findings on the company differ from the audit log
 */
export async function listExtracts(
  ctx: ActorContext,
  input: Input<typeof CompanyPlace>,
): Promise<CompanyExtracts> {
  authorise(ctx, 'readCompanies');
  const place = parseInput(CompanyPlace, input);
  await assertAsRecorded(ctx.db, place);
  const all = await storedExtracts(ctx.db, place);
  for (const extract of all) {
    if (extract.withdrawn === null && extract.said) await noteOwnersRead(ctx, extractFile(extract));
  }
  return {
    ...place,
    extracts: all.map((extract) => shownOf(ctx, extract)),
    mayBring: mayDo(ctx.actor.role, 'bringExtracts'),
    mayRead: mayDo(ctx.actor.role, 'readDocuments'),
    mayReveal: mayDo(ctx.actor.role, 'revealPerson'),
  };
}

function shownOf(ctx: ActorContext, extract: BroughtExtract): ShownExtract {
  const { said, withdrawn, ...rest } = extract;
  const today = ctx.now().toISOString().slice(0, 10);
  return {
    ...rest,
    withdrawn,
    said:
      said === null || withdrawn !== null
        ? null
        : {
            ...{ id: said.id, basis: said.basis, confirmed: said.confirmed },
            typed: said.typed && { by: said.typed.by, at: said.typed.at },
            isOwn: said.typed?.userId === ctx.actor.userId,
            note: said.facts.note ?? null,
            particulars: said.facts.particulars ?? [],
            view: companyView(extractFile(extract), { mask: maskFor(ctx.actor), today }),
          },
  };
}
