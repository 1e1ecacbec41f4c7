-- Two more rules of arrivals: no ticket, and a pass that is valid from a later day on.
do $$
declare
  of_column text;
begin
  foreach of_column in array array['overridden', 'warnings'] loop
    execute format('alter table check_ins drop constraint %I', 'check_ins_' || of_column || '_check');
    execute format('alter table check_ins add constraint %I check (%I <@ array[''NOT_CONFIRMED'', ''NO_TICKET'',
      ''TOO_EARLY'', ''PASS_DATE'', ''NOT_IN''])', 'check_ins_' || of_column || '_check', of_column);
  end loop;
end $$;
