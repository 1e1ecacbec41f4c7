-- The instalments in which a member pays what was open when the plan was made. Its progress is computed from the
-- ledger.
create table payment_plans (
  camp_id text not null default app.camp_id() references camps,
  id text not null,
  season_id text not null,
  member_id text not null,
  total_cents bigint not null check (total_cents between 1 and 10000000000),
  -- The charges the plan covers. Later charges are owed in addition to it.
  due_ids text[] not null,
  created_by text not null,
  cancelled_at timestamptz(3),
  cancelled_by text,
  created_at timestamptz(3) not null default now(),
  primary key (camp_id, id),
  constraint whose_plan unique (camp_id, id, member_id),
  foreign key (camp_id, season_id) references seasons (camp_id, id),
  foreign key (camp_id, member_id) references members (camp_id, id),
  check (num_nulls(cancelled_at, cancelled_by) in (0, 2))
);
create unique index one_plan_at_a_time on payment_plans (camp_id, member_id, season_id) where cancelled_at is null;
call app.close_with_season('payment_plans');
call app.protect_member_table('payment_plans', 'select, insert');
grant update (cancelled_at, cancelled_by) on payment_plans to campkit_app;
call app.keep_for_leads('payment_plans');

create table instalments (
  camp_id text not null default app.camp_id(),
  plan_id text not null,
  number integer not null check (number between 1 and 24),
  member_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  due_on date not null,
  primary key (camp_id, plan_id, number),
  foreign key (camp_id, plan_id, member_id) references payment_plans (camp_id, id, member_id)
);
call app.protect_member_table('instalments', 'select, insert');
call app.keep_for_leads('instalments');
