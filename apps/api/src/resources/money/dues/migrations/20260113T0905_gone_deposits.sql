-- Money of a deposit that went back at the provider, or was lost in a dispute, was posted to dues, and the deposit stayed
-- held. From now on it is taken from what is held; for what happened before, now: of all payments of a member and season
-- no more can be gone beyond what they left on dues than has left the deposits. The latest payment is moved first.
do $$
declare
  one record;
  gone record;
  part record;
  beyond bigint;
  rest bigint;
  taken bigint;
begin
  for one in select camp_id from camps loop
    perform app.enter(one.camp_id, null, 'key');
    for gone in
      with left_on_dues as (
        select p.id, p.member_id, p.season_id,
          (select coalesce(sum(e.credit_cents - e.debit_cents), 0) from ledger_entries e
           where e.camp_id = p.camp_id and e.payment_id = p.id and e.account = 'dues') as cents
        from payments p where p.camp_id = one.camp_id),
      left_deposits as (
        select e.member_id, e.season_id, sum(e.debit_cents - e.credit_cents) as cents
        from ledger_entries e left join ledger_entries r on r.camp_id = e.camp_id and r.id = e.reverses_id
        where e.camp_id = one.camp_id and e.account = 'deposit' and e.payment_id is null
          and coalesce(r.kind, e.kind) = 'transfer' and coalesce(r.debit_cents, e.debit_cents) > 0
        group by e.member_id, e.season_id)
      select l.id, l.member_id, l.season_id, -l.cents as cents,
        row_number() over (partition by l.member_id, l.season_id order by l.id desc) as place,
        sum(-l.cents) over (partition by l.member_id, l.season_id) - coalesce(d.cents, 0) as beyond
      from left_on_dues l left join left_deposits d on d.member_id = l.member_id and d.season_id = l.season_id
      where l.cents < 0
      order by l.member_id, l.season_id, l.id desc
    loop
      if gone.place = 1 then beyond := gone.beyond; end if;
      rest := least(beyond, gone.cents);
      for part in
        select e.due_id, sum(e.credit_cents - e.debit_cents)::bigint as cents
        from ledger_entries e left join dues d on d.camp_id = e.camp_id and d.id = e.due_id
        where e.camp_id = one.camp_id and e.payment_id = gone.id and e.account = 'deposit'
        group by e.due_id, d.due_on order by d.due_on desc nulls first, e.due_id desc
      loop
        taken := least(rest, part.cents);
        continue when taken <= 0;
        insert into ledger_entries
          (id, season_id, member_id, account, kind, debit_cents, credit_cents, due_id, payment_id, memo, source,
           source_id, posted_by)
        select app.new_id('led'), gone.season_id, gone.member_id, case n when 1 then 'deposit' else 'dues' end,
          'transfer', case n when 1 then taken else 0 end, case n when 2 then taken else 0 end,
          case n when 1 then part.due_id end, gone.id,
          'The payment went back: this part of the deposit is no longer held.', 'freed',
          'gone ' || gone.id || ' ' || coalesce(part.due_id, '') || '/' || n, 'system'
        from generate_series(1, 2) n;
        rest := rest - taken;
        beyond := beyond - taken;
      end loop;
    end loop;
  end loop;
  perform app.enter('', null, '');
end $$;
