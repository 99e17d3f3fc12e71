import { Failure } from '#lib/contract/index.ts';
import type { RegistryContext } from '../registry.ts';
import { type SourceClient, sourceClient } from '../source-client.ts';
import { CurrentExtract, FullExtract } from './krs-schema.ts';
import { KRS } from './sources.ts';
import { bytesWithoutPersons } from './without-persons.ts';

/** P: entrepreneurs; S: associations, foundations, public health care. An association in business stands in both. */
const REGISTERS = ['P', 'S'] as const;
type RegisterLetter = (typeof REGISTERS)[number];

/** What the register has under a number: an entity that stands in it, or one that was struck off. */
export type Found =
  | { readonly current: CurrentExtract; readonly full: FullExtract | null }
  | { readonly current: null; readonly full: FullExtract };

/** The register, parsed. */
export interface KrsClient extends Pick<SourceClient, 'wire'> {
  /** Null where neither register has it. The full extract of one that stands in it comes where it is wanted. */
  find(number: string, want?: { readonly history: boolean }): Promise<Found | null>;
}

const MAX_BYTES = 30 * 1024 * 1024;
const NO_CONTENT = 204;

export function krsClient(ctx: RegistryContext): KrsClient {
  const { json, wire } = sourceClient(ctx, KRS, {
    headers: { accept: 'application/json' },
    cut: bytesWithoutPersons,
    maxBytes: MAX_BYTES,
  });

  /** A current extract; `struck off` where the register says that there is none any more. */
  async function current(number: string, register: RegisterLetter) {
    let isStruckOff = false;
    const answer = await json(CurrentExtract, {
      path: `/OdpisAktualny/${number}`,
      query: { rejestr: register, format: 'json' },
      isNone: ({ status }) => {
        isStruckOff = status === NO_CONTENT;
        return isStruckOff || status === 404;
      },
    });
    if (answer === null) return isStruckOff ? ('struck off' as const) : null;
    assertNumber(number, answer.odpis.naglowekA.numerKRS);
    return answer.odpis;
  }

  async function full(number: string, register: RegisterLetter): Promise<FullExtract | null> {
    const query = { rejestr: register, format: 'json' };
    const isNone = ({ status }: { readonly status: number }) => status === NO_CONTENT || status === 404;
    const answer = await json(FullExtract, { path: `/OdpisPelny/${number}`, query, isNone });
    if (answer === null) return null;
    assertNumber(number, answer.odpis.naglowekP.numerKRS);
    return answer.odpis;
  }

  return {
    wire,
    async find(number, { history } = { history: false }) {
      const left: RegisterLetter[] = [];
      for (const register of REGISTERS) {
        const extract = await current(number, register);
        if (extract === 'struck off') left.push(register);
        else if (extract !== null) {
          return { current: extract, full: history ? await full(number, register) : null };
        }
      }
      for (const register of left) {
        const extract = await full(number, register);
        if (extract !== null) return { current: null, full: extract };
      }
      return null;
    },
  };
}

function assertNumber(asked: string, told: string): void {
  if (asked === told) return;
  throw new Failure(
    'registry_changed',
    `${KRS.name} answered with the extract of another number. Nothing was charged. The operator must check it.`,
    { source: KRS.name, details: ['/Odpis/{id}: numerKRS: another number than was asked'] },
  );
}
