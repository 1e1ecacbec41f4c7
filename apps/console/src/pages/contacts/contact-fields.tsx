import type { ContactKind, NewContact } from '@campkit/sdk/rest/api.generated'
import type { Problem } from '#api/problem'
import { Field, Input, Select } from '#ui/field'
import { VisibilityField } from '#ui/visibility'
import { words } from '#words/contacts'
import { Contract } from './contract.tsx'
import { MemberPick } from './member-pick.tsx'

const KINDS = Object.keys(words.kinds) as readonly ContactKind[]

type Typing = {
  readonly typed: NewContact
  readonly onType: (typed: NewContact) => void
  readonly problem: Problem | null
}

/** What is said about a contact; of vendors and suppliers also when and how they come. */
export function ContactFields({
  typed,
  onType,
  problem,
  nameFault,
}: Typing & { readonly nameFault: string | undefined }) {
  const isVendor = typed.kind === 'vendor' || typed.kind === 'supplier'
  const text = { typed, onType, problem }
  return (
    <>
      <Field label={words.name} help={words.nameHelp} fault={nameFault ?? problem?.of('name')}>
        <Input
          value={typed.name}
          maxLength={120}
          onChange={({ target }) => onType({ ...typed, name: target.value })}
        />
      </Field>
      <Field label={words.kind} fault={problem?.of('kind')}>
        <Select
          value={typed.kind}
          onChange={({ target }) => onType({ ...typed, kind: target.value as ContactKind })}
        >
          {KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {words.kinds[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <Text {...text} name="roleTitle" label={words.role} most={120} />
      <div className="grid gap-4.5 sm:grid-cols-2">
        <Text {...text} name="phone" label={words.phone} help={words.phoneHelp} most={40} />
        <Text {...text} name="radioChannel" label={words.channel} most={40} />
      </div>
      <Text {...text} name="onSiteLocation" label={words.location} most={200} />
      <Text {...text} name="hours" label={words.hours} most={200} />
      {isVendor && (
        <>
          <Text {...text} name="deliverySlot" label={words.delivery} most={200} />
          <Text {...text} name="gatePass" label={words.gatePass} most={120} />
          <Contract
            value={typed.contractDocumentId ?? null}
            onChange={(contractDocumentId) => onType({ ...typed, contractDocumentId })}
          />
        </>
      )}
      <MemberPick
        memberId={typed.memberId ?? null}
        fault={problem?.of('memberId')}
        onChoose={(memberId) => onType({ ...typed, memberId })}
      />
      <VisibilityField
        value={typed.visibility ?? 'members'}
        onChange={(visibility) => onType({ ...typed, visibility })}
      />
    </>
  )
}

type TextName =
  | 'roleTitle'
  | 'phone'
  | 'radioChannel'
  | 'onSiteLocation'
  | 'hours'
  | 'deliverySlot'
  | 'gatePass'

function Text({
  typed,
  onType,
  problem,
  name,
  label,
  help,
  most,
}: Typing & {
  readonly name: TextName
  readonly label: string
  readonly help?: string
  readonly most: number
}) {
  return (
    <Field label={label} help={help} optional={words.optional} fault={problem?.of(name)}>
      <Input
        value={typed[name] ?? ''}
        maxLength={most}
        onChange={({ target }) => onType({ ...typed, [name]: target.value || null })}
      />
    </Field>
  )
}
