-- By what each start knows that it has the secret, the certificate and the store of documents that belong to this database.
create table service.installation_mark (
  what text primary key,
  -- Of the secret and of the certificate a fingerprint; of the store what is written into it.
  value text not null,
  marked_at timestamptz not null default clock_timestamp()
);
