import { afterAll, beforeAll, expect, test } from 'vitest';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { listAudit } from '../audit/index.ts';
import { handOverCode } from './index.ts';
import { BOSS, openShares, type Shares } from './testing/shares-for-tests.ts';

let world: Shares;
beforeAll(async () => {
  world = await openShares();
});
afterAll(() => world.close());

test('what was shared with somebody is found by their e-mail, and names them by it', async () => {
  const made = await world.share({ recipients: BOSS });
  await world.share({ recipients: 'other@bank.example' });
  const recipient = await world.desk.db.shareRecipient.findFirstOrThrow({ where: { shareId: made.id } });
  await handOverCode(world.as(world.officer), { id: made.id, recipientId: recipient.id });
  const auditor = await world.desk.addUser('auditor');
  const { items } = await listAudit(world.desk.as(auditor), new Unparsed({ text: BOSS.toUpperCase() }));
  expect(items.map(({ action, recipients }) => [action, recipients])).toEqual([
    ['share-code-sent', [BOSS]],
    ['share-created', [BOSS]],
  ]);
  const { items: none } = await listAudit(
    world.desk.as(auditor),
    new Unparsed({ text: 'nobody@bank.example' }),
  );
  expect(none).toEqual([]);
});
