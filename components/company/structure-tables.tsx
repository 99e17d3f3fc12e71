import { useTranslations } from 'next-intl';
import { marksOf, type SourceView, type StructureView } from '#lib/domain/company-view/index.ts';
import { percentFigure } from '#lib/domain/ownership/rational.ts';
import { countryText } from '../ui/country-label.tsx';
import { DateTimeText } from '../ui/date-text.tsx';
import { Section } from '../ui/section.tsx';
import { momentOf } from '../ui/source-facts.ts';
import { AddressText } from './address-text.tsx';
import { CompanySource } from './company-source.tsx';
import { FactMarks } from './fact-marks.tsx';
import { formatFigure } from './formats.ts';
import { Party, type PartyContext, PartyName } from './party.tsx';
import { useShareWords } from './use-share-words.ts';
import { useWord } from './use-word.ts';

type Node = StructureView['nodes'][number];

/** The structure as the service drew it, in two tables: who is in it, and who owns whom. */
export function StructureTables({
  structure,
  source,
  context,
}: {
  readonly structure: StructureView;
  readonly source: SourceView | undefined;
  readonly context: PartyContext;
}) {
  const t = useTranslations('company.structure');
  const word = useWord();
  const inWords = useShareWords();
  const { nodes, edges, stoppedReason, spentCredits, companiesFetched, companiesSkipped } = structure;
  const nodeOf = new Map(nodes.map((node) => [node.nodeId, node]));
  return (
    <Section
      title={t('title')}
      aside={<CompanySource of={t('title')} source={source} at="/graphBeta" />}
      lead={t('help')}
    >
      {structure.description !== undefined && (
        <p className="mb-3 max-w-prose text-sm wrap-anywhere">
          <span className="text-faint">{t('description')}:</span> <span>{structure.description}</span>
        </p>
      )}
      <ul className="rows text-sm">
        {nodes.map((node) => (
          <NodeRow key={node.position} node={node} source={source} context={context} />
        ))}
      </ul>
      <ul className="mt-4 text-sm">
        {edges.map((edge) => (
          <li key={edge.position} className="flex flex-wrap items-baseline gap-x-3 py-0.5">
            <NodeName node={nodeOf.get(edge.owner)} id={edge.owner} />
            <span className="text-faint">→</span>
            <span className="tabular-nums">
              {inWords(edge) ?? (edge.role === undefined && edge.of === undefined && '?')}
              {edge.role}
              <EdgeFacts edge={edge} />
              {edge.shares !== undefined && ` · ${t('shares', { count: formatFigure(edge.shares) })}`}
            </span>
            <span className="text-faint">→</span>
            <NodeName node={nodeOf.get(edge.owned)} id={edge.owned} />
            {edge.source !== undefined && <span className="text-soft">{edge.source}</span>}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-soft text-sm">
        {stoppedReason !== undefined && t('stopped', { reason: word('stoppedReason', stoppedReason) })}{' '}
        {t('spent', {
          credits: formatFigure(spentCredits ?? 0),
          fetched: formatFigure(companiesFetched ?? 0),
          companies: companiesFetched ?? 0,
          skipped: formatFigure(companiesSkipped ?? 0),
        })}
        {structure.ownersFetched !== undefined && (
          <>
            {' · '}
            {t('ownersFetched', {
              fetched: formatFigure(structure.ownersFetched),
              skipped: figureOr(structure.ownersSkipped),
            })}
          </>
        )}
      </p>
    </Section>
  );
}

function NodeName({ node, id }: { readonly node: Node | undefined; readonly id: string | undefined }) {
  return node === undefined ? <code>{id}</code> : <PartyName party={node.party} />;
}

function NodeRow({
  node,
  source,
  context,
}: {
  readonly node: Node;
  readonly source: SourceView | undefined;
  readonly context: PartyContext;
}) {
  const t = useTranslations('company.structure');
  const word = useWord();
  const { continuation } = node;
  const total = useShareWords()({ percentage: node.totalPercentage, range: node.totalRange });
  const facts = [
    node.isRoot === true && t('root'),
    node.isUbo === true && t('ubo'),
    node.basis !== undefined && word('uboBasis', node.basis),
    node.isUboProxy === true && t('proxy'),
    ...node.partyKinds.map((kind) => word('partyKind', kind)),
    ...node.methods.map((method) => word('method_ubo', method)),
    node.status !== undefined && word('nodeStatus', node.status),
    continuation !== undefined &&
      t('continuation', {
        reason: continuation.reason ?? '?',
        depth: continuation.depth ?? '?',
        percentage: percentOr(continuation.accumulatedPercentage),
        credits: figureOr(continuation.estimatedCredits),
      }),
    ...(continuation?.lookups ?? []).map(({ dataPoint, credits }) =>
      t('lookup', { dataPoint: word('dataPoint', dataPoint ?? '?'), credits: figureOr(credits) }),
    ),
  ].filter((fact) => typeof fact === 'string');
  return (
    <li className="grid gap-x-6 sm:grid-cols-[minmax(0,5fr)_minmax(0,2fr)_minmax(0,5fr)]">
      <div className="min-w-0">
        <Party party={node.party} type={node.type} tags={[]} context={context}>
          {/* The structure itself is derived: only what is not is worth a mark. */}
          <FactMarks
            marks={marksOf(source, `/graphBeta/nodes/${node.position}`).filter(
              ({ method }) => method !== 'inferred',
            )}
          />
        </Party>
      </div>
      <div className="tabular-nums">
        {total}
        {total !== undefined && <span className="text-faint"> {t('total').toLowerCase()}</span>}
      </div>
      <div className="text-soft">{facts.join(' · ')}</div>
      {node.absence !== undefined && (
        <p className="wrap-anywhere text-soft sm:col-span-3">
          {[node.absence.reason, node.absence.explanation].filter((each) => each !== undefined).join(': ')}
        </p>
      )}
      {node.notFollowed !== undefined && (
        <p className="wrap-anywhere text-soft sm:col-span-3">
          {[word('notFollowed', node.notFollowed.reason ?? ''), node.notFollowed.explanation]
            .filter(Boolean)
            .join(': ')}
        </p>
      )}
      {node.candidates.length > 0 && <Candidates candidates={node.candidates} />}
      {node.owners !== undefined && <NodeOwners owners={node.owners} />}
    </li>
  );
}

/** What a register of control answered for a company of the structure, and whom it names besides. */
function NodeOwners({ owners }: { readonly owners: NonNullable<Node['owners']> }) {
  const t = useTranslations('company.structure');
  const word = useWord();
  const { status, explanation, statements, retrievedAt, unlinked } = owners;
  const moment = momentOf(retrievedAt);
  return (
    <div className="wrap-anywhere text-soft sm:col-span-3">
      <p>
        {word('ownersStatus', status ?? '?')}
        {explanation !== undefined && `: ${explanation}`}
        {moment !== undefined && (
          <>
            {' · '}
            <DateTimeText at={moment} />
          </>
        )}
      </p>
      {statements.map((words) => (
        <p key={words}>
          <span>{words}</span>
        </p>
      ))}
      {unlinked.map(({ name, words }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the register's order; two may bear one name
        <p key={at}>
          {t('unlinked', { name: name ?? '?' })}
          {words.map((each) => (
            <span key={each} className="ml-1">
              {each}
            </span>
          ))}
        </p>
      ))}
    </div>
  );
}

function EdgeFacts({ edge }: { readonly edge: StructureView['edges'][number] }) {
  const t = useTranslations('company.structure');
  const word = useWord();
  const votes = useShareWords()({ percentage: edge.votesPercentage, range: edge.votesRange });
  return [
    edge.isComputed ? t('computed') : undefined,
    edge.of === undefined ? undefined : word('edgeOf', edge.of),
    votes === undefined ? undefined : t('votes', { share: votes }),
    edge.isDeclared === true ? t('declared') : undefined,
    edge.since === undefined ? undefined : t('since', { day: edge.since }),
    ...edge.natures,
  ]
    .filter((each) => each !== undefined)
    .map((each) => ` · ${each}`)
    .join('');
}

function Candidates({ candidates }: Pick<Node, 'candidates'>) {
  const t = useTranslations('company.structure');
  return (
    <div className="sm:col-span-3">
      <p className="text-faint">{t('candidates')}</p>
      <ul className="list-inside list-disc text-soft">
        {candidates.map(({ country, companyNumber, legalName, address }) => (
          <li key={`${country} ${companyNumber}`} className="wrap-anywhere">
            <bdi>{legalName}</bdi> · {country !== undefined && countryText(country)} {companyNumber}
            {address !== undefined && (
              <>
                {' · '}
                <AddressText address={address} />
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const percentOr = (value: number | undefined): string => (value === undefined ? '?' : percentFigure(value));
const figureOr = (value: number | undefined): string => (value === undefined ? '?' : formatFigure(value));
