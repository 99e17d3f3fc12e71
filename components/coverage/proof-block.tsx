import { useTranslations } from 'next-intl';
import {
  type CoverageCheck,
  type CoverageOutcome,
  PROVED_COVERAGE,
  type ProvedCountry,
} from '#lib/domain/coverage/proved-coverage.ts';
import { countryLabel } from '../ui/country-label.tsx';
import { formatDate } from '../ui/date-text.tsx';
import { Fold } from '../ui/fold.tsx';
import { CheckIcon } from '../ui/icon/check-icon.tsx';
import { LockIcon } from '../ui/icon/lock-icon.tsx';
import { NoneIcon } from '../ui/icon/none-icon.tsx';
import { PartialIcon } from '../ui/icon/partial-icon.tsx';
import { IconText } from '../ui/icon-text.tsx';
import { Section } from '../ui/section.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '../ui/table.tsx';
import type { Look } from '../ui/tone.ts';

/** Parts of an answer, each a column. */
const PARTS = [
  'profile',
  'people',
  'shareholders',
  'owners',
  'entities',
  'establishments',
  'subsidiaries',
  'documentList',
] as const satisfies readonly CoverageCheck[];

const SEARCHES = ['name', 'formerName', 'number'] as const satisfies readonly CoverageCheck[];

const NONE: Look = { tone: 'neutral', icon: <NoneIcon /> };
const LOOKS: Readonly<Record<CoverageOutcome['state'], Look>> = {
  proved: { tone: 'accent', icon: <CheckIcon /> },
  parents_only: { tone: 'neutral', icon: <PartialIcon /> },
  restricted: { tone: 'neutral', icon: <LockIcon /> },
  none_known: NONE,
  not_searched: NONE,
  none_found: NONE,
  not_delivered: NONE,
  not_offered: NONE,
  exempt: NONE,
  declared_none: NONE,
};

/** What was proved of each country, and on which day; each reason on demand. */
export function ProofSection() {
  const t = useTranslations('coverage.proof');
  const { provedOn, countries } = PROVED_COVERAGE;
  return (
    <Section
      id="tested"
      className="pt-12"
      title={t('title')}
      lead={t('lead', { day: formatDate(provedOn), count: countries.length })}
    >
      <Table caption={t('title')} folds="lg" className="mt-4 lg:table-fixed">
        <colgroup>
          <col className="lg:w-[18%]" />
          <col className="lg:w-[12%]" />
          <col className="lg:w-[8%]" />
        </colgroup>
        <TableHead>
          {(['country', 'search', ...PARTS] as const).map((column) => (
            <HeadCell key={column}>{t(`column.${column}`)}</HeadCell>
          ))}
        </TableHead>
        {inOrder(countries).map((each) => (
          <ProvedRows key={each.country} proved={each} />
        ))}
      </Table>
    </Section>
  );
}

function ProvedRows({ proved: { country, checks } }: { readonly proved: ProvedCountry }) {
  const t = useTranslations('coverage.proof');
  const searches = SEARCHES.filter((check) => checks[check]?.state === 'proved');
  // One reason may stand for several parts.
  const reasons = [...Map.groupBy(PARTS, (part) => checks[part]?.reason)].flatMap(([reason, parts]) =>
    reason === undefined ? [] : [{ reason, term: parts.map((part) => t(`column.${part}`)).join(', ') }],
  );
  return (
    <TableBody>
      <Row className={reasons.length > 0 ? 'border-b-0' : ''}>
        <RowHead>
          <span className="font-medium">{countryLabel(country)}</span>
          {country === 'US-DE' && <span className="block text-faint text-xs">{t('otherStates')}</span>}
        </RowHead>
        <Cell label={t('column.search')}>{searches.map((check) => t(`search.${check}`)).join(', ')}</Cell>
        {PARTS.map((part) => (
          <Cell key={part} label={t(`column.${part}`)}>
            <State state={checks[part]?.state} />
          </Cell>
        ))}
      </Row>
      {reasons.length > 0 && (
        <Row>
          <Cell colSpan={PARTS.length + 2} className="pt-0">
            <Fold title={t('reasons')} label={t('reasonsOf', { country: countryLabel(country) })}>
              <dl className="grid max-w-4xl gap-x-4 gap-y-1 pb-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
                {reasons.map((each) => (
                  <Reason key={each.term} {...each} />
                ))}
              </dl>
            </Fold>
          </Cell>
        </Row>
      )}
    </TableBody>
  );
}

function Reason({ term, reason }: { readonly term: string; readonly reason: string }) {
  return (
    <>
      <dt className="text-soft">{term}</dt>
      <dd className="wrap-anywhere">{reason}</dd>
    </>
  );
}

function State({ state }: { readonly state: CoverageOutcome['state'] | undefined }) {
  const t = useTranslations('coverage.proof.state');
  if (state === undefined) return null;
  const { tone, icon } = LOOKS[state];
  return (
    <IconText tone={tone} icon={icon}>
      {t(state)}
    </IconText>
  );
}

/** Testland first, as in the table of prices; then by name, with the states together. */
function inOrder(countries: readonly ProvedCountry[]): ProvedCountry[] {
  const keyOf = ({ country }: ProvedCountry) =>
    country === 'TEST' ? '' : countryLabel(country).split(', ').reverse().join(' ');
  return countries.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other), 'en'));
}
