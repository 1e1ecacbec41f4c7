import { CampError } from '@campkit/sdk'
import { asMember, campPage, publicSettings } from '../lib/camp.js'
import { ApplicationForm } from './application-form.jsx'
import { Guest } from './guest.jsx'
import { PayButton } from './pay-button.jsx'

export default async function Home() {
  const member = await asMember()
  const mine = member && (await mineOf(member))
  if (!mine) return <Guest settings={publicSettings()} />
  const { me, application, form, dues, shifts, timeZone } = mine
  const isApplying = me.role === 'applicant' && (application?.status ?? 'draft') === 'draft'
  return (
    <>
      <h1>Hello, {me.playaName ?? me.preferredName ?? me.legalName}</h1>
      {isApplying && !form && (
        <Card title="Apply">
          <p>
            <a href={campPage()}>Apply on the camp’s own page</a>
          </p>
        </Card>
      )}
      {isApplying && form && (
        <Card title="Apply">
          <ApplicationForm
            settings={publicSettings()}
            form={form}
            campPage={campPage()}
            answers={application?.answers ?? {}}
          />
        </Card>
      )}
      {application && application.status !== 'draft' && (
        <Card title="Your application">
          <p>{STATUS[application.status]}</p>
          <p>
            <a href={campPage()}>Open it on the camp’s own page</a>
          </p>
        </Card>
      )}
      <Dues dues={dues} />
      <Shifts shifts={shifts} timeZone={timeZone} />
    </>
  )
}

/** Everything at once. Undefined if the session ended a moment ago: then the browser finds out. */
async function mineOf(member) {
  try {
    const [settings, me, { application, form }, dues, shifts] = await Promise.all([
      member.getSettings(),
      member.getMember('me'),
      applicationOf(member),
      member.getMemberDues('me'),
      member.getMemberShifts('me').safe(),
    ])
    return {
      me,
      dues,
      timeZone: settings.identity.timeZone,
      application,
      form,
      shifts: shifts.data?.signups ?? [],
    }
  } catch (error) {
    const isOfKey = error.reason?.startsWith('key_')
    if (error instanceof CampError && error.status === 401 && !isOfKey) return undefined
    throw error
  }
}

/** A draft keeps the form that it was begun with, though the camp may have a newer one. */
async function applicationOf(member) {
  const { data: application, error } = await member.getMemberApplication('me').safe()
  if (error && error.status !== 404) throw error
  if (application?.formVersion === null) return { application }
  const forms = await member.listApplicationForms({ formVersion: application?.formVersion })
  return { application, form: forms.data[0] }
}

const STATUS = {
  submitted: 'It is with the camp. Its leads will read it and write to you.',
  in_review: 'The camp’s leads are reading it.',
  info_requested: 'The camp has a question for you.',
  waitlisted: 'You are on the waitlist. The camp writes to you if a place is free.',
  accepted: 'You are accepted. Welcome!',
  declined: 'The camp could not take you in this season.',
  withdrawn: 'You have taken it back.',
  offer_expired: 'The place that was offered to you was not taken in time.',
}

function Dues({ dues: { currency, charges, dueNowCents, balanceCents } }) {
  const open = charges.filter(({ openCents }) => openCents > 0)
  const amountCents = dueNowCents > 0 ? dueNowCents : balanceCents
  return (
    <Card title="What you owe">
      <Rows
        rows={open.map(({ id, name, openCents }) => [id, name, money(openCents, currency)])}
        empty="Nothing is open."
      />
      {amountCents > 0 && (
        <PayButton settings={publicSettings()} amountCents={amountCents}>
          Pay {money(amountCents, currency)}
        </PayButton>
      )}
    </Card>
  )
}

function Shifts({ shifts, timeZone }) {
  const rows = shifts
    .filter(({ status }) => status === 'confirmed')
    .map(({ id, title, startsAt }) => [id, title, moment(startsAt, timeZone)])
  return (
    <Card title="Your shifts">
      <Rows rows={rows} empty="You have none yet." />
    </Card>
  )
}

const Card = ({ title, children }) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
)

const Rows = ({ rows, empty }) =>
  rows.length === 0 ? (
    <p className="quiet">{empty}</p>
  ) : (
    <ul>
      {rows.map(([id, left, right]) => (
        <li key={id}>
          <span>{left}</span>
          <b>{right}</b>
        </li>
      ))}
    </ul>
  )

const money = (cents, currency) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(cents / 100)
/** In the camp's time zone, wherever server and reader are. */
const moment = (at, timeZone) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(at),
  )
