import { z } from 'zod';
import { CompanyAnswer } from '#lib/contract/index.ts';
import type { Whole } from './start-whole.ts';

/** What came of one call: an answer, a refusal with its status, or nothing at all. */
export type Outcome =
  | { readonly kind: 'answered'; readonly answer: CompanyAnswer }
  | { readonly kind: 'refused'; readonly status: number; readonly code: string }
  | { readonly kind: 'broken'; readonly why: unknown };

const Refusal = z.object({ error: z.object({ code: z.string(), message: z.string() }) });

/** Sends one company request; a connection that breaks is an outcome like any other. */
export async function askCompany({ address, key }: Whole, body: unknown): Promise<Outcome> {
  try {
    const response = await fetch(new URL('/v2/company', address), {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text: unknown = await response.json();
    return response.status === 200
      ? { kind: 'answered', answer: CompanyAnswer.parse(text) }
      : { kind: 'refused', status: response.status, code: Refusal.parse(text).error.code };
  } catch (error) {
    if (error instanceof z.ZodError) throw error;
    return { kind: 'broken', why: error instanceof Error ? (error.cause ?? error) : error };
  }
}

/** The items of an answer that are finished, by name. */
export function finishedItems({ request: { dataStatus } }: CompanyAnswer): Map<string, unknown> {
  const all = [...Object.entries(dataStatus.dataPoints), ...Object.entries(dataStatus.documents)];
  return new Map(all.filter(([, { status }]) => status !== 'in_progress'));
}
