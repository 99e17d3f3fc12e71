import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import type { RegistryContext, WireAnswer } from '../registry.ts';
import { type SourceClient, type SourceManners, sourceClient } from '../source-client.ts';
import { Attachments, Login, WireCompany, WireDiffusion } from './rne-schema.ts';
import { RNE } from './sources.ts';

const MAX_BYTES = 50 * 1024 * 1024;

/** The national register, signed in. Of one company "null" is "it has none", or "none of it may be told". */
export interface RneClient extends Pick<SourceClient, 'wire'> {
  company(siren: string): Promise<WireCompany | null>;
  attachments(siren: string): Promise<Attachments | null>;
  file(path: string): Promise<Uint8Array | null>;
}

export function rneClient(ctx: RegistryContext): RneClient {
  const manners = { ...signedIn(ctx), headers: { accept: 'application/json' } };
  const { json, wire } = sourceClient(ctx, RNE, { ...manners, cut: withoutHidden });
  return {
    wire,
    async company(siren) {
      const Answer = z.union([WireCompany, WireDiffusion]);
      const answer = await json(Answer, { path: `/companies/${siren}` });
      // Where publication was refused there may be nothing else in the answer: nothing of it is read.
      if (answer === null || isHidden(answer.diffusionINSEE)) return null;
      if (!('formality' in answer)) {
        throw new Failure(
          'registry_changed',
          `${RNE.name} answers in a form that is not known. Nothing was charged. The operator has to look at it.`,
          { source: RNE.name, details: ['/companies/{id}: formality: missing'] },
        );
      }
      return answer;
    },
    attachments: (siren) => json(Attachments, { path: `/companies/${siren}/attachments` }),
    async file(path) {
      const files = sourceClient(ctx, RNE, {
        ...signedIn(ctx),
        headers: { accept: 'application/pdf' },
        maxBytes: MAX_BYTES,
      });
      return (await files.bytes({ path }, assertPdf))?.bytes ?? null;
    },
  };
}

const isHidden = (diffusion: unknown): boolean => typeof diffusion === 'string' && diffusion !== 'O';

/** One sign-in for all instances, until the register refuses its token. */
function signedIn(ctx: RegistryContext): Pick<SourceManners, 'session'> {
  const { account } = ctx.env.sources[RNE.id] ?? {};
  if (account === undefined)
    throw new Failure('internal', `${RNE.name} has no account. Nothing was charged.`);
  return {
    session: {
      async open() {
        const { json } = sourceClient(ctx, RNE, {
          headers: { accept: 'application/json', 'content-type': 'application/json' },
        });
        const body = JSON.stringify({ username: account.user, password: account.password });
        const login = await json(Login, { path: '/sso/login', body, isNone: () => false });
        if (login === null) throw new Failure('internal', `${RNE.name} gave no session.`);
        return login.token;
      },
      secrets: (token) => ({ authorization: `Bearer ${token}` }),
    },
  };
}

const Powers = z.looseObject({
  pouvoirs: z.array(z.looseObject({ beneficiaireEffectif: z.unknown().optional() })),
});

const Filed = z.looseObject({ confidentiality: z.unknown().optional() });

/** Of a list of deeds and accounts those that are public: the title of another may tell what it is about. */
function withoutConfidential(value: unknown): unknown {
  const filed = z.array(Filed).safeParse(value);
  if (!filed.success) return value;
  const open = filed.data.filter(({ confidentiality: given }) => isPublic(given));
  return open.length === filed.data.length ? value : open;
}

const isPublic = (confidentiality: unknown): boolean =>
  typeof confidentiality !== 'string' || confidentiality.trim().toLowerCase() === 'public';

/** Members of an answer that list deeds and accounts. */
const FILED: ReadonlySet<string> = new Set(['actes', 'bilans', 'bilansSaisis']);

/**
 * The bytes as they may be kept: without persons who are named as beneficial owners, which the law keeps from the public,
 * and without confidential deeds and accounts; of a company that may not be published its number alone.
 */
export function withoutHidden(bytes: Uint8Array): Uint8Array {
  const answer: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
  const diffusion = WireDiffusion.safeParse(answer);
  if (diffusion.success && isHidden(diffusion.data.diffusionINSEE)) {
    const { siren, diffusionINSEE } = diffusion.data;
    return Buffer.from(JSON.stringify({ siren, diffusionINSEE }));
  }
  const kept = withoutOwners(answer);
  return kept === answer ? bytes : Buffer.from(JSON.stringify(kept));
}

/** The same value where nobody had to be left out. */
function withoutOwners(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items: unknown[] = value.map(withoutOwners);
    return items.every((item, at) => item === value[at]) ? value : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  const powers = Powers.safeParse(value);
  const isOwner = (power: { readonly beneficiaireEffectif?: unknown }) =>
    String(power.beneficiaireEffectif).toLowerCase() === 'true';
  const entries = Object.entries(value).map(([member, inner]): [string, unknown] => [
    member,
    member === 'pouvoirs' && powers.success && powers.data.pouvoirs.some(isOwner)
      ? powers.data.pouvoirs.filter((power) => !isOwner(power)).map(withoutOwners)
      : withoutOwners(FILED.has(member) ? withoutConfidential(inner) : inner),
  ]);
  const before = Object.values(value);
  return entries.every(([, inner], at) => inner === before[at]) ? value : Object.fromEntries(entries);
}

function assertPdf({ bytes }: WireAnswer): void {
  if (new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-') return;
  throw new Failure(
    'registry_changed',
    `${RNE.name} sent a file that is no PDF. Nothing was charged. The operator has to look at it.`,
    { source: RNE.name, details: ['file: expected a PDF'] },
  );
}
