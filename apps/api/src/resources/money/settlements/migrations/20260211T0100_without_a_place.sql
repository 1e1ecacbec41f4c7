-- Who had no place when a season closed is asked for nothing; what was open of them then becomes a task for the leads.
do $$
declare
  one record;
begin
  for one in select camp_id from camps loop
    perform app.enter(one.camp_id, null, 'key');
    insert into settlements (id, enrollment_id, season_id, member_id)
      select app.new_id('stl'), e.id, e.season_id, e.member_id
        from enrollments e join seasons s on s.camp_id = e.camp_id and s.id = e.season_id
       where e.camp_id = one.camp_id and s.status = 'closed' and e.status not in ('confirmed', 'completed')
         and not exists (select from settlements t where t.camp_id = e.camp_id and t.enrollment_id = e.id)
         and exists (select from ledger_entries l where l.camp_id = e.camp_id and l.member_id = e.member_id
           and l.season_id = e.season_id group by l.account having sum(l.debit_cents) <> sum(l.credit_cents));
  end loop;
  perform app.enter('', null, '');
end $$;
