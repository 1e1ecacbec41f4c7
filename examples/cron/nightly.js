// Every night: who owes what, and what happens tomorrow, as two tables. A machine has a key and no person behind it.
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Camp, CampError } from '@campkit/sdk'
import { csv } from './csv.js'

const [LATER, NEVER] = [1, 2]
const DAY_MS = 24 * 60 * 60 * 1000
const folder = process.env.OUT ?? 'out'

/** Whole or not at all: who reads it while it is written finds yesterday's. */
async function write(name, rows) {
  await mkdir(folder, { recursive: true })
  const file = join(folder, name)
  await writeFile(`${file}.new`, csv(rows))
  await rename(`${file}.new`, file)
}

/** One member's money is for that member and leads; a machine reads the camp's report. */
async function writeWhoOwes(camp) {
  const { columns, rows: report } = await camp.getReport('dues-aging')
  const [id, owed] = [columns.indexOf('memberId'), columns.indexOf('balanceCents')]
  const centsOf = new Map(report.map((row) => [row[id], row[owed]]))
  const rows = []
  for await (const member of camp.listMembers({ limit: 100 })) {
    const cents = centsOf.get(member.id) ?? 0
    const name = member.preferredName ?? member.legalName
    if (cents > 0) rows.push([name, member.email, (cents / 100).toFixed(2)])
  }
  await write('who-owes.csv', [['name', 'email', 'open'], ...rows])
  return rows.length
}

async function writeDay(camp, day, timeZone) {
  const local = (at, options) => new Intl.DateTimeFormat('sv', { timeZone, ...options }).format(at)
  const noon = Date.parse(`${day}T12:00:00Z`)
  // The camp's day may begin half a day before or after that of Greenwich.
  const around = {
    'startsAt[gte]': new Date(noon - DAY_MS * 1.5).toISOString(),
    'startsAt[lt]': new Date(noon + DAY_MS * 1.5).toISOString(),
  }
  const rows = []
  for await (const entry of camp.listSchedule({ ...around, status: 'published', limit: 100 })) {
    const at = new Date(entry.startsAt)
    if (local(at) !== day) continue
    const time = entry.allDay ? 'all day' : local(at, { timeStyle: 'short' })
    rows.push([time, entry.title, entry.location ?? ''])
  }
  await write(`schedule-${day}.csv`, [['time', 'what', 'where'], ...rows])
  return rows.length
}

/** The day on the command line, if there is one. */
function givenDay() {
  const given = process.argv[2]
  const at = new Date(`${given}T12:00:00Z`)
  // February 30 would be a day in March.
  const isDay = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(given)
  if (given === undefined || isDay) return given
  throw new Error(`“${given}” is not a day. Write it like 2027-08-30.`)
}
const tomorrow = (timeZone) =>
  new Intl.DateTimeFormat('sv', { timeZone }).format(Date.now() + DAY_MS)

async function main() {
  const given = givenDay()
  // CAMP_URL and CAMP_API_KEY. At night there is time: what fails on the way is tried six times.
  const camp = new Camp({ maxRetries: 5 })
  const { timeZone } = (await camp.getSettings()).identity
  const day = given ?? tomorrow(timeZone)
  const [owing, entries] = [await writeWhoOwes(camp), await writeDay(camp, day, timeZone)]
  return `${owing} people owe something; ${entries} entries on ${day}`
}

const say = (line) => process.stdout.write(`${new Date().toISOString()} ${line}\n`)
try {
  say(`done: ${await main()}`)
} catch (error) {
  // A CampError names the request by which the camp's operator finds it. No error carries the key.
  say(`failed: ${error.message}`)
  // What the service or the way to it did may be over tomorrow; everything else is for somebody to mend.
  const { status } = error
  const mayPass = error instanceof CampError && (status === 0 || status === 429 || status >= 500)
  process.exitCode = mayPass ? LATER : NEVER
}
