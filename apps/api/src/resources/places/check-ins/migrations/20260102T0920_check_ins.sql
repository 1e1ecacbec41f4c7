-- A log of who came, left, ate or was seen. A row is never edited, only annulled with a reason.
create table check_ins (
  -- The camp follows from the member. A reference to camps would make all changes of a camp lock its one row.
  camp_id text not null default app.camp_id(),
  id text not null,
  member_id text not null,
  kind text not null check (kind in ('arrival', 'departure', 'meeting', 'meal', 'safety')),
  occurred_at timestamptz(3) not null,
  recorded_at timestamptz(3) not null default now(),
  recorded_by text not null,
  source text not null check (source in ('self', 'kiosk', 'qr', 'import', 'offline')),
  client_event_id text not null check (length(client_event_id) between 1 and 100),
  location text check (length(location) <= 200),
  note text check (length(note) <= 1000),
  annulled_at timestamptz(3),
  annulled_by text,
  annul_reason text check (length(annul_reason) between 1 and 500),
  primary key (camp_id, id),
  constraint one_per_client_event unique (camp_id, member_id, client_event_id),
  foreign key (camp_id, member_id) references members (camp_id, id),
  foreign key (camp_id, recorded_by) references members (camp_id, id),
  foreign key (camp_id, annulled_by) references members (camp_id, id),
  check (num_nulls(annulled_at, annulled_by, annul_reason) in (0, 3))
);
create index check_ins_by_member on check_ins (camp_id, member_id, occurred_at, id);
create index check_ins_by_time on check_ins (camp_id, occurred_at, id);
call app.protect_member_table('check_ins', 'select, insert');

-- The only change of a row: a lead annuls it, once.
grant update (annulled_at, annulled_by, annul_reason) on check_ins to campkit_app;
create policy annulled_once on check_ins as restrictive for update
  using (annulled_at is null and (select app.sees_camp()))
  with check (annulled_at is not null);
