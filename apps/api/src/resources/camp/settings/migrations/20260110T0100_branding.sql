-- What a camp's pages show besides its name: a line and a text for its front page, and whom to ask. Logos may be
-- drawings; what is stored was made safe when it was sent.
alter table camps
  add column tagline text check (length(tagline) between 1 and 120),
  add column intro text check (length(intro) between 1 and 2000),
  add column help_url text check (help_url ~ '^(https?://|mailto:)' and length(help_url) <= 500),
  add column privacy_url text check (privacy_url ~ '^https?://' and length(privacy_url) <= 500),
  drop constraint camps_logo_type_check,
  add constraint camps_logo_type_check
    check (logo_type in ('image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'));
grant select (tagline, intro, help_url, privacy_url) on camps to campkit_auth;
grant update (accent, logo, logo_type, tagline, intro, help_url, privacy_url) on camps to campkit_app;
