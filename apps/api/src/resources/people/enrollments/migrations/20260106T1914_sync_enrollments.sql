call app.sync_table('enrollments');
