import pg from 'pg'

type Payload = Record<string, unknown> & { readonly grantId?: string; readonly uid?: string }

const TABLE = `
  create table if not exists oidc_models (
    model text not null,
    id text not null,
    payload jsonb not null,
    grant_id text,
    uid text,
    expires_at timestamptz,
    consumed_at timestamptz,
    primary key (model, id)
  );
  create index if not exists oidc_models_by_grant on oidc_models (grant_id);
  create index if not exists oidc_models_by_uid on oidc_models (uid)`

const FOUND = `select payload, consumed_at from oidc_models
                where model = $1 and (expires_at is null or expires_at > now())`

/** One table for all models; every statement is prepared, on a pool of connections. */
export async function openStore(connectionString: string) {
  const pool = new pg.Pool({ connectionString, max: 10 })
  await pool.query(TABLE)
  const run = (name: string, text: string, values: unknown[]) => pool.query({ name, text, values })

  const adapter = (model: string) => {
    const found = async (by: 'id' | 'uid', value: string): Promise<Payload | undefined> => {
      const { rows } = await run(`find by ${by}`, `${FOUND} and ${by} = $2`, [model, value])
      const [row] = rows
      return row && { ...row.payload, ...(row.consumed_at && { consumed: true }) }
    }
    return {
      async upsert(id: string, payload: Payload, expiresIn: number | undefined): Promise<void> {
        await run(
          'upsert',
          `insert into oidc_models (model, id, payload, grant_id, uid, expires_at)
           values ($1, $2, $3, $4, $5, now() + $6 * interval '1 second')
           on conflict (model, id) do update set payload = excluded.payload,
             grant_id = excluded.grant_id, uid = excluded.uid, expires_at = excluded.expires_at`,
          [model, id, payload, payload.grantId, payload.uid, expiresIn],
        )
      },
      find: (id: string) => found('id', id),
      findByUid: (uid: string) => found('uid', uid),
      findByUserCode: async () => undefined,
      async consume(id: string): Promise<void> {
        await run(
          'consume',
          'update oidc_models set consumed_at = now() where model = $1 and id = $2',
          [model, id],
        )
      },
      async destroy(id: string): Promise<void> {
        await run('destroy', 'delete from oidc_models where model = $1 and id = $2', [model, id])
      },
      async revokeByGrantId(grantId: string): Promise<void> {
        await run('revoke', 'delete from oidc_models where grant_id = $1', [grantId])
      },
    }
  }
  return {
    adapter,
    /** An account by its id, if it is not disabled. */
    async findAccount(id: string): Promise<object | undefined> {
      const text = 'select email from accounts where id = $1 and disabled_at is null'
      return (await run('account', text, [id])).rows[0]
    },
  }
}
