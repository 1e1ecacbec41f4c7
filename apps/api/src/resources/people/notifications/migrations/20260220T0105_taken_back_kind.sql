-- The payer is told that what was recorded as theirs was a mistake.
call app.add_notification_kinds('payment_taken_back');
