/** The end of every page: where programs and their makers go on. */
export function SiteFooter({ docsUrl, openApiUrl }: { docsUrl: string; openApiUrl: string }) {
  return (
    <footer className="mt-16 border-line border-t print:hidden">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-5 gap-y-2 px-4 py-5 text-faint text-sm sm:px-6">
        <a className="hover:text-ink" href={docsUrl}>
          API documentation
        </a>
        <a className="hover:text-ink" href={openApiUrl}>
          OpenAPI
        </a>
        <p className="sm:ml-auto">Data belongs to its registers; each answer names its source and licence.</p>
      </div>
    </footer>
  );
}
