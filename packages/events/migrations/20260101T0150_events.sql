-- Who changed what, written in the transaction of the change. The service may add and read rows, but never change or
-- remove one.
create table audit_log (
  -- The policies allow no other camp here. A foreign key would make every change of a camp lock the camp's one row.
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

-- The same change for readers that follow events: what happened to which record, without its contents. The
-- transaction's number is stored because ids are given out before the commit: a reader who waits until no older
-- transaction is open misses nothing.
create table events (
  -- The policies allow no other camp here. A foreign key would make every change of a camp lock the camp's one row.
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
