import { expect, it } from 'vitest';
import { contextForTests } from '../testing/context-for-tests.ts';
import { failureOf } from '../testing/failure-of.ts';
import { standInForTests } from '../testing/stand-in-for-tests.ts';
import { cir } from './cir.ts';
import { cirStandIn, exception, fault } from './testing/cir-stand-in.ts';

const standIns = standInForTests(
  async () => ({ courts: await cirStandIn.start() }),
  ({ courts }) => [courts],
);
const read = () =>
  cir.read(contextForTests({ settings: standIns().courts.settings }), '90220022', 'companyProfile');

it('takes an exception "no results" for nothing', async () => {
  await standIns().courts.fault(exception(1));
  expect(await read()).toBeNull();
});

it.each([
  ['its own trouble', exception(2), 'service_unavailable'],
  ['too many results', exception(3), 'registry_changed'],
  ['a request that it does not understand', exception(4), 'registry_changed'],
  ['a password that it refuses', fault('Sender', 'FailedAuthentication', 'No.'), 'service_unavailable'],
  ['a fault of its own', fault('Receiver', 'Busy', 'Later.'), 'service_unavailable'],
  ['a fault of ours', fault('Sender', 'InvalidRequest', 'What?'), 'registry_changed'],
] as const)('says of %s what it is', async (_, answer, code) => {
  await standIns().courts.fault(answer);
  expect((await failureOf(read())).code).toBe(code);
});
