-- A member in one season. The member says what they intend; the camp says what they are.
create table enrollments (
  camp_id text not null default app.camp_id() references camps,
  id text not null,
  season_id text not null,
  member_id text not null,
  status text not null default 'pending' check (status in ('invited', 'pending', 'confirmed', 'waitlisted', 'offered',
    'offer_expired', 'declined', 'withdrawn', 'removed', 'completed')),
  intent text not null default 'unknown' check (intent in ('unknown', 'yes', 'maybe', 'no')),
  cohort text not null default 'new' check (cohort in ('new', 'returning')),
  arrival_on date,
  arrival_window text check (arrival_window in ('morning', 'afternoon', 'evening', 'night')),
  departure_on date,
  transport jsonb,
  build_crew boolean not null default false,
  strike_crew boolean not null default false,
  camp_role text check (length(camp_role) between 1 and 120),
  -- Who waits longest is offered first.
  waitlisted_at timestamptz(3),
  offer_expires_at timestamptz(3),
  confirmed_at timestamptz(3),
  withdrawn_at timestamptz(3),
  status_changed_at timestamptz(3) not null default now(),
  status_changed_by text not null,
  status_reason text check (length(status_reason) between 1 and 500),
  overridden_by text,
  override_reason text check (length(override_reason) between 1 and 500),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (camp_id, id),
  constraint one_enrollment_per_season unique (camp_id, season_id, member_id),
  foreign key (camp_id, season_id) references seasons (camp_id, id),
  foreign key (camp_id, member_id) references members (camp_id, id),
  constraint departs_after_arrival check (departure_on >= arrival_on),
  constraint offer_has_an_end check (status <> 'offered' or offer_expires_at is not null),
  check (num_nulls(overridden_by, override_reason) in (0, 2))
);
create index enrollments_by_member on enrollments (camp_id, member_id, id);
create index enrollments_by_status on enrollments (camp_id, season_id, status, id);
create index enrollments_waiting on enrollments (camp_id, season_id, waitlisted_at, id) where status = 'waitlisted';
call app.version_table('enrollments');
call app.close_with_season('enrollments');
call app.protect_member_table('enrollments', 'select, insert, update');
