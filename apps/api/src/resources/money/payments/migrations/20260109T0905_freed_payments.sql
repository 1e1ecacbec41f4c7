-- What payments paid of a charge beyond what it costs is freed: it is credit and stays with its payment. From now on this
-- is posted when a charge is cancelled or becomes cheaper; for those before, now. Of several payments the latest is freed
-- first.
do $$
declare
  one record;
begin
  for one in select camp_id from camps loop
    perform app.enter(one.camp_id, null, 'key');
    insert into ledger_entries
      (id, season_id, member_id, account, kind, debit_cents, credit_cents, due_id, payment_id, memo, source, source_id,
       posted_by)
    with about as (
      select l.*, coalesce(r.kind, l.kind) as counts_as from ledger_entries l
      left join ledger_entries r on r.camp_id = l.camp_id and r.id = l.reverses_id
      where l.camp_id = one.camp_id and l.due_id is not null and l.account = 'dues'),
    costs as (
      select a.due_id, greatest(0, coalesce(sum(a.debit_cents - a.credit_cents) filter (
        where a.payment_id is null
          and a.counts_as in ('charge', 'late_fee', 'adjustment', 'waiver', 'write_off')), 0)) as cents
      from about a group by a.due_id),
    paid as (
      select a.due_id, a.payment_id, a.season_id, a.member_id, max(a.id) as latest,
        sum(a.credit_cents - a.debit_cents) as cents
      from about a where a.payment_id is not null
      group by a.due_id, a.payment_id, a.season_id, a.member_id
      having sum(a.credit_cents - a.debit_cents) > 0),
    placed as (
      select p.*, sum(p.cents) over (partition by p.due_id order by p.latest) - c.cents as beyond
      from paid p join costs c on c.due_id = p.due_id),
    freed as (
      select f.*, least(f.cents, f.beyond)::bigint as freed_cents from placed f where f.beyond > 0)
    select app.new_id('led'), f.season_id, f.member_id, 'dues', 'transfer',
      case part when 1 then f.freed_cents else 0 end, case part when 2 then f.freed_cents else 0 end,
      case part when 1 then f.due_id end, f.payment_id,
      'The charge costs less: what was paid beyond it is credit.', 'freed',
      f.due_id || ' ' || f.payment_id || '/' || part, 'system'
    from freed f cross join generate_series(1, 2) part;
  end loop;
  perform app.enter('', null, '');
end $$;
