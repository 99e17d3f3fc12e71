import { useTranslations } from 'next-intl';
import type { CompanyExtracts } from '#lib/domain/extracts/index.ts';
import { Section } from '../../ui/section.tsx';
import { ExtractFacts, type ExtractPart, says } from './extract-facts.tsx';
import { ExtractSource } from './extract-source.tsx';

/** What extracts say to a page of the company, each in a section of its own under who brought it; never among the register's. */
export function ExtractPanels({
  extracts: { extracts, country, companyId, mayReveal },
  part,
}: {
  readonly extracts: CompanyExtracts;
  readonly part: ExtractPart;
}) {
  const t = useTranslations('extracts.panel');
  const context = { subject: { country, companyId }, mayReveal };
  return extracts.map((extract) => {
    const { said, id, register } = extract;
    if (said === null || !says(said, part)) return null;
    return (
      <Section
        key={id}
        title={t(part, { register })}
        lead={t('apart')}
        className="py-6"
        data-extract-panel={part}
      >
        <div className="grid gap-4">
          <ExtractSource extract={extract} />
          <ExtractFacts said={said} part={part} context={context} />
        </div>
      </Section>
    );
  });
}
