call app.sync_table('members');
