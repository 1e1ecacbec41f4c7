call app.sync_published_table('documents');
