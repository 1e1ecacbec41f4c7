-- People are told about bikes.
call app.add_notification_kinds('bike_changed', 'bike_offered', 'bike_offer_ending', 'bike_offer_ended', 'bike_returned',
  'bike_out_of_service');
