import { Failure } from '#lib/contract/index.ts';
import type { ShareInput } from '#lib/domain/share/share.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { say } from '../words/say.ts';

/**
 * Whether this colleague may show a version with this profile; the parts that it means.
 * @throws Failure `forbidden`, `invalid_request` where no part is chosen with CUSTOM
 */
export function demandProfile(
  ctx: ActorContext,
  { profile, parts }: Pick<ShareInput, 'profile' | 'parts'>,
): ShareInput['parts'] {
  if (profile === 'REGULATOR') authorise(ctx, 'shareWithRegulators');
  if (profile !== 'CUSTOM') return [];
  if (parts.length > 0) return [...new Set(parts)];
  throw new Failure('invalid_request', say('shares.selectParts'), {
    details: ['parts: expected at least one with CUSTOM'],
  });
}
