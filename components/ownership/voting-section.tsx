import { useTranslations } from 'next-intl';
import type { VotingView } from '#lib/domain/ownership-view/index.ts';
import { isSaidOfVoting } from '#lib/domain/ownership-view/when-said-of-part.ts';
import { Section } from '../ui/section.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '../ui/table.tsx';
import { useNameList } from '../ui/use-name-list.ts';

/** A further view of control where nobody is known to have it, named as what it is: no verdict rests on it. */
export function VotingSection({ voting }: { readonly voting: readonly VotingView[] }) {
  const t = useTranslations('ownership.voting');
  if (voting.length === 0) return null;
  return (
    <Section title={t('title')} lead={t('help')} data-voting>
      <div className="grid gap-3">
        {voting.map((one) => (
          <Company key={one.nodeId} view={one} />
        ))}
      </div>
    </Section>
  );
}

const FIGURES = ['votes', 'banzhaf', 'shapleyShubik'] as const;

function Company({ view }: { readonly view: VotingView }) {
  const t = useTranslations('ownership.voting');
  const names = useNameList();
  const { nodeId, name, obstacle } = view;
  if (obstacle !== undefined) {
    return (
      <div data-voting-of={nodeId} data-obstacle={obstacle}>
        <h3 className="font-medium">{name}</h3>
        <p className="text-soft">
          {isSaidOfVoting('notComputed', view) && t('notComputed')}{' '}
          {t(`obstacle.${obstacle}`, {
            names: names(view.names),
            votes: view.votes ?? '',
            unknown: view.unknownVotes ?? '',
          })}
        </p>
      </div>
    );
  }
  const { basis, voters, more, unknownVotes, ownShares } = view;
  return (
    <div data-voting-of={nodeId}>
      <h3 className="font-medium">{name}</h3>
      <p className="text-soft">
        {t(`basis.${basis}`)}{' '}
        {isSaidOfVoting('ownShares', view) && t('ownShares', { votes: ownShares ?? '' })}{' '}
        {isSaidOfVoting('unknown', view) && t('unknown', { votes: unknownVotes ?? '' })}{' '}
        {isSaidOfVoting('moreRange', view) && t('moreRange', { count: voters.length })}
      </p>
      <Table caption={t('caption', { name })} className="mt-2 max-w-3xl">
        <TableHead>
          <HeadCell>{t('holder')}</HeadCell>
          {FIGURES.map((column) => (
            <HeadCell key={column} isNumber>
              {t(column)}
            </HeadCell>
          ))}
        </TableHead>
        <TableBody>
          {voters.map((voter) => (
            <Row key={voter.key}>
              <RowHead className="font-medium">
                {voter.names.length > 1 ? t('together', { names: names(voter.names) }) : voter.names[0]}
              </RowHead>
              {FIGURES.map((column) => (
                <Cell key={column} isNumber>
                  {voter[column]}
                </Cell>
              ))}
            </Row>
          ))}
        </TableBody>
      </Table>
      {more !== undefined && <p className="mt-1 text-faint text-sm">{t('more', more)}</p>}
    </div>
  );
}
