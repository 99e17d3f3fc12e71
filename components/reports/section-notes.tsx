import { useTranslations } from 'next-intl';
import type { NoteLine } from '#lib/domain/report/report-page.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { DateTimeText } from '../ui/date-text.tsx';
import { Fold } from '../ui/fold.tsx';
import type { FormAction } from '../ui/form-action.ts';
import { TextAreaField } from '../ui/text-area-field.tsx';

interface Props {
  readonly report: { readonly id: string; readonly version: number };
  /** Of this section, answers among them, the oldest first. */
  readonly notes: readonly NoteLine[];
  /** Null: on the report as a whole. */
  readonly section: { readonly id: string; readonly title: string } | null;
  readonly mayNote: boolean;
  readonly act: FormAction;
}

/** What colleagues say about a section, in threads; a form on demand. */
export function SectionNotes({ report, notes, section, mayNote, act }: Props) {
  const t = useTranslations('report.note');
  if (notes.length === 0 && !mayNote) return null;
  const form = (parentId: string) => (
    <NoteForm report={report} section={section?.id ?? ''} parentId={parentId} act={act} />
  );
  const threads = notes.filter(({ parentId }) => parentId === null);
  return (
    <Fold
      open={notes.length > 0}
      className="mt-2 print:hidden"
      data-notes={section?.id ?? 'report'}
      title={
        <>
          {notes.length === 0 ? t('add') : t('title', { count: notes.length })}
          {section !== null && <span className="sr-only">: {section.title}</span>}
        </>
      }
    >
      <ul className="grid gap-3">
        {threads.map((thread) => (
          <li key={thread.id} className="border-line border-l-2 pl-3" data-thread>
            <Note note={thread} />
            <ul className="grid gap-2 pl-4">
              {notes
                .filter(({ parentId }) => parentId === thread.id)
                .map((answer) => (
                  <li key={answer.id} className="mt-2 border-line border-l-2 pl-3">
                    <Note note={answer} />
                  </li>
                ))}
            </ul>
            {mayNote && <Fold title={t('reply')}>{form(thread.id)}</Fold>}
          </li>
        ))}
      </ul>
      {mayNote && form('')}
    </Fold>
  );
}

function Note({ note: { text, by, at, version } }: { readonly note: NoteLine }) {
  const t = useTranslations('report.note');
  return (
    <>
      <p className="whitespace-pre-line wrap-anywhere">{text ?? t('purged')}</p>
      <p className="text-faint">
        {by}, <DateTimeText at={new Date(at)} />, {t('on', { version })}
      </p>
    </>
  );
}

function NoteForm({
  report,
  section,
  parentId,
  act,
}: Pick<Props, 'report' | 'act'> & { readonly section: string; readonly parentId: string }) {
  const t = useTranslations('report.note');
  return (
    <ActionForm
      act={act}
      submit={t('save')}
      look="secondary"
      doneWords={t('saved')}
      hidden={{ id: report.id, version: String(report.version), section, parentId }}
      className="mt-2 grid max-w-xl gap-2"
    >
      <TextAreaField label={t('text')} help={t('help')} name="text" required maxLength={4000} />
    </ActionForm>
  );
}
