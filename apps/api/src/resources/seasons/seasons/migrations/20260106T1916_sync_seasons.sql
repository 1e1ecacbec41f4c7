call app.sync_table('seasons');
