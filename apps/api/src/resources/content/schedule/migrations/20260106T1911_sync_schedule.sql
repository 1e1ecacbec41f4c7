call app.sync_published_table('schedule_entries');
