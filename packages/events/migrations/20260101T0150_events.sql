-- Who changed what, in the transaction of the change. The service may add rows and read them, never
-- change or remove one.
create table audit_log (
  -- The policies let nobody name another camp. A reference would have all changes of a camp lock its one row.
  camp_id text not null default app.camp_id(),
  id text not null,
  member_id text,
  actor_kind text not null check (actor_kind in ('member', 'key', 'system')),
  actor_id text not null,
  key_id text,
  action text not null,
  target_id text not null,
  before jsonb,
  after jsonb,
  reason text,
  request_id text,
  address inet,
  recorded_at timestamptz(3) not null default now(),
  primary key (camp_id, id),
  foreign key (camp_id, member_id) references members (camp_id, id)
);
create index audit_log_by_member on audit_log (camp_id, member_id, id);
create index audit_log_by_target on audit_log (camp_id, target_id, id);
call app.protect_log_table('audit_log');

-- The same change for whoever follows along: what happened to which record, and nothing it says. The
-- transaction's number is kept because ids are given out before the commit: a reader who waits until no older
-- transaction is open misses nothing.
create table events (
  -- The policies let nobody name another camp. A reference would have all changes of a camp lock its one row.
  camp_id text not null default app.camp_id(),
  id text not null,
  type text not null,
  target_id text not null,
  member_id text,
  season_id text,
  status text,
  occurred_at timestamptz(3) not null default now(),
  transaction xid8 not null default pg_current_xact_id(),
  primary key (camp_id, id)
);
create index events_by_transaction on events (camp_id, transaction, id);
call app.protect_log_table('events');
