import { CompanyAnswer, readAs } from '#lib/contract/index.ts';
import { companyFileOf } from './company-view/testing/company-file-of.ts';
import { companyView, NO_MASK } from './company-view/index.ts';
import { ownersView, shownOwners, NO_OFFERS } from './owners/index.ts';
import { fromGraphBeta, fromShareholders, EU_AMLR } from './ownership/index.ts';
import { ownershipView, ownershipChart } from './ownership-view/index.ts';
import { redactReport, reportOf } from './report/index.ts';
import { inputOf } from './report/testing/report-input.ts';

const t0 = performance.now(); let last = t0;
const cpu = () => { const u = process.cpuUsage(); return (u.user + u.system) / 1000; }; let lastC = cpu(); const lap = (w) => { const n = cpu(); console.log(w.padEnd(30), Math.round(n - lastC), 'ms cpu'); lastC = n; };
const nature = (n, words = 'Has influence') => ({ code: `influence-${n}`, of: n % 2 ? 'influence' : 'shares', capacity: ['own','trustee','controls_firm','not_known'][n % 4], words: `${words} ${n}`, ...(n % 2 ? {} : { range: { lower: 25, upper: 50 } }) });
const cases = {
  natures: { controllingEntities: [{ type: 'company', company: { legalName: 'Big Natures Ltd' }, entityKind: 'relevant_legal_entity', control: { natures: Array.from({ length: 10000 }, (_, n) => nature(n)) } }] },
  personNatures: { ultimateBeneficialOwners: [{ name: { fullName: 'Ada Roe' }, control: { natures: Array.from({ length: 10000 }, (_, n) => nature(n)) } }] },
  long: { controllingEntities: [{ type: 'company', company: { legalName: 'Long Ltd' }, control: { natures: [nature(1, 'x'.repeat(1e6))] } }] },
  statements: { ultimateBeneficialOwners: Array.from({ length: +(process.argv[3] ?? 1000) }, (_, n) => ({ control: { description: `There is an owner who has not been identified. ${n}` } })) },
  sameStatements: { ultimateBeneficialOwners: Array.from({ length: 10000 }, () => ({ control: { description: `There is an owner who has not been identified.` } })) },
  entities: { controllingEntities: Array.from({ length: +(process.argv[3] ?? 1000) }, (_, n) => ({ type: 'company', company: { legalName: `Entity ${n} Ltd`, countryCode: 'GB', id: String(99100000 + n) }, control: { natures: [nature(1)] } })) },
  unstated: { controllingEntities: Array.from({ length: +(process.argv[3] ?? 1000) }, (_, n) => ({ type: 'company', company: { legalName: `Somebody ${n}` }, entityKind: 'not_stated', control: { natures: [nature(0)] } })) },
  owners: { ultimateBeneficialOwners: Array.from({ length: +(process.argv[3] ?? 1000) }, (_, n) => ({ name: { fullName: `Ada Roe the ${n}` }, control: { natures: [nature(0)] } })) },
};
const only = process.argv[2];
for (const [name, more] of Object.entries(cases)) {
  if (only && only !== name) continue;
  console.log('##', name);
  try {
  const answer = readAs(CompanyAnswer, { request: { requestId: '00000000-0000-4000-8000-000000000001' }, company: { legalName: 'Root', id: 'R', countryCode: 'TEST' }, ...more });
  lap('read');
  const file = companyFileOf({ companyProfile: answer, ultimateBeneficialOwners: answer });
  const view = companyView(file, { mask: NO_MASK, today: '2026-11-21' }); lap('companyView');
  const graph = fromShareholders({ id: 'TEST:R', name: 'Root' }, []);
  const v = ownersView({ declared: { owners: answer.ultimateBeneficialOwners ?? [], entities: answer.controllingEntities ?? [] }, graph, policy: EU_AMLR, today: '2026-11-21' }); lap('ownersView');
  const shown = shownOwners(v, []); lap('shownOwners');
  const { computed } = v; const facts = { companies: new Map(), candidates: new Map() };
  const tab = ownershipView({ ...computed, policy: EU_AMLR, offers: NO_OFFERS, facts, today: '2026-11-21', source: 'companyProfile', isDrawn: false }); lap('ownershipView');
  const chart = ownershipChart({ ...computed, policy: EU_AMLR, offers: NO_OFFERS }); lap('chart');
  const report = reportOf({ ...inputOf(file), owners: shown, ownership: tab, chart, structure: { source: 'companyProfile', retrievedAt: '2026-11-20T10:00:00.000Z', isStale: false } }); lap('report');
  const min = redactReport(report, { kind: 'MINIMAL', fullSha256: 'c'.repeat(64) }); lap('MINIMAL'); 
  redactReport(report, { kind: 'CUSTOM', parts: ['interest'], fullSha256: 'c'.repeat(64) }); lap('CUSTOM w/o name');
  console.log(JSON.stringify(report).length, JSON.stringify(min).length, computed.graph.nodes.length, computed.graph.links.length);
  } catch (e) { console.log('FAILED', String(e).slice(0, 300)); lap('failed'); }
}
