/** What a form does on the server: told as a value, never thrown. */
export type FormAction<Result = void> = (
  fields: FormData,
) => Promise<{ readonly done: Result } | { readonly error: string }>;
