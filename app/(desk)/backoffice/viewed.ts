import { Failure } from '#lib/contract/index.ts';

/** What a page shows, or in words why not: an address may name an account that is not there. */
export async function viewed<Value>(
  view: Promise<Value>,
): Promise<{ readonly value: Value } | { readonly failure: string }> {
  try {
    return { value: await view };
  } catch (error) {
    if (error instanceof Failure && error.statusCode < 500 && error.code !== 'forbidden') {
      return { failure: error.message };
    }
    throw error;
  }
}
