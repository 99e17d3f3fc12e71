import { useTranslations } from 'next-intl';
import { isFlagCode } from '#lib/contract/flag-list.ts';
import { FLAG_WORDS } from '#lib/domain/flags/flag-words.ts';
import type { RiskProposal } from '#lib/domain/risk/propose-risk.ts';
import { RiskText } from './risk-text.tsx';

type Reason = RiskProposal['reasons'][number];

/** The risk that flags and factors of a version propose, and each reason with the risk that it proposes. */
export function RiskProposalText({ proposal }: { readonly proposal: RiskProposal }) {
  const t = useTranslations('report.proposal');
  return (
    <div data-proposal={proposal.level}>
      <p>
        {t('risk')} <RiskText risk={proposal.level} />
      </p>
      {proposal.reasons.length === 0 && <p className="text-soft">{t('none')}</p>}
      <ul className="list-disc pl-5 text-soft">
        {proposal.reasons.map((reason) => (
          <li key={JSON.stringify(reason)}>
            {titleOf(reason, t)} (<RiskText risk={reason.risk} />)
          </li>
        ))}
      </ul>
    </div>
  );
}

function titleOf(reason: Reason, t: ReturnType<typeof useTranslations<'report.proposal'>>): string {
  switch (reason.kind) {
    case 'flag':
      return isFlagCode(reason.code) ? FLAG_WORDS[reason.code].title : reason.code;
    case 'factor':
      return t(`factor.${reason.factor}`);
    case 'mediums':
      return t('mediums', { count: reason.count });
  }
}
