import { useTranslations } from 'next-intl';
import type { VotingView } from '#lib/domain/ownership-view/index.ts';
import { useNameList } from './name-list.ts';

/** A further view of control where nobody is known to have it, named as what it is: no verdict rests on it. */
export function VotingSection({ voting }: { readonly voting: readonly VotingView[] }) {
  const t = useTranslations('ownership.voting');
  if (voting.length === 0) return null;
  return (
    <section aria-labelledby="voting-title" className="grid gap-3" data-voting>
      <div>
        <h2 id="voting-title" className="font-semibold text-lg">
          {t('title')}
        </h2>
        <p className="max-w-prose text-faint text-sm">{t('help')}</p>
      </div>
      {voting.map((one) => (
        <Company key={one.nodeId} view={one} />
      ))}
    </section>
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
          {t('notComputed')}{' '}
          {t(`obstacle.${obstacle}`, { names: names(view.names), votes: view.votes ?? '' })}
        </p>
      </div>
    );
  }
  const { basis, voters, more, unknownVotes, ownShares } = view;
  return (
    <div data-voting-of={nodeId}>
      <h3 className="font-medium">{name}</h3>
      <p className="text-soft">
        {t(`basis.${basis}`)} {ownShares !== undefined && t('ownShares', { votes: ownShares })}{' '}
        {unknownVotes !== undefined && t('unknown', { votes: unknownVotes })}{' '}
        {more !== undefined && t('moreRange', { count: voters.length })}
      </p>
      <table className="mt-2 w-full max-w-3xl text-sm">
        <caption className="sr-only">{t('caption', { name })}</caption>
        <thead className="text-left align-bottom text-faint">
          <tr className="border-line border-b">
            <th scope="col" className="py-1.5 pr-4 font-normal">
              {t('holder')}
            </th>
            {FIGURES.map((column) => (
              <th key={column} scope="col" className="py-1.5 pl-4 text-right font-normal">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {voters.map((voter) => (
            <tr key={voter.key} className="border-line border-b align-top">
              <th scope="row" className="py-1.5 pr-4 text-left font-medium wrap-anywhere">
                {voter.names.length > 1 ? t('together', { names: names(voter.names) }) : voter.names[0]}
              </th>
              {FIGURES.map((column) => (
                <td key={column} className="py-1.5 pl-4 text-right tabular-nums">
                  {voter[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {more !== undefined && <p className="mt-1 text-faint text-sm">{t('more', more)}</p>}
    </div>
  );
}
