import { Failure } from '#lib/contract/index.ts';
import { PRESENT_POINTS, shiftDecimal } from '#lib/contract/present/index.ts';

/** Members of the contract, and what the present form calls them. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^graphOptions\.maxBudget: /, 'graphMaxBudget: '],
  [
    /^graphOptions\.continueFrom\b.*$/,
    'graphContinueFromNodeIds: expected a list of one `nodeId`, of a node of an earlier graph that can be continued; ' +
      'continue several one after the other',
  ],
  [/^(dataPoints\.\d+: ).*expected one of .*$/, `$1expected one of ${PRESENT_POINTS.join(', ')}`],
];

const cents = (credits: string) => `${shiftDecimal(Number(credits), 2)} hundredths of a credit`;

function detailInPresent(detail: string): string {
  const renamed = WORDS.reduce((text, [ours, present]) => text.replace(ours, present), detail);
  return renamed.replace(
    /^((?:maxBudget|graphMaxBudget): expected at least )([\d.]+)$/,
    (_, start: string, credits: string) => `${start}${cents(credits)}`,
  );
}

/**
 * A refusal of a request of the present form, in its words: whoever follows it must not send credits where that form
 * counts in hundredths of one. Anything else that was thrown is given back as it is.
 */
export function refusedInPresent(error: unknown): unknown {
  if (!(error instanceof Failure)) return error;
  const { code, statusCode, source, retryAfterMs } = error;
  const message = error.message.replace(
    /\b(maxBudget|the budget of the graph) \(([\d.]+)\)/,
    (_, limit: string, credits: string) => `${limit} (${cents(credits)})`,
  );
  return new Failure(code, message, {
    details: error.details.map(detailInPresent),
    statusCode,
    cause: error,
    ...(source !== undefined && { source }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  });
}
