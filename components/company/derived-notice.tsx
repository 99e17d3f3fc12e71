import { useTranslations } from 'next-intl';
import { derivedSources } from '#lib/domain/company-view/consulted-view.ts';
import type { CompanyView } from '#lib/domain/company-view/index.ts';
import { PartialIcon } from '../ui/icon/partial-icon.tsx';
import { Notice } from '../ui/notice.tsx';

/** Above persons that a rule read from published text: what may be missing, and what nobody understood. */
export function DerivedNotice({
  view,
  mayReveal,
}: {
  readonly view: CompanyView;
  readonly mayReveal: boolean;
}) {
  const t = useTranslations('company.derived');
  return derivedSources(view).map(({ id, note, limitations }) => (
    <Notice key={id} tone="warning" icon={<PartialIcon />} title={t('title')} data-derived={id}>
      {note !== undefined && <p className="wrap-anywhere">{note}</p>}
      {/* Passages are as they were published, with places of residence. */}
      {mayReveal && limitations.length > 0 && (
        <ul className="list-disc pl-4">
          {limitations.map((each) => (
            <li key={each} className="wrap-anywhere">
              {each}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  ));
}
