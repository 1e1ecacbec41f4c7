call app.sync_table('fee_items');
