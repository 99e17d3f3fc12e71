import { useTranslations } from 'next-intl';
import type { ReportsQuery, SavedView } from '#lib/domain/report/listed-report.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { Fold } from '../ui/fold.tsx';
import type { FormAction } from '../ui/form-action.ts';
import { TextField } from '../ui/text-field.tsx';
import { ViewLinks } from '../ui/view-links.tsx';
import { PRESETS, queryOf } from './list-address.ts';

const NAMES = ['all', 'mine', 'review', 'soon', 'overdue', 'otherResult'] as const;

/** Lists by name: those of the house, then the user's own; the one that is shown can be kept. */
export function ViewsBar({
  query,
  views,
  acts,
}: {
  readonly query: ReportsQuery;
  readonly views: readonly SavedView[];
  readonly acts: { readonly saveView: FormAction; readonly deleteView: FormAction };
}) {
  const t = useTranslations('report.list');
  const shown = queryOf({ ...query, page: 1 });
  const own = views.find((view) => view.query === shown);
  const isKnown = own !== undefined || NAMES.some((name) => PRESETS[name] === shown);
  return (
    <div className="grid gap-2 print:hidden">
      <ViewLinks
        label={t('views')}
        links={[...NAMES.map((name) => ({ name: t(name), query: PRESETS[name] })), ...views].map(
          ({ name, query: each }) => ({
            href: each === '' ? '/reports' : `/reports?${each}`,
            label: name,
            isShown: each === shown,
          }),
        )}
      />
      {own !== undefined && (
        <ActionForm
          key={own.id}
          act={acts.deleteView}
          submit={t('delete', { name: own.name })}
          look="secondary"
          hidden={{ id: own.id }}
          className=""
        />
      )}
      {!isKnown && (
        <Fold key={shown} title={t('saveView')}>
          <ActionForm
            act={acts.saveView}
            submit={t('keep')}
            look="secondary"
            hidden={{ query: shown }}
            className="grid max-w-xs gap-2"
          >
            <TextField label={t('viewName')} name="name" required maxLength={80} />
          </ActionForm>
        </Fold>
      )}
    </div>
  );
}
