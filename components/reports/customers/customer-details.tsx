import { useTranslations } from 'next-intl';
import type { CustomerPage } from '#lib/domain/customers/customer-page.ts';
import { ActionForm } from '../../ui/action-form.tsx';
import { Fold } from '../../ui/fold.tsx';
import type { FormAction } from '../../ui/form-action.ts';
import { RailBox, RailFact } from '../../ui/rail-box.tsx';
import { CustomerFields } from './customer-fields.tsx';

/** State, assignee and tags of a customer file, and the form that changes them. */
export function CustomerDetails({
  page,
  change,
}: {
  readonly page: CustomerPage;
  readonly change: FormAction;
}) {
  const t = useTranslations('customers');
  const { id, reference, name, state, assigneeId, assignee, tags, colleagues, rights } = page;
  const was = JSON.stringify({ reference, name, assigneeId, state, tags });
  const none = <span className="text-faint">{t('about.none')}</span>;
  return (
    <RailBox data-box="details" title={t('about.title')}>
      <dl className="grid gap-1">
        <RailFact term={t('about.state')}>{t(`stateOf.${state}`)}</RailFact>
        <RailFact term={t('about.assignee')}>{assignee ?? none}</RailFact>
        <RailFact term={t('about.tags')}>{tags.length === 0 ? none : tags.join(', ')}</RailFact>
      </dl>
      {rights.mayManage && state !== 'ended' && (
        <Fold title={t('about.change')}>
          <ActionForm
            key={was}
            act={change}
            submit={t('about.save')}
            look="secondary"
            hidden={{ id, was }}
            className="grid gap-3"
          >
            <CustomerFields given={page} colleagues={colleagues} />
          </ActionForm>
        </Fold>
      )}
    </RailBox>
  );
}
