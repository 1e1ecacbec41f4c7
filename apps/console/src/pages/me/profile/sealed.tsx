import { useState } from 'react'
import type { Problem } from '#api/problem'
import { Block } from '#ui/block'
import { Button } from '#ui/button'
import { Field, Input, Select, Textarea } from '#ui/field'
import { words } from '#words/me-profile'
import { DIETS, MOST_CONTACTS, type ShownFields } from './patch.ts'

type Of = {
  readonly shown: ShownFields
  readonly problem: Problem | null
  /** Which of the contacts on the page were sent: what was left empty was not. */
  readonly sent: readonly number[]
  /** They said what they must not eat, and no diet. */
  readonly lacksDiet: boolean
}

/** What leads open only when they must: emergency contacts, diet, health. */
export function Sealed({ shown, problem, sent, lacksDiet }: Of) {
  return (
    <Block title={words.sealed}>
      <p className="mb-3 text-14 text-ink-2">{words.sealedText}</p>
      <div className="grid gap-4">
        <Contacts {...{ shown, sent, problem }} />
        <Diet {...{ shown, problem }} isMissing={lacksDiet} />
        <Field
          label={words.medical}
          optional={words.optional}
          fault={problem?.of('restricted/medicalNotes')}
        >
          <Textarea name="medical" maxLength={4000} defaultValue={shown.medical} />
        </Field>
        <Field
          label={words.birthDate}
          optional={words.optional}
          fault={problem?.of('restricted/birthDate')}
        >
          <Input type="date" name="birthDate" defaultValue={shown.birthDate} />
        </Field>
      </div>
    </Block>
  )
}

function Contacts({ shown, sent, problem }: Pick<Of, 'shown' | 'sent' | 'problem'>) {
  const [count, setCount] = useState(
    Math.max(1, Object.keys(shown).filter((name) => /^contact\d+Name$/.test(name)).length),
  )
  return (
    <>
      {Array.from({ length: count }, (_, i) => {
        const faultOf = (name: string) =>
          problem?.of(`restricted/emergencyContacts/${sent.indexOf(i)}/${name}`)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are told apart by their place
          <fieldset key={i} className="grid gap-3 border-b border-line pb-4">
            <legend className="mb-1.5 text-15 font-strong">{words.contact(i + 1)}</legend>
            <Field label={words.contactName} fault={faultOf('name')}>
              <Input
                name={`contact${i}Name`}
                defaultValue={shown[`contact${i}Name`]}
                autoComplete="off"
              />
            </Field>
            <Field label={words.contactRelation} fault={faultOf('relation')}>
              <Input name={`contact${i}Relation`} defaultValue={shown[`contact${i}Relation`]} />
            </Field>
            <Field
              label={words.contactPhone}
              help={words.contactPhoneHelp}
              fault={faultOf('phone')}
            >
              <Input
                name={`contact${i}Phone`}
                type="tel"
                defaultValue={shown[`contact${i}Phone`]}
                autoComplete="off"
              />
            </Field>
          </fieldset>
        )
      })}
      {count < MOST_CONTACTS && (
        <Button onClick={() => setCount(count + 1)}>{words.contactAdd}</Button>
      )}
    </>
  )
}

function Diet({
  shown,
  problem,
  isMissing,
}: Pick<Of, 'shown' | 'problem'> & { readonly isMissing: boolean }) {
  const faultOf = (name: string) =>
    problem?.faults.find(({ pointer }) => pointer.startsWith(`/body/restricted/dietary/${name}`))
      ?.message
  return (
    <>
      <Field
        label={words.diet}
        help={words.dietHelp}
        fault={isMissing ? words.dietFirst : faultOf('kind')}
      >
        <Select name="diet" defaultValue={shown.diet}>
          <option value="">{words.notSaid}</option>
          {DIETS.map((diet) => (
            <option key={diet} value={diet}>
              {words.diets[diet]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={words.restrictions}
        optional={words.optional}
        help={words.restrictionsHelp}
        fault={faultOf('restrictions')}
      >
        <Input name="restrictions" defaultValue={shown.restrictions} />
      </Field>
      <Field label={words.dietNotes} optional={words.optional} fault={faultOf('notes')}>
        <Textarea name="dietNotes" maxLength={1000} defaultValue={shown.dietNotes} />
      </Field>
    </>
  )
}
