call app.sync_published_table('contacts');
