import fc from 'fast-check';
import { between, exactPercent, type LinkKind, type OwnershipGraph } from '../../ownership/index.ts';

const KINDS: readonly LinkKind[] = ['shares', 'shares', 'shares', 'votes', 'appoint-and-remove'];

/** Graphs of companies and persons with bands, circles, holdings in oneself and powers, some under several links. */
export const randomGraph = (most: number): fc.Arbitrary<OwnershipGraph> =>
  fc
    .record({
      companies: fc.integer({ min: 0, max: Math.ceil(most / 2) }),
      persons: fc.integer({ min: 0, max: Math.ceil(most / 2) }),
      links: fc.array(
        fc.record({
          owned: fc.nat(),
          owner: fc.nat(),
          low: fc.integer({ min: 0, max: 12 }),
          more: fc.integer({ min: 0, max: 4 }),
          kind: fc.constantFrom(...KINDS),
        }),
        { maxLength: most * 2 },
      ),
    })
    .map(({ companies, persons, links }) => {
      const companyIds = ['Root', ...Array.from({ length: companies }, (_, at) => `Company ${at}`)];
      const ids = [...companyIds, ...Array.from({ length: persons }, (_, at) => `person ${at}`)];
      return {
        rootId: 'Root',
        nodes: ids.map((id) => ({
          id,
          name: id,
          kind: id.startsWith('p') ? ('person' as const) : ('company' as const),
        })),
        links: links.map(({ owned, owner, low, more, kind }, at) => ({
          id: `link ${String(at).padStart(4, '0')}`,
          owned: companyIds[owned % companyIds.length] ?? 'Root',
          owner: ids[owner % ids.length] ?? 'Root',
          kind,
          share: more === 0 ? exactPercent(low) : between(low, low + more),
        })),
      };
    });
