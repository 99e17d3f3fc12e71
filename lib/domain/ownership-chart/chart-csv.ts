import { formatInterval, type Interval } from '../ownership/index.ts';
import { formatPercent, type Rational } from '../ownership/rational.ts';
import { csv } from '../tables/csv.ts';
import type { Chart } from './chart.ts';

/** Of bounds, which a spreadsheet computes with. Shares to read have the digits of the chart. */
const PLACES = 6;

/** Nodes of the chart, one a line, a verdict with its rule. Figures in percent of the root. */
export const nodesCsv = ({ nodes, rule = '' }: Chart): string =>
  csv(
    [
      'id',
      'name',
      'kind',
      'country',
      'known',
      ...boundsNames('known'),
      ...boundsNames('possible'),
      'verdict',
      'rule',
      'open_reason',
      'credits_to_go_on',
    ],
    nodes.map((node) => [
      node.id,
      node.name,
      node.kind,
      node.countryCode ?? '',
      node.nature ?? (node.known ? formatInterval(node.known) : ''),
      ...bounds(node.nature === undefined ? node.known : undefined),
      ...bounds(node.possible),
      node.verdict ?? '',
      node.verdict ? rule : '',
      node.openEnd?.reason ?? '',
      node.openEnd?.credits === undefined ? '' : String(node.openEnd.credits),
    ]),
  );

/** Holdings of the chart, one a line. Figures in percent of the owned. */
export const edgesCsv = ({ edges }: Chart): string =>
  csv(
    [
      'id',
      'owner',
      'owned',
      'category',
      'kind',
      ...boundsNames('share'),
      'label',
      'closes_a_circle',
      'declared',
      'nature',
      'since',
      'source',
    ],
    edges.flatMap(({ owner, owned, category, label, isBack, links }) =>
      links.map(({ id, kind, share, isDeclared, natures, since, source }) => [
        id,
        owner,
        owned,
        category,
        kind,
        ...bounds(share),
        label,
        isBack ? 'yes' : 'no',
        isDeclared ? 'yes' : 'no',
        natures.join(' '),
        since ?? '',
        source ?? '',
      ]),
    ),
  );

const boundsNames = (what: string): string[] => [
  `${what}_lower_percent`,
  `${what}_upper_percent`,
  `${what}_open_bounds`,
];

function bounds(share: Interval | undefined): string[] {
  if (share === undefined) return ['', '', ''];
  const open = [...(share.isLowerOpen ? ['lower'] : []), ...(share.isUpperOpen ? ['upper'] : [])];
  return [plain(share.lower), plain(share.upper), open.join(' ')];
}

const plain = (value: Rational): string => formatPercent(value, PLACES).replace(/[≈ %]/g, '');
