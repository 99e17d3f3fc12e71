import { useTranslations } from 'next-intl';
import type { SavedView, ViewList } from '#lib/domain/report/listed-report.ts';
import { ActionForm } from './action-form.tsx';
import { Fold } from './fold.tsx';
import type { FormAction } from './form-action.ts';
import { TextField } from './text-field.tsx';
import { ViewLinks } from './view-links.tsx';

interface NamedView {
  readonly name: string;
  /** Of its address, without `?`. */
  readonly query: string;
}

/** Views of a list by name: those of the product, then the user's own; the one that is shown can be saved. */
export function ViewsBar({
  list,
  presets,
  shown,
  views,
  acts,
}: {
  readonly list: ViewList;
  readonly presets: readonly NamedView[];
  /** Query of the list that is shown, without its page. */
  readonly shown: string;
  readonly views: readonly SavedView[];
  readonly acts: { readonly saveView: FormAction; readonly deleteView: FormAction };
}) {
  const t = useTranslations('ui.views');
  const own = views.find((view) => view.query === shown);
  const isKnown = own !== undefined || presets.some(({ query }) => query === shown);
  return (
    <div className="grid gap-2 print:hidden">
      <ViewLinks
        label={t('title')}
        links={[...presets, ...views].map(({ name, query }) => ({
          href: query === '' ? `/${list}` : `/${list}?${query}`,
          label: name,
          isShown: query === shown,
        }))}
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
        <Fold key={shown} title={t('save')}>
          <ActionForm
            act={acts.saveView}
            submit={t('keep')}
            look="secondary"
            hidden={{ list, query: shown }}
            className="grid max-w-xs gap-2"
          >
            <TextField label={t('name')} name="name" required maxLength={80} />
          </ActionForm>
        </Fold>
      )}
    </div>
  );
}
