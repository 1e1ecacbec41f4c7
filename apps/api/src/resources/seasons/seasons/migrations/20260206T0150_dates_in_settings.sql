-- Dates of the settings that a roll-over has moved, for when the season becomes active: what each was, and what it
-- will be. Until then they are those of the season before.
alter table seasons add column settings_dates jsonb not null default '[]';
