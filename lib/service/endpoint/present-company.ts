import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { companyToPresent, MODES, type PresentRequest, shiftDecimal } from '#lib/contract/present/index.ts';
import { loadRequest } from '../company/load-request.ts';
import { inCredits } from '../context/credits.ts';
import type { CallContext } from '../context/service-context.ts';
import type { QuotedRequest } from '../items/quoted-item.ts';

const Answer = z.looseObject({ request: z.looseObject({ requestId: z.string() }) });

/** The text of an answer of the company operation, in the present form. */
export const presentText = (text: string, asked?: PresentRequest['asked']): object =>
  companyToPresent(Answer.parse(JSON.parse(text)), { asked });

const Limits = z.object({
  mode: z.enum(MODES, `expected one of ${MODES.join(', ')}`).optional(),
  profileMaxBudget: z.number('expected a number').nonnegative('expected 0 or more').optional(),
});
type Limits = z.infer<typeof Limits>;

/**
 * What the present form asks beside the request itself.
 * @throws Failure invalid_request
 */
export function limitsOf({ mode, profileMaxBudget }: PresentRequest): Limits {
  const parsed = Limits.safeParse({ mode, profileMaxBudget });
  if (parsed.success) return parsed.data;
  throw new Failure('invalid_request', 'The request is not valid. Nothing was charged.', {
    details: parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
  });
}

const Continuing = z.object({
  id: z.string().optional(),
  countryCode: z.string().optional(),
  dataPoints: z.array(z.string()).optional(),
  graphOptions: z.object({ continueFrom: z.object({ requestId: z.uuid() }) }),
});

/** The id of the request whose graph goes on, where the company is left out: it is that one's. */
export function parentOf(body: unknown): string | undefined {
  const parsed = Continuing.safeParse(body).data;
  if (parsed === undefined || (parsed.id !== undefined && parsed.countryCode !== undefined)) return undefined;
  return parsed.graphOptions.continueFrom.requestId;
}

/**
 * The body of a continuation, with the company of the request that it goes on from.
 * @throws Failure resource_not_found
 */
export async function withParent(ctx: CallContext, body: unknown, parentId: string): Promise<Unparsed> {
  const { companyId, country } = await loadRequest(ctx.pool, parentId, ctx.caller.accountId);
  return new Unparsed({ id: companyId, countryCode: country, dataPoints: ['graph'], ...Object(body) });
}

/**
 * A request as it was quoted, within what the present form asks beside it: no source here is a fast one, so that for
 * onboarding each data point fails, free.
 * @throws Failure budget_exceeded
 */
export function limitQuote(quoted: QuotedRequest, { mode, profileMaxBudget }: Limits): QuotedRequest {
  const profile = quoted.items.find(({ item }) => item === 'companyProfile');
  if (profileMaxBudget !== undefined && profile && profile.priceCredits > profileMaxBudget) {
    throw new Failure(
      'budget_exceeded',
      `The company profile costs ${inCredits(profile.priceCredits)}, more than profileMaxBudget ` +
        `(${shiftDecimal(profileMaxBudget, 2)} hundredths of a credit). ` +
        'Nothing was started or charged.',
      {
        details: [
          `profileMaxBudget: expected at least ${shiftDecimal(profile.priceCredits, 2)} hundredths of a credit`,
        ],
      },
    );
  }
  if (mode !== 'onboarding') return quoted;
  const dataPoints = new Set<string>(quoted.asked.dataPoints);
  return {
    ...quoted,
    items: quoted.items.map((item) =>
      dataPoints.has(item.item)
        ? { ...item, isCached: false, snapshotId: null, priceCredits: 0, refusal: 'fast_source_unavailable' }
        : item,
    ),
  };
}
