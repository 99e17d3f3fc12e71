import { Failure, type SourceOutcome } from '#lib/contract/index.ts';
import type { IsImported } from '#lib/index/search-index.ts';
import type { Env } from '#lib/platform/env.ts';
import { settingOf } from '#lib/platform/source-settings.ts';
import type { DataPointOrder, RegistryContext, SourceDescriptor, WireAnswer } from '../registry.ts';
import { isSameCompany } from './is-same-company.ts';
import type { Companion, CompanyIdentity, Lead, Part, Subject } from './part.ts';

/** What became of asking a companion, and what it answered, as it came. `error` is for the operator's log. */
export type Consulted = { readonly source: SourceDescriptor } & (
  | { readonly outcome: 'merged'; readonly part: Part }
  | {
      readonly outcome: Exclude<SourceOutcome, 'merged'>;
      readonly note?: string;
      readonly error?: unknown;
      readonly wire?: readonly WireAnswer[];
      /** What follows from its silence. */
      readonly left?: Part;
    }
);

const UNKNOWN_THERE = 'No known identifier leads to this company there.';

/** Whether a source can be asked: it needs no key, or this installation has it. */
export function hasItsKey(
  { id, keyFrom, reachedAs = id }: Pick<SourceDescriptor, 'id' | 'keyFrom' | 'reachedAs'>,
  { sources }: Pick<Env, 'sources'>,
): boolean {
  const address = sources[reachedAs];
  return keyFrom === undefined || address?.key !== undefined || address?.account !== undefined;
}

/** Whether the operator lets us ask a source, where that is the operator's to decide. */
export const isAllowed = (
  { id, onlyIfAllowed }: Pick<SourceDescriptor, 'id' | 'onlyIfAllowed'>,
  { sources }: Pick<Env, 'sources'>,
): boolean => onlyIfAllowed !== true || sources[id]?.isAllowed === true;

/** Whether a source's file is there, where it rests on one. */
export const hasItsFile = ({ restsOn }: Pick<SourceDescriptor, 'restsOn'>, isImported: IsImported): boolean =>
  restsOn === undefined || isImported(restsOn);

/** Why a source that is listed is not asked. */
export const whyNotAsked = (source: SourceDescriptor) =>
  source.isFileMissing ? FILE_MISSING : needsKey(source);

const FILE_MISSING = {
  outcome: 'not_asked',
  note: 'Its file is not imported here. The operator can import it.',
} as const;

/** What is said of a source that can't be asked. */
const needsKey = (source: SourceDescriptor) => {
  const { id, keyFrom = 'ask the source', isAccount, isContact, isPaid, reachedAs } = source;
  const contact = `Answers only those who name a contact. The operator sets ${settingOf(reachedAs ?? id, 'CONTACT')}`;
  const key = `Needs a ${isPaid ? 'paid' : 'free'} ${isAccount ? 'account' : 'key'}`;
  return { outcome: 'needs_key', note: `${isContact ? contact : key}: ${keyFrom}` } as const;
};

/**
 * Asks one companion, within its own time.
 * @throws Failure of a companion that is required; of any other nothing, whatever happens to it
 */
export async function consult(
  companion: Companion,
  subject: Subject,
  ctx: RegistryContext,
  order: DataPointOrder,
): Promise<Consulted> {
  const { source } = companion;
  if (!hasItsKey(source, ctx.env)) return { source, ...needsKey(source) };
  const wire: WireAnswer[] = [];
  const onAnswer = (answer: WireAnswer) => wire.push(answer);
  try {
    const key = companion.keyOf(subject);
    if (key === null)
      return { source, outcome: 'not_asked', note: companion.whyNotAsked?.(subject) ?? UNKNOWN_THERE };
    const signal = AbortSignal.any([ctx.signal, AbortSignal.timeout(ctx.env.COMPANION_PATIENCE_MS)]);
    const part = await untilAborted(
      companion.read({ ...ctx, signal, onAnswer }, key, order.dataPoint),
      source,
      signal,
    );
    if (part === null) return { source, outcome: 'nothing', wire };
    if (isSameCompany(subject, part.about)) return { source, outcome: 'merged', part };
    return { source, outcome: 'another_company', ...nameOf(part.about), wire: part.wire };
  } catch (error) {
    if (companion.isRequired) throw error;
    const { outcome, note } = outcomeOf(error);
    const left =
      outcome === 'no_answer' && error instanceof Failure
        ? companion.whenSilent?.(subject, error)
        : undefined;
    // That it has nothing of this company is an answer, and nothing for the operator.
    return {
      ...{ source, outcome },
      ...(outcome !== 'nothing' && { error }),
      ...(note !== undefined && { note }),
      ...(left && { left: { ...left, absence: {}, wire: [] } }),
      // What came before a source fell silent proves nothing.
      ...(outcome !== 'no_answer' && { wire }),
    };
  }
}

/** Which company it is that a source told of, by its own name and number. */
function nameOf({ names: [name], number, lei }: CompanyIdentity): { readonly note?: string } {
  const id = number ?? lei;
  const note = name === undefined || id === undefined ? (name ?? id) : `${name} (${id})`;
  return note === undefined ? {} : { note };
}

function outcomeOf(error: unknown): { outcome: Exclude<SourceOutcome, 'merged'>; note?: string } {
  if (!(error instanceof Failure)) return { outcome: 'changed', note: 'Its answer could not be read.' };
  switch (error.code) {
    case 'resource_not_found':
      return { outcome: 'nothing' };
    case 'registry_changed':
      return { outcome: 'changed', note: withoutCharge(error.message) };
    default:
      return { outcome: 'no_answer', note: withoutCharge(error.message) };
  }
}

/** A companion costs nothing, and the item that it would add to may: what its failure says of charges is not of the item. */
const withoutCharge = (message: string): string =>
  message.replaceAll(/\s*Nothing was charged(?: for it)?\./g, '');

/** What comes before the signal; a companion that does not heed it is not waited for. */
async function untilAborted<Value>(
  work: Promise<Value>,
  { name }: SourceDescriptor,
  signal: AbortSignal,
): Promise<Value> {
  const late = new Failure('service_unavailable', `${name} did not answer in time. Nothing was charged.`, {
    source: name,
  });
  const { promise, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(late);
  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

interface Known {
  readonly part: Part;
  /** The companions to ask. */
  readonly asked: readonly Companion[];
  /** Set if the lead does not have the company. */
  readonly missing?: Failure;
}

/** The lead's part; of a company that it does not have nothing, if a companion can list the documents by the number. */
export async function readKnown(
  lead: Lead,
  companions: readonly Companion[],
  ctx: RegistryContext,
  order: DataPointOrder,
): Promise<Known> {
  try {
    return { part: await readLead(lead, ctx, order), asked: companions };
  } catch (error) {
    const asked = companions.filter(({ listsByNumber }) => listsByNumber);
    const isList = order.dataPoint === 'availableDocuments' && asked.length > 0;
    if (!isList || !(error instanceof Failure) || error.code !== 'resource_not_found') throw error;
    return { part: { about: { names: [] }, value: {}, absence: {}, wire: [] }, asked, missing: error };
  }
}

/** Of a data point that companions alone fill the lead says of whom it is: they are asked with what it knows. */
async function readLead(lead: Lead, ctx: RegistryContext, order: DataPointOrder): Promise<Part> {
  const isOwn = lead.manifest.provides.dataPoints.includes(order.dataPoint);
  if (isOwn || order.dataPoint !== 'subsidiaries') return lead.read(ctx, order);
  // What a rule reads from the lead's text belongs to the profile.
  const { derived: _, ...part } = await lead.read(ctx, { ...order, dataPoint: 'companyProfile' });
  return part;
}
