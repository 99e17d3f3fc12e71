// Flags of a company with 500 holders beside the view that its page is made of, both of the same answer, in processor time.
import { CompanyAnswer, readAs } from '#lib/contract/index.ts';
import { hashFacts } from '#lib/desk/flags/hash-facts.ts';
import { companyView, NO_MASK } from '#lib/domain/company-view/index.ts';
import { companyFileOf } from '#lib/domain/company-view/testing/company-file-of.ts';
import { flagsOf } from '#lib/domain/flags/flags-of.ts';
import { EU_AMLR, exactPercent } from '#lib/domain/ownership/index.ts';
import { printGoals } from './support/print-goals.ts';

const HOLDERS = 500;
/** Holders of whom the register marks something. */
const MARKED = 10;
const ROUNDS = 5;
const TIMES = 20;
const TODAY = '2026-11-28';
const source = 'test.register';

const shareholders = Array.from({ length: HOLDERS }, (_, at) => ({
  type: 'individual',
  individual: {
    name: { fullName: `Holder ${at}` },
    birthDate: { year: 1950 + (at % 50), month: 1 + (at % 12) },
  },
  sharePercentage: 100 / HOLDERS,
}));
const answer = readAs(CompanyAnswer, {
  request: {
    requestId: 'dddddddd-dddd-4ddd-8ddd-dddddddddddd',
    provenance: { sources: { [source]: { register: 'Register', outcome: 'merged' } } },
  },
  company: { legalName: 'Many Holders AK', status: { active: true } },
  shareholders,
  flags: shareholders.slice(0, MARKED).map((_, at) => ({
    ...{ code: 'identity_not_verified', state: 'raised', severity: 'warning', source },
    ...{ about: `/shareholders/${at}`, at: `/shareholders/${at}`, dueDate: '2026-11-18' },
  })),
});
const file = companyFileOf({ companyProfile: answer });
const graph = {
  rootId: 'root',
  nodes: [
    { id: 'root', kind: 'company' as const, name: 'Many Holders AK' },
    ...shareholders.map(({ individual }, at) => ({
      ...{ id: `h${at}`, kind: 'person' as const, name: individual.name.fullName },
    })),
  ],
  links: shareholders.map((_, at) => ({
    ...{ id: `l${at}`, owned: 'root', owner: `h${at}`, kind: 'shares' as const },
    share: exactPercent(0.2),
  })),
};
const view = companyView(file, { mask: NO_MASK, today: TODAY });

/** Milliseconds for one, of the round that was disturbed least. */
function leastMs(work: () => unknown): number {
  const taken = Array.from({ length: ROUNDS }, () => {
    const start = process.threadCpuUsage();
    for (let at = 0; at < TIMES; at++) work();
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1_000 / TIMES;
  });
  return Math.min(...taken);
}

const theirs = leastMs(() => companyView(file, { mask: NO_MASK, today: TODAY }));
const ours = leastMs(() =>
  flagsOf({ file, view, today: TODAY, structure: { graph, policy: EU_AMLR } }, hashFacts),
);
printGoals([
  {
    what: `flags of a company with ${HOLDERS} holders, ${MARKED} of them marked / its view`,
    ours: `${ours.toFixed(2)} ms`,
    theirs: `${theirs.toFixed(2)} ms`,
    ratio: ours / theirs,
    goal: { atMost: 0.2 },
  },
]);
