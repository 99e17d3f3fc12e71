import { useTranslations } from 'next-intl';
import type { Page } from '#lib/domain/company-view/page-of.ts';
import { SHARE_PROFILES } from '#lib/domain/report/report-profiles.ts';
import type { ShareDays, ShareSummary, SmallHolders } from '#lib/domain/share/share.ts';
import { SHARE_STATES } from '#lib/domain/share/share-list.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { CheckField } from '../ui/check-field.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import type { FormAction } from '../ui/form-action.ts';
import { Pager } from '../ui/pager.tsx';
import { Section } from '../ui/section.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { LinkActions } from './link-actions.ts';
import { ShareViews, type ViewedShare } from './share-views.tsx';
import { isFiltered, type SharesFilter, sharesHref } from './shares-address.ts';
import { SharesTable } from './shares-table.tsx';

interface Props {
  readonly filter: SharesFilter;
  readonly shares: Page<ShareSummary>;
  /** Of the whole workspace. */
  readonly activeCount: number;
  readonly days: ShareDays;
  readonly smallHolders: SmallHolders;
  readonly viewed: ViewedShare | undefined;
  readonly acts: LinkActions & {
    readonly revokeAll: FormAction<number>;
    readonly setDays: FormAction;
    readonly setSmall: FormAction;
  };
}

/** Every link of the workspace, what ends them all, and how long new ones may be good. */
export function SharesSettings({ filter, shares, activeCount, viewed, acts, ...set }: Props) {
  const t = useTranslations('shares.settings');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 pt-6">
      <p className="max-w-2xl text-soft">{t('lead')}</p>
      <Filter filter={filter} />
      <Section title={t('count', { count: shares.total })}>
        {shares.total === 0 ? (
          <EmptyState title={isFiltered(filter) ? t('none') : t('empty')} />
        ) : (
          <SharesTable
            shares={shares.items}
            acts={acts}
            mayShare
            namesReport
            mayShareWithRegulators
            viewsHref={(id) => sharesHref({ ...filter, page: shares.number }, id)}
          />
        )}
        <Pager page={shares} label={t('title')} hrefOf={(page) => sharesHref({ ...filter, page })} />
      </Section>
      {viewed !== undefined && (
        <ShareViews viewed={viewed} closeHref={sharesHref({ ...filter, page: shares.number })} />
      )}
      <RevokeAll activeCount={activeCount} revokeAll={acts.revokeAll} />
      <Days days={set.days} setDays={acts.setDays} />
      <Small smallHolders={set.smallHolders} setSmall={acts.setSmall} />
    </div>
  );
}

function Filter({ filter }: Pick<Props, 'filter'>) {
  const t = useTranslations('shares');
  return (
    <FilterBar
      key={sharesHref(filter)}
      label={t('settings.filter')}
      path="/settings/shares"
      submit={t('settings.show')}
      clear={isFiltered(filter) ? t('settings.clear') : undefined}
    >
      <SelectField label={t('settings.state')} name="state" defaultValue={filter.state ?? ''}>
        <option value="">{t('settings.any')}</option>
        {SHARE_STATES.map((state) => (
          <option key={state} value={state}>
            {t(`list.stateOf.${state}`)}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('settings.profile')} name="profile" defaultValue={filter.profile ?? ''}>
        <option value="">{t('settings.any')}</option>
        {SHARE_PROFILES.map((kind) => (
          <option key={kind} value={kind}>
            {t(`profiles.${kind}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('settings.text')}
        name="text"
        type="search"
        defaultValue={filter.text ?? ''}
        maxLength={200}
      />
    </FilterBar>
  );
}

function RevokeAll({
  activeCount,
  revokeAll,
}: Pick<Props, 'activeCount'> & Pick<Props['acts'], 'revokeAll'>) {
  const t = useTranslations('shares.settings');
  return (
    <Section title={t('revokeAll')} data-revoke-all>
      {activeCount === 0 ? (
        <EmptyState title={t('noneOpen')} />
      ) : (
        <ActionForm
          act={revokeAll}
          submit={t('revokeAllNow', { count: activeCount })}
          look="danger"
          className="grid max-w-2xl gap-3"
        >
          <p>{t('revokeAllCount', { count: activeCount })}</p>
          <CheckField required>{t('revokeAllSure')}</CheckField>
        </ActionForm>
      )}
    </Section>
  );
}

function Small({
  smallHolders: { percent },
  setSmall,
}: Pick<Props, 'smallHolders'> & Pick<Props['acts'], 'setSmall'>) {
  const t = useTranslations('shares.settings');
  return (
    <Section title={t('small')} lead={t('smallHelp')}>
      <ActionForm
        act={setSmall}
        submit={t('smallSave')}
        look="secondary"
        doneWords={t('saved')}
        keepsFields
        className="grid max-w-2xl gap-4"
      >
        <TextField
          label={t('smallPercent')}
          name="percent"
          type="number"
          min={1}
          max={25}
          defaultValue={percent}
          required
        />
      </ActionForm>
    </Section>
  );
}

function Days({
  days: { defaultDays, maxDays },
  setDays,
}: Pick<Props, 'days'> & Pick<Props['acts'], 'setDays'>) {
  const t = useTranslations('shares.settings');
  return (
    <Section title={t('days')} lead={t('daysHelp')}>
      <ActionForm
        act={setDays}
        submit={t('save')}
        look="secondary"
        doneWords={t('saved')}
        keepsFields
        className="grid max-w-2xl gap-4"
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('default')}
            name="defaultDays"
            type="number"
            min={1}
            max={365}
            defaultValue={defaultDays}
            required
          />
          <TextField
            label={t('most')}
            name="maxDays"
            type="number"
            min={1}
            max={365}
            defaultValue={maxDays}
            required
          />
        </div>
      </ActionForm>
    </Section>
  );
}
