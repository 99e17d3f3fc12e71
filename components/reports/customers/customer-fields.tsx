import { useTranslations } from 'next-intl';
import {
  type CustomerState,
  MOST_REFERENCE,
  OPEN_CUSTOMER_STATES,
} from '#lib/domain/customers/customer-lists.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

export interface Colleague {
  readonly id: string;
  readonly name: string;
}

interface Given {
  readonly reference: string | null;
  readonly name: string | null;
  readonly state: CustomerState;
  readonly assigneeId: string | null;
  readonly tags: readonly string[];
}

/** Fields of a customer file that users enter. */
export function CustomerFields({
  given,
  colleagues,
}: {
  /** As it is; left out: a new one. */
  readonly given?: Given;
  readonly colleagues: readonly Colleague[];
}) {
  const t = useTranslations('customers');
  const assigneeId = given?.assigneeId ?? '';
  const isGone = assigneeId !== '' && !colleagues.some(({ id }) => id === assigneeId);
  return (
    <>
      <TextField
        label={t('fields.reference')}
        help={t('fields.referenceHelp')}
        name="reference"
        required
        maxLength={MOST_REFERENCE}
        defaultValue={given?.reference ?? ''}
      />
      <TextField
        label={t('fields.name')}
        name="name"
        required
        maxLength={200}
        defaultValue={given?.name ?? ''}
      />
      <SelectField label={t('fields.state')} name="state" defaultValue={given?.state ?? 'prospect'}>
        {OPEN_CUSTOMER_STATES.map((state) => (
          <option key={state} value={state}>
            {t(`stateOf.${state}`)}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('fields.assignee')} name="assigneeId" defaultValue={assigneeId}>
        <option value="">{t('about.none')}</option>
        {isGone && <option value={assigneeId}>{t('about.gone')}</option>}
        {colleagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('fields.tags')}
        help={t('fields.tagsHelp')}
        name="tags"
        defaultValue={given?.tags.join(', ') ?? ''}
      />
    </>
  );
}
