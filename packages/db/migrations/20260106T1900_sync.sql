-- For lists that machines copy: which rows changed since a given time, and which are gone.

-- Returns the time of a change, and marks the change as not yet committed with a shared lock named after the current
-- second. Readers that copy a list read only what is older than the oldest such lock, so a transaction that commits
-- late is never skipped. The lock is taken before the time is read, so no time is older than its lock.
create function app.stamp_change() returns timestamptz(3) language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(app.changes_lock(), floor(extract(epoch from clock_timestamp()))::integer);
  return clock_timestamp();
end $$;

create function app.changes_lock() returns integer language sql immutable parallel safe return 1601;

-- Everything changed before this time is committed and visible to the next statement. The calling statement itself may
-- not see it, because its snapshot is older. Truncated to milliseconds, as times are stored.
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

-- Every change of a row raises its version (the ETag) and sets the time of its last change.
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

-- Published rows that were removed or moved to another audience. A tombstone is shown to the audience that saw the row.
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

-- For a table with `updated_at` that machines copy.
create procedure app.sync_table(t regclass) language plpgsql as $$
begin
  execute format('create trigger stamp before insert on %s for each row execute function app.stamp_new()', t);
end $$;

-- For such a table whose rows may be removed or moved to another audience.
create procedure app.sync_published_table(t regclass) language plpgsql as $$
begin
  call app.sync_table(t);
  execute format('create trigger removed after delete on %s for each row execute function app.leave_tombstone()', t);
  execute format('create trigger shown_to_others after update of visibility on %s for each row
                  when (old.visibility is distinct from new.visibility)
                  execute function app.leave_tombstone()', t);
end $$;
