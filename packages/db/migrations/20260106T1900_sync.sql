-- Lists that machines copy: what changed since, and what is gone.

-- When a row is changed, by the clock, and a sign for as long as the change may still be undone: a shared lock that is
-- named by the second it was taken in. Whoever copies a list asks only for what is older than the oldest sign, so a
-- transaction that commits late is never passed over. The lock comes first: so no time is older than its sign.
create function app.stamp_change() returns timestamptz(3) language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(app.changes_lock(), floor(extract(epoch from clock_timestamp()))::integer);
  return clock_timestamp();
end $$;

create function app.changes_lock() returns integer language sql immutable parallel safe return 1601;

-- Everything that was changed before this time is committed, and seen by the statement that comes next: never by the
-- one that asks, whose view is older. Read to the millisecond, as times are kept.
create function app.synced_until() returns timestamptz(3) language plpgsql as $$
declare
  asked_at timestamptz := clock_timestamp();
  oldest timestamptz;
begin
  select to_timestamp(min(l.objid::bigint)) into oldest from pg_locks l
   where l.locktype = 'advisory' and l.objsubid = 2 and l.classid = app.changes_lock()::oid
     and l.database = (select d.oid from pg_database d where d.datname = current_database());
  return least(date_trunc('milliseconds', asked_at), oldest);
end $$;

-- Every change of a row moves its version (the ETag) and the time of its last change.
create or replace function app.touch() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := app.stamp_change();
  return new;
end $$;

create function app.stamp_new() returns trigger language plpgsql as $$
begin
  new.updated_at := app.stamp_change();
  return new;
end $$;

-- Which published rows are gone, or gone from the view of an audience: each row here is for those who saw the other.
create table tombstones (
  camp_id text not null default app.camp_id() references camps,
  resource text not null,
  id text not null,
  visibility text not null check (visibility in ('public', 'members', 'leads')),
  deleted_at timestamptz(3) not null,
  primary key (camp_id, resource, id, visibility)
);
create index tombstones_by_time on tombstones (camp_id, resource, deleted_at, id);
call app.protect_published_table('tombstones', 'select, insert, update');

create function app.leave_tombstone() returns trigger language plpgsql as $$
begin
  insert into tombstones (camp_id, resource, id, visibility, deleted_at)
    values (old.camp_id, tg_table_name, old.id, old.visibility, app.stamp_change())
    on conflict (camp_id, resource, id, visibility) do update set deleted_at = excluded.deleted_at;
  return null;
end $$;

-- A table with `updated_at` that is copied.
create procedure app.sync_table(t regclass) language plpgsql as $$
begin
  execute format('create trigger stamp before insert on %s for each row execute function app.stamp_new()', t);
end $$;

-- The same of one whose rows are removed, or shown to others than before.
create procedure app.sync_published_table(t regclass) language plpgsql as $$
begin
  call app.sync_table(t);
  execute format('create trigger removed after delete on %s for each row execute function app.leave_tombstone()', t);
  execute format('create trigger shown_to_others after update of visibility on %s for each row
                  when (old.visibility is distinct from new.visibility)
                  execute function app.leave_tombstone()', t);
end $$;
