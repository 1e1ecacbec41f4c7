-- People are told about vehicles and rides.
call app.add_notification_kinds('ride_asked', 'ride_answered', 'ride_riders_changed', 'ride_offered', 'ride_offer_ending',
  'ride_offer_ended', 'vehicle_changed');
