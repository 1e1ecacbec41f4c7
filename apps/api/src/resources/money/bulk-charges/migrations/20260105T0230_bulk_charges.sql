-- One item charged to many members. The members are stored first, and each is charged once even if a worker is killed.
create table bulk_charges (
  camp_id text not null default app.camp_id() references camps,
  id text not null,
  season_id text not null,
  fee_item_id text not null,
  tier_key text,
  amount_cents bigint not null check (amount_cents between 1 and 100000000),
  due_on date not null,
  created_by text not null,
  created_at timestamptz(3) not null default now(),
  primary key (camp_id, id),
  foreign key (camp_id, season_id) references seasons (camp_id, id),
  foreign key (camp_id, fee_item_id) references fee_items (camp_id, id)
);
call app.protect_camp_table('bulk_charges', 'select, insert');
-- `select … for no key update` needs a right to update. The lock keeps two workers from taking the same members.
grant update (created_by) on bulk_charges to campkit_app;
-- Only leads see whom the camp charges; members see their own charges.
create policy leads_select on bulk_charges as restrictive for select to campkit_app, campkit_auth, current_user
  using ((select app.sees_camp()));

create table bulk_charge_members (
  camp_id text not null default app.camp_id(),
  bulk_charge_id text not null,
  member_id text not null,
  outcome text not null default 'waiting' check (outcome in ('waiting', 'charged', 'skipped', 'failed')),
  primary key (camp_id, bulk_charge_id, member_id),
  foreign key (camp_id, bulk_charge_id) references bulk_charges (camp_id, id),
  foreign key (camp_id, member_id) references members (camp_id, id)
);
create index bulk_charge_members_waiting on bulk_charge_members (camp_id, bulk_charge_id, member_id)
  where outcome = 'waiting';
call app.protect_member_table('bulk_charge_members', 'select, insert');
grant update (outcome) on bulk_charge_members to campkit_app;
call app.keep_for_leads('bulk_charge_members');
