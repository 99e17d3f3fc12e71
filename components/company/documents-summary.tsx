import { useTranslations } from 'next-intl';
import type { CompanyView } from '#lib/domain/company-view/index.ts';
import { Section } from '../ui/section.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { companyPath } from './company-path.ts';
import { SectionAbsence } from './section-absence.tsx';

/** How many documents of each kind the register has; the list itself is a page of its own. */
export function DocumentsSummary({ view }: { readonly view: CompanyView }) {
  const t = useTranslations('company.documents');
  const note = view.sources.availableDocuments?.note;
  const byCategory = Map.groupBy(view.documents, ({ category }) => category);
  return (
    <Section title={t('title')}>
      <SectionAbsence section="documents" state={view.sections.documents} subject={view} />
      {byCategory.size > 0 && (
        <>
          <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
            {[...byCategory].map(([category, documents]) => (
              <li key={category}>
                {t(`category.${category}`)}{' '}
                <span className="text-faint tabular-nums">{documents.length}</span>
              </li>
            ))}
          </ul>
          {note !== undefined && <p className="mt-2 text-soft text-sm">{note}</p>}
          <p className="mt-2 text-sm print:hidden">
            <TextLink href={companyPath(view, 'documents')}>
              {t(view.documents.some(({ id }) => id !== undefined) ? 'all' : 'list')}
            </TextLink>
          </p>
        </>
      )}
    </Section>
  );
}
