-- What a page was opened for, and how much of it there was to pay then: when less of that is owed, the page ends. Pages
-- from before this have neither; they are over within a day.
alter table payments
  add column asks_for text check (asks_for in ('due', 'charges', 'amount')),
  add column asked_cents bigint check (asked_cents between 0 and amount_cents),
  add constraint pages_ask check (num_nulls(asks_for, asked_cents) in (0, 2));
drop index one_open_page;
create unique index one_open_page on payments (camp_id, member_id, season_id, amount_cents, due_ids, asks_for)
  where channel = 'page' and status in ('created', 'pending');
