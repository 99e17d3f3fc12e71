import { beforeAll } from 'vitest';
import { beKbo } from '#lib/index/sources/be/kbo.ts';
import { SAMPLE } from '#lib/index/sources/be/testing/samples.ts';
import { loadSample } from '#lib/index/testing/load-file.ts';
import { memoryIndex } from '#lib/index/testing/memory-index.ts';
import { gleifStandIn } from '../gleif/testing/stand-in.ts';
import type { RegistryContext } from '../registry.ts';
import { faultsOf } from '../testing/faults-of.ts';
import { standInForTests } from '../testing/stand-in-for-tests.ts';
import { nbb } from './nbb.ts';
import { nbbAccounts } from './nbb-accounts.ts';
import { nbbStandIn } from './testing/stand-in.ts';

const NUMBER = '0999000030';
const index = memoryIndex();
beforeAll(async () => void (await loadSample(index, beKbo, SAMPLE)));

const standIns = standInForTests(
  async () => ({ bank: await nbbStandIn.start(), gleif: await gleifStandIn().start() }),
  ({ bank, gleif }) => [bank, gleif],
);

const order = ({ now }: RegistryContext) =>
  ({ country: 'BE', companyId: NUMBER, requestedAt: now, documentId: '2026-00290653' }) as const;

faultsOf('be.nbb', {
  standIn: () => standIns().bank,
  settings: () => standIns().gleif.settings,
  reads: {
    'the newest accounts': (ctx) => nbbAccounts.read(ctx, NUMBER, 'companyProfile'),
    'a list': (ctx) => nbb.read(ctx, NUMBER, 'availableDocuments'),
    'a file': (ctx) => nbb.fetchDocument?.({ ...ctx, index }, order(ctx)) ?? Promise.resolve(null),
  },
});
