import { describe, expect, test } from 'vitest';
import type { NewFile, SearchIndex } from '../search-index.ts';

/** How files are loaded, put to use, changed and given up. */
export function filesConform(opened: () => SearchIndex): void {
  describe('files', () => {
    const file = (sha256: string, rest: Partial<NewFile> = {}): NewFile => ({
      sourceId: 'ie.companies',
      date: '2026-11-02',
      sha256: sha256.repeat(64),
      countries: ['IE'],
      ...rest,
    });
    const company = (number: string, name: string) => ({
      country: 'IE' as const,
      number,
      name,
      status: 'active' as const,
    });
    const load = (
      fileId: number,
      after: string | null,
      cursor: string,
      entities: ReturnType<typeof company>[],
      removals: { country: 'IE'; number: string }[] = [],
    ) =>
      opened().load(fileId, {
        after,
        cursor,
        rows: { entities },
        removals,
        read: entities.length,
        unreadable: 0,
      });
    const numbersOf = async (text: string) =>
      (await opened().search({ text, countries: ['IE'] })).map(({ number }) => number).sort();

    test('are seen by nobody until they are swapped in, and go on where they stopped', async () => {
      const first = await opened().open(file('a'));
      expect(first).toMatchObject({ state: 'fetched', cursor: null });
      await load(first.fileId, null, 'one', [company('1', 'Peat Cutters Ltd')]);
      expect(await opened().open(file('a'))).toMatchObject({
        fileId: first.fileId,
        state: 'staged',
        cursor: 'one',
      });
      await load(first.fileId, 'one', 'two', [
        company('2', 'Peat Haulage Ltd'),
        company('2', 'Peat Haulage Limited'),
      ]);
      expect(await numbersOf('peat')).toEqual([]);
      expect(await opened().prepare(first.fileId)).toMatchObject({ state: 'checked', entities: 2, read: 3 });
      expect(
        await opened().missing(first.fileId, [
          { country: 'IE', number: '1' },
          { country: 'IE', number: '9' },
        ]),
      ).toEqual([{ country: 'IE', number: '9' }]);
      await opened().swap(first.fileId);
      expect(await numbersOf('peat')).toEqual(['1', '2']);
      expect((await opened().byNumber('2', ['IE']))[0]?.name).toBe('Peat Haulage Limited');
    });

    test('take no chunk twice, and none out of order', async () => {
      const next = await opened().open(file('b'));
      await load(next.fileId, null, 'one', [company('1', 'Peat Cutters Ltd')]);
      await expect(load(next.fileId, null, 'one', [])).rejects.toMatchObject({ code: 'conflict' });
      await expect(load(next.fileId, 'two', 'three', [])).rejects.toMatchObject({ code: 'conflict' });
      await expect(opened().swap(next.fileId)).rejects.toMatchObject({ code: 'conflict' });
      await expect(opened().open(file('c'))).rejects.toMatchObject({ code: 'conflict' });
      await opened().refuse(next.fileId, 'half the rows');
      await expect(opened().refuse(next.fileId, 'again')).rejects.toMatchObject({ code: 'conflict' });
      expect(await numbersOf('peat')).toEqual(['1', '2']);
      const [state] = (await opened().health()).filter(({ sourceId }) => sourceId === 'ie.companies');
      expect(state).toMatchObject({
        live: { entities: 2 },
        last: { state: 'refused', refusal: 'half the rows' },
      });
    });

    test('are changed by updates: only what one says outright is deleted', async () => {
      const update = await opened().open(file('d', { isUpdate: true, date: '2026-11-03' }));
      await load(
        update.fileId,
        null,
        'one',
        [company('1', 'Turf Cutters Ltd'), company('3', 'Turf Weighers Ltd')],
        [{ country: 'IE', number: '2' }],
      );
      await opened().prepare(update.fileId);
      await opened().swap(update.fileId);
      expect(await numbersOf('peat')).toEqual([]);
      expect(await numbersOf('turf cutters')).toContain('1');
      expect(await numbersOf('turf weigers')).toContain('3');
      expect((await opened().byNumber('3', ['IE']))[0]?.file).toMatchObject({
        date: '2026-11-03',
        sha256: 'd'.repeat(64),
      });
    });

    test('have nothing to update where none serves', async () => {
      const wanted = file('e', { sourceId: 'mt.companies', countries: ['MT'], isUpdate: true });
      await expect(opened().open(wanted)).rejects.toMatchObject({ code: 'conflict' });
    });

    test('give their payloads company by company, of an update those that it touches', async () => {
      const full = await opened().open(file('f', { sourceId: 'be.kbo', countries: ['BE'] }));
      const payload = (number: string, kind: string, data: unknown) => ({
        country: 'BE' as const,
        number,
        kind,
        data,
      });
      await opened().load(full.fileId, {
        after: null,
        cursor: 'one',
        rows: {
          payloads: [payload('2', 'name', 'b'), payload('1', 'name', 'a'), payload('2', 'place', 'x')],
        },
        read: 3,
        unreadable: 0,
      });
      const [one] = await opened().gathered(full.fileId, null, 1);
      expect(one).toEqual({ country: 'BE', number: '1', payloads: [{ kind: 'name', data: 'a' }] });
      expect(await opened().gathered(full.fileId, { country: 'BE', number: '1' }, 9)).toMatchObject([
        {
          number: '2',
          payloads: [
            { kind: 'name', data: 'b' },
            { kind: 'place', data: 'x' },
          ],
        },
      ]);
      await opened().prepare(full.fileId);
      await opened().swap(full.fileId);
      const update = await opened().open(
        file('0', { sourceId: 'be.kbo', countries: ['BE'], isUpdate: true }),
      );
      await opened().load(update.fileId, {
        after: null,
        cursor: 'one',
        rows: { payloads: [payload('2', 'place', 'y')] },
        removals: [{ country: 'BE', number: '2', payloadKind: 'place' }],
        read: 2,
        unreadable: 0,
      });
      expect(await opened().gathered(update.fileId, null, 9)).toMatchObject([
        {
          number: '2',
          payloads: [
            { kind: 'name', data: 'b' },
            { kind: 'place', data: 'y' },
          ],
        },
      ]);
    });
  });
}
