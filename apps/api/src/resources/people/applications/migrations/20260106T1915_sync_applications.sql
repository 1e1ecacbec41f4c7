call app.sync_table('applications');
