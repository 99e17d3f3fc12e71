import { defineConfig } from 'prisma/config';

// Prisma looks for a schema engine to download, although `generate` does not run it: any existing file in its
// place keeps the command off the network. Migrations are applied by lib/platform/migrate.ts.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations' },
});
