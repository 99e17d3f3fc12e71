-- A document that is no PDF may come with a PDF of it, made by the service: kept beside the document, never instead of it.

alter table desk.kept_document
  add column pdf_blob_name text,
  add column pdf_sha256 text check (pdf_sha256 ~ '^[0-9a-f]{64}$'),
  add column pdf_size_bytes bigint check (pdf_size_bytes > 0),
  add constraint kept_document_pdf_whole check (num_nulls(pdf_blob_name, pdf_sha256, pdf_size_bytes) in (0, 3));
