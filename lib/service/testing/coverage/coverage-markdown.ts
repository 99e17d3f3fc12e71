import {
  COVERAGE_CHECKS,
  type CoverageCheck,
  type CoverageOutcome,
  type ProvedCountry,
  type ProvedCoverage,
} from '#lib/domain/coverage/proved-coverage.ts';
import { SOURCES } from '#lib/platform/source-settings.ts';
import { FAULTS } from '#lib/registries/testing/faults.ts';

const HEADS: Readonly<Record<CoverageCheck, string>> = {
  name: 'search by name',
  formerName: 'by former name',
  number: 'by number',
  profile: 'profile',
  people: 'people',
  shareholders: 'shareholders',
  owners: 'owners',
  entities: 'entities',
  establishments: 'establishments',
  subsidiaries: 'subsidiaries',
  documentList: 'document list',
  document: 'document',
  replay: 'replay',
  price: 'price',
  absences: 'reasons',
  provenance: 'sources',
};

const CELLS: Readonly<Record<CoverageOutcome['state'], string>> = {
  proved: '✓',
  none_known: 'names none',
  not_searched: 'not searched',
  parents_only: 'parents',
  none_found: 'none here',
  not_delivered: 'not delivered',
  not_offered: 'not offered',
  restricted: 'restricted',
  exempt: 'exempt',
  declared_none: 'none declared',
};

/** The table as a paper: country × check, then every reason in the words of the answers. */
export function coverageMarkdown({ provedOn, countries }: ProvedCoverage): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    '# Coverage, proved',
    '',
    `Made by \`npm run coverage:prove -- --write\` on ${provedOn}; \`npm test\` proves it again and compares. Each country is asked over`,
    'HTTP, through the whole service, against stand-ins: servers on this machine that speak the format of each source and hold',
    'invented companies. It shows that the product handles a source as documented, not that the source was up on that day, nor that',
    'it holds a certain company. `npm run test:live` asks the real sources.',
    '',
    '- **✓** proved with at least one company. **names none**: the profiles name no former name. **not searched**: the profile names a former name,',
    '  the search does not find by it. **parents**: companies that consolidate it, without shares. **none here**: a source was asked, and these companies have none. **not delivered**: listed, and to be ordered elsewhere. Else the reason that the answer gives, below.',
    '- **entities**: legal entities with control, as a register of control names them.',
    '- **by number**: three spellings find and open one company, charged once. **document**: ordered, downloaded, twice the same bytes. **replay**:',
    '  the same answer, free. **price**: the charge is the listed price. **reasons**: every empty section says why. **sources**: every fact',
    '  names a source that was asked.',
    '',
    row(['', ...COVERAGE_CHECKS.map((check) => HEADS[check])]),
    row(['---', ...COVERAGE_CHECKS.map(() => '---')]),
    ...countries.map(({ country, checks }) =>
      row([country, ...COVERAGE_CHECKS.map((check) => cellOf(checks[check]))]),
    ),
    '',
    '## Reasons',
    ...countries.flatMap(reasonsOf),
    '',
    ...faultsOfSources(),
  ].join('\n');
}

const cellOf = (outcome: CoverageOutcome | undefined): string =>
  outcome === undefined ? 'not proved' : CELLS[outcome.state];

/** Each reason once, with the checks that it stands for. */
function reasonsOf({ country, checks }: ProvedCountry): string[] {
  const told = COVERAGE_CHECKS.flatMap((check) => {
    const reason = checks[check]?.reason;
    return reason === undefined ? [] : [{ check, reason }];
  });
  const byReason = Map.groupBy(told, ({ reason }) => reason);
  if (byReason.size === 0) return [];
  const line = ([reason, all]: [string, typeof told]) =>
    `- ${all.map(({ check }) => HEADS[check]).join(', ')}: ${reason}`;
  return ['', `### ${country}`, '', ...[...byReason].map(line)];
}

/** That no source is left out, a test sees (`every-source.test.ts`). */
const faultsOfSources = (): string[] => [
  '## Faults',
  '',
  `Each of these ${FAULTS.length} faults is put before every way to read each of ${SOURCES.length + 1} sources (\`faultsOf\`): the read ends in time,`,
  'with the right failure, nothing is charged, and the source is noted as failed.',
  '',
  `- Faults: ${FAULTS.join(', ')}`,
  `- Sources: ${['gleif', ...SOURCES.map(({ id }) => id)].sort().join(', ')}`,
  '',
];
