-- How far those that are held have come, too: a bar of each batch shows it.
create or replace function app.ticket_counts(the_batch text, quantity integer) returns jsonb language plpgsql as $$
declare
  acting text := current_setting('app.role', true);
  counts jsonb;
begin
  perform set_config('app.role', 'key', true);
  select jsonb_build_object(
      'offered', count(*) filter (where status = 'offered'),
      'held', count(*) filter (where status in ('claimed', 'purchased', 'in_hand', 'used')),
      'claimed', count(*) filter (where status = 'claimed'),
      'purchased', count(*) filter (where status = 'purchased'),
      'inHand', count(*) filter (where status = 'in_hand'),
      'used', count(*) filter (where status = 'used'),
      'waiting', (select count(*) from ticket_requests r
                   where r.camp_id = app.camp_id() and r.batch_id = the_batch and r.status = 'waiting'),
      'free', greatest(0, quantity - count(*)))
    into counts from tickets
   where camp_id = app.camp_id() and batch_id = the_batch
     and status in ('offered', 'claimed', 'purchased', 'in_hand', 'used');
  perform set_config('app.role', coalesce(acting, ''), true);
  return counts;
end $$;
