-- The secret that a key's HMAC was made under, by its fingerprint: which keys still need the one before is then known.
-- Absent of keys from before.
alter table service.api_key add column secret_fingerprint text;
