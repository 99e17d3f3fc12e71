import { heldText } from '../ownership/finding.ts';
import { formatInterval, formatThreshold } from '../ownership/interval.ts';
import { fullNameOf } from '../people/full-name-of.ts';
import { declaredInterest } from './declared-interest.ts';
import type { Discrepancy } from './discrepancies-of.ts';
import type { DiscrepancyFacts } from './discrepancy-facts.ts';
import type { OwnersView } from './owners-view.ts';
import { formulasOf } from './shown-owner.ts';

function declarationIn({ declared, entities }: OwnersView): NonNullable<DiscrepancyFacts['declaration']> {
  const named = (name: string | undefined, words: readonly (string | undefined)[]) => ({
    ...(name !== undefined && { name }),
    words: words.filter((one) => one !== undefined),
  });
  return [
    ...declared.owners.map((owner, at) => {
      const extents = declaredInterest(owner, at).extents.flatMap(({ of, interval }) =>
        interval === undefined ? [] : [{ ...(of !== undefined && { of }), share: formatInterval(interval) }],
      );
      return {
        ...named(fullNameOf(owner), [owner.control?.description]),
        ...(extents.length > 0 && { extents }),
      };
    }),
    ...entities
      .filter(({ isDeclared }) => isDeclared)
      .map(({ name, natures }) =>
        named(
          name,
          natures.map(({ words }) => words),
        ),
      ),
  ];
}

/** Everything that is kept of a discrepancy when it is detected: later data must not change what was seen. */
export function discrepancyFactsOf(
  { register, computed, suggestion }: Discrepancy,
  view: OwnersView,
  about: Pick<DiscrepancyFacts, 'legalName' | 'sources'>,
): DiscrepancyFacts {
  const { policy } = view;
  const found = view.computed?.owners;
  const owners = view.rows.filter(({ verdict }) => verdict === 'yes');
  const { indexes: _, statedOn: __, share, statement, ...declared } = register;
  const { nodeId: ___, share: computedShare, grounds, ...shown } = computed;
  const text = statement?.text;
  const held = heldText(computedShare);
  return {
    policy: {
      id: policy.id,
      name: policy.name,
      source: policy.source,
      threshold: formatThreshold(policy.ownership.threshold),
      control: formatThreshold(policy.control.majority),
    },
    legalName: about.legalName,
    register: {
      ...declared,
      natures: [...declared.natures],
      descriptions: [...declared.descriptions],
      ...(share && { share: formatInterval(share) }),
      ...(statement && { statement: { kind: statement.kind, ...(text !== undefined && { text }) } }),
    },
    declaration: declarationIn(view),
    computed: {
      ...shown,
      natures: [...shown.natures],
      ...(held !== undefined && { share: held }),
      ...(grounds && { grounds: [...grounds] }),
    },
    ...(found && { outcome: found.outcome, isSettled: found.isSettled }),
    owners: owners.map((row) => ({ person: row.person, formulas: formulasOf(row, view.computed) })),
    sources: about.sources,
    suggestion,
  };
}
