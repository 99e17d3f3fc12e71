import { defineConfig } from 'vitest/config';

const elsewhere = ['**/node_modules/**', '.next/**', '.data/**'];

export default defineConfig({
  test: {
    passWithNoTests: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...elsewhere, '**/*.integration.test.ts', '**/live.test.ts'],
        },
      },
      { extends: true, test: { name: 'live', include: ['**/live.test.ts'], exclude: elsewhere } },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['**/*.integration.test.ts'],
          exclude: elsewhere,
          globalSetup: ['lib/platform/testing/start-test-server.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
