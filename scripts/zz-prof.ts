import { ownersView, settledBy, shownOwners } from '#lib/domain/owners/index.ts';
import { EU_AMLR, fromShareholders } from '#lib/domain/ownership/index.ts';
import { ownershipChart, ownershipView } from '#lib/domain/ownership-view/index.ts';

const N = Number(process.argv[2] ?? 250);
const pct = Number(process.argv[3] ?? 0.3);
const time = <T>(what: string, f: () => T): T => {
  const t = performance.now();
  const r = f();
  console.log(what, Math.round(performance.now() - t));
  return r;
};
const names = [
  'Alba',
  'Bern',
  'Cato',
  'Dora',
  'Egon',
  'Fija',
  'Gero',
  'Hilda',
  'Ivo',
  'Jana',
  'Karl',
  'Lena',
  'Mara',
  'Nils',
  'Olga',
  'Pia',
];
const holders = Array.from({ length: N }, (_, at) => ({
  type: 'individual' as const,
  individual: {
    name: { fullName: `${names[at % 16]} ${names[(at >> 4) % 16]}son${names[(at >> 8) % 16]}` },
    birthDate: { year: 1940 + (at % 60), month: 1 + (at % 12) },
  },
  sharePercentage: pct,
  source: 'Register of members, entered on 2020-01-01',
}));
const graph = time('graph', () =>
  fromShareholders({ id: 'root', name: 'Root', countryCode: 'TEST' }, holders),
);
const view = time('ownersView', () =>
  ownersView({
    declared: { owners: [] },
    graph,
    policy: EU_AMLR,
    today: '2027-08-01',
    individuals: new Map(holders.map(({ individual }, at) => [graph.links[at]!.owner, individual])),
  }),
);
const c = view.computed!;
const settled = time('settledBy', () => settledBy(c, { prices: new Map(), source: 'companyProfile' }));
const so = time('shownOwners', () => shownOwners(view, [], settled));
console.log(JSON.stringify(so).length, 'bytes of owners', so.owners.length);
const o = time('ownershipView', () =>
  ownershipView({
    ...c,
    policy: EU_AMLR,
    prices: new Map(),
    facts: { companies: new Map(), candidates: new Map() },
    today: '2027-08-01',
    source: 'companyProfile',
    isDrawn: false,
  }),
);
console.log(JSON.stringify(o).length, 'bytes of view');
