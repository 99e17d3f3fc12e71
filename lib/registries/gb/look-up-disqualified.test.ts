import { expect, it } from 'vitest';
import { lookUpDisqualified } from './look-up-disqualified.ts';
import { OfficerList } from './schema.ts';

const officer = (id: string | undefined, more: object = {}) => ({
  name: `EXAMPLE, ${id ?? 'Nameless'}`,
  officer_role: 'director',
  links: id === undefined ? undefined : { officer: { appointments: `/officers/${id}/appointments` } },
  ...more,
});

async function lookUp(...items: object[]) {
  const asked: string[] = [];
  const { found, ...counts } = await lookUpDisqualified(
    {
      disqualified: async (kind, id) => {
        asked.push(`${kind} ${id}`);
        return null;
      },
    },
    OfficerList.parse({ items }).items,
  );
  expect(found).toEqual([]);
  return { asked, ...counts };
}

it('asks of each current officer once, and counts who has no id', async () => {
  const secretary = { officer_role: 'corporate-secretary' };
  const told = await lookUp(
    officer('ada'),
    officer('ada', { officer_role: 'secretary' }),
    officer('left', { resigned_on: '2020-01-01' }),
    officer('house', secretary),
    officer(undefined),
    officer(undefined),
  );
  expect(told).toEqual({
    asked: ['natural ada', 'corporate house'],
    ...{ lookedUp: 2, withoutId: 2, beyond: 0 },
  });
});

it.each([
  [10, 10, 0],
  [11, 10, 1],
])('of %i officers %i, and %i are beyond', async (count, lookedUp, beyond) => {
  const told = await lookUp(...Array.from({ length: count }, (_, at) => officer(`officer-${at}`)));
  expect(told).toMatchObject({ lookedUp, beyond, withoutId: 0 });
  expect(told.asked).toHaveLength(lookedUp);
});
