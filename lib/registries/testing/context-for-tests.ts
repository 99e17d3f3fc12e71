import { memoryIndex } from '#lib/index/testing/memory-index.ts';
import { parseEnv } from '#lib/platform/env.ts';
import type { RegistryContext } from '../registry.ts';
import { sourcesInMemory } from './sources-in-memory.ts';

/**
 * What a registry is given in tests: settings, a moment, and what instances share, of this process alone. Deadlines are long, so
 * that no busy machine meets one: a test of a deadline sets its own.
 */
export const contextForTests = ({
  settings = {},
  now = new Date('2026-11-20T12:00:00Z'),
  signal = new AbortController().signal,
  shared = sourcesInMemory(),
  index = memoryIndex(),
}: {
  settings?: Readonly<Record<string, string>>;
  now?: Date;
  signal?: AbortSignal;
  shared?: RegistryContext['shared'];
  index?: RegistryContext['index'];
} = {}): RegistryContext => ({
  env: parseEnv({
    REGISTRY_RETRY_MS: '1',
    REGISTRY_TIMEOUT_MS: '60000',
    COMPANION_PATIENCE_MS: '60000',
    ...settings,
  }),
  signal,
  now,
  shared,
  index,
});
