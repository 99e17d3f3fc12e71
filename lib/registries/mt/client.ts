import { Failure } from '#lib/contract/index.ts';
import type { RegistryContext } from '../registry.ts';
import { type SourceClient, sourceClient } from '../source-client.ts';
import { mbrNumber } from './mbr-number.ts';
import { CompanyAnswer, type WireCompany } from './schema.ts';
import { MBR_SOURCE } from './source.ts';

/** The register's open data, parsed. */
export interface RegisterClient extends Pick<SourceClient, 'wire'> {
  /** Null where the register has no company of this number. */
  company(number: string): Promise<WireCompany | null>;
}

export function registerClient(ctx: RegistryContext): RegisterClient {
  const { json, wire } = sourceClient(ctx, MBR_SOURCE, { headers: { accept: 'application/json' } });
  return {
    wire,
    async company(number) {
      let status = 0;
      const isNone = (answer: { readonly status: number }) => {
        status = answer.status;
        return status === 404 || status === 410;
      };
      const path = `/companies/${encodeURIComponent(number)}`;
      try {
        const answer = await json(CompanyAnswer, { path, isNone });
        if (answer === null) return null;
        assertSame(number, answer.data);
        return answer.data;
      } catch (error) {
        throw status === 403 ? refused(error) : error;
      }
    },
  };
}

/** Its firewall refuses who does not pose as a browser. We say who we are. */
function refused(cause: unknown): Failure {
  return new Failure(
    'service_unavailable',
    `${MBR_SOURCE.name} refuses this program: its firewall lets only browsers in, and this program does not pose as one. Nothing was ` +
      'charged. The operator can ask the register to let it in, or import its file.',
    {
      source: MBR_SOURCE.name,
      cause,
      ...(cause instanceof Failure && { retryAfterMs: cause.retryAfterMs ?? 60_000 }),
    },
  );
}

function assertSame(number: string, { registration_number }: WireCompany): void {
  if (mbrNumber(registration_number) === number) return;
  throw new Failure(
    'registry_changed',
    `${MBR_SOURCE.name} answered with another company. Nothing was charged. The operator must check it.`,
    {
      source: MBR_SOURCE.name,
      details: ['/companies/{id}: registration_number: another number than was asked'],
    },
  );
}
