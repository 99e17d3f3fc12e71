import { useTranslations } from 'next-intl';
import type { FailureCause } from '#lib/domain/lookup/failures-by-cause.ts';
import { failedTodo } from '../ui/failed-todo.ts';

/** Why something failed: one line for each cause, however much it struck. */
export function FailureCauses({ causes }: { readonly causes: readonly FailureCause[] }) {
  const t = useTranslations('lookups.waiting');
  const ui = useTranslations('ui.absence');
  return causes.map(({ message, isRetryable, ids }) => {
    const todo = failedTodo(message, isRetryable);
    return (
      <p key={`${message} ${isRetryable}`} className="text-soft" data-cause={ids.length}>
        {t('failedCount', { count: ids.length, message })} {todo !== undefined && ui(todo)}
      </p>
    );
  });
}
