-- Super_admins are told when a page shows a REST key to everybody.
call app.add_notification_kinds('rest_key_in_page');
