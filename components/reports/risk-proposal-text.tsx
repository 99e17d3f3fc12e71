import { useTranslations } from 'next-intl';
import type { RiskProposal } from '#lib/domain/risk/propose-risk.ts';
import { reasonWords } from '#lib/domain/risk/reason-words.ts';
import { RiskText } from './risk-text.tsx';

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
            {reasonWords(reason)} (<RiskText risk={reason.risk} />)
          </li>
        ))}
      </ul>
    </div>
  );
}
