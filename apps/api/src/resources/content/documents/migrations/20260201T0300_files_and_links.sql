-- A version of a document is a text, a file or a link. The bytes are a copy: whoever handed the file in may remove theirs,
-- and the published version never changes (INV-Q2).
alter table document_versions
  alter column body drop not null,
  add column url text check (url ~ '^https://[^[:space:]]+$' and length(url) <= 2000),
  add column file_name text check (length(file_name) between 1 and 120),
  add column file_type text
    check (file_type in ('application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'text/plain')),
  add column bytes bytea check (octet_length(bytes) between 1 and 3145728),
  add column size_bytes integer generated always as (octet_length(bytes)) stored,
  add column checksum text generated always as (encode(sha256(bytes), 'hex')) stored,
  add column format text not null
    generated always as (case when url is not null then 'link' when bytes is not null then 'file' else 'text' end) stored,
  add constraint text_file_or_link check (num_nonnulls(body, url, bytes) = 1
    and num_nonnulls(file_name, file_type, bytes) in (0, 3));
alter table document_versions alter column bytes set storage external;

-- Of the version that counts now.
alter table documents add column format text not null default 'text' check (format in ('text', 'file', 'link'));
