import { useTranslations } from 'next-intl';

const ROWS = Array.from({ length: 12 }, (_, index) => `row-${index}`);

/** The page as it will stand, without its words: nothing moves when they come. */
export function CoverageSkeleton() {
  const t = useTranslations('coverage');
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <div aria-hidden="true" className="animate-pulse pt-9 sm:pt-12 motion-reduce:animate-none">
        <div className="h-9 w-80 max-w-full rounded bg-wash" />
        <div className="mt-3 h-5.5 max-w-2xl rounded bg-wash" />
        <div className="mt-2 h-5 w-56 rounded bg-wash" />
        <div className="mt-8 h-10 w-full max-w-80 rounded-md bg-wash" />
        <div className="mt-4 border-line border-t pt-9">
          {ROWS.map((row) => (
            <div key={row} className="flex h-15 items-center gap-6 border-line border-b">
              <div className="h-4 w-40 rounded bg-wash" />
              <div className="h-4 grow rounded bg-wash" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
