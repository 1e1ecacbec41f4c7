import { openMail, type QueuedMail, SEND_MAIL } from '@campkit/mail/mail'
import { SECRET, type TestCamp } from '@campkit/testing/test-camp'

/** The mails that wait in the queue, opened; all that were asked for while no worker sends. */
export async function waitingMails({ owner }: Pick<TestCamp, 'owner'>): Promise<QueuedMail[]> {
  const [jobs = []] = await owner([
    {
      text: `select j.payload from graphile_worker._private_jobs j
             join graphile_worker._private_tasks t on t.id = j.task_id
             where t.identifier = $1 order by j.id`,
      values: [SEND_MAIL],
    },
  ])
  return jobs.map(({ payload }) => openMail(SECRET, payload))
}
