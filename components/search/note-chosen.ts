import type { Country } from '#lib/contract/index.ts';

/** Nobody waits longer for a name: the page shows the number then. */
const PATIENCE_MS = 500;

/** Has the desk keep the name of the company that is opened. */
export async function noteChosen(country: Country, companyId: string): Promise<void> {
  await fetch('/api/desk/suggestions/chosen', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ country, companyId }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => null); // The company opens all the same.
}
