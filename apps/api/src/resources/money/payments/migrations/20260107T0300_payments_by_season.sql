-- For reports of one season's payments.
create index payments_by_season on payments (camp_id, season_id, created_at, id);
