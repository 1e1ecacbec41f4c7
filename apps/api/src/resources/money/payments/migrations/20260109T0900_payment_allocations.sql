-- What a payment pays: its postings about each charge, less what was given back or freed since. A refund that came from
-- a released deposit was posted to no charge; it is taken from the deposits that the payment paid, the latest first.
-- Payments from before this count for the charges they were aimed at; the rest of them is allocated on each reading, as
-- it was.
create function app.payment_allocations(the_camp text, the_payment text)
  returns table (due_id text, name text, due_on date, cents bigint) language sql stable
begin atomic
  with parts as (
    select e.due_id, e.account, sum(e.credit_cents - e.debit_cents)::bigint as cents
    from ledger_entries e
    where e.camp_id = the_camp and e.payment_id = the_payment
    group by e.due_id, e.account),
  placed as (
    select p.due_id, p.account, p.cents, d.name, d.due_on,
      sum(p.cents) over (partition by p.account order by d.due_on desc, d.id desc)::bigint as up_to,
      greatest(0, -coalesce((select b.cents from parts b where b.due_id is null and b.account = 'dues'), 0)) as short
    from parts p join dues d on d.camp_id = the_camp and d.id = p.due_id)
  select l.due_id, l.name, l.due_on, l.cents from (
    select placed.due_id, placed.name, placed.due_on, case placed.account when 'deposit'
      then least(placed.cents, greatest(0, placed.up_to - placed.short)) else placed.cents end as cents
    from placed) l
  where l.cents > 0;
end;
