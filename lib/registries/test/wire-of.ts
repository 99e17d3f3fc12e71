import type { WireAnswer } from '../registry.ts';

/** The bytes that a source of Testland sends: what it says, as JSON. */
export const wireOf = (said: unknown): WireAnswer => ({
  bytes: new TextEncoder().encode(JSON.stringify(said)),
  mediaType: 'application/json',
});
