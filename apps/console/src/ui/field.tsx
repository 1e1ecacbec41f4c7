import { OctagonAlert } from 'lucide-react'
import {
  type ComponentProps,
  createContext,
  type InputHTMLAttributes,
  type ReactNode,
  use,
  useId,
} from 'react'

import { saidBelow } from '#api/fault-words'

type Named = {
  readonly id: string
  readonly describedBy: string | undefined
  readonly isInvalid: boolean
}
const FieldContext = createContext<Named>({ id: '', describedBy: undefined, isInvalid: false })

/** Label above, help below; a fault takes the place of the help and says what to do. */
export function Field({
  label,
  help,
  fault,
  optional,
  children,
}: {
  readonly label: ReactNode
  readonly help?: ReactNode
  readonly fault?: string | undefined
  /** The word for it, if the field may stay empty: the optional is marked, not the required. */
  readonly optional?: string | undefined
  readonly children: ReactNode
}) {
  const id = useId()
  const below = `${id}-below`
  const describedBy = fault || help ? below : undefined
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-14 font-label">
        {label}
        {optional && <span className="ml-1.5 font-normal text-ink-3">{optional}</span>}
      </label>
      <FieldContext value={{ id, describedBy, isInvalid: fault !== undefined }}>
        {children}
      </FieldContext>
      {fault ? (
        <p id={below} className="flex gap-1.5 text-14 font-medium text-bad">
          <OctagonAlert aria-hidden className="mt-[0.18em] size-[1.15em] shrink-0" />
          {typeof label === 'string' ? saidBelow(label, fault) : fault}
        </p>
      ) : (
        help && (
          <p id={below} className="text-13 text-ink-3">
            {help}
          </p>
        )
      )}
    </div>
  )
}

const INPUT =
  'w-full rounded-control border border-edge bg-surface px-3 text-16 text-ink placeholder:text-ink-3 focus:outline-2 focus:-outline-offset-1 focus:outline-focus focus:border-transparent focus:rounded-control disabled:bg-sunken disabled:text-ink-3 aria-invalid:border-bad-mark aria-invalid:shadow-[0_0_0_1px_var(--ck-bad-mark)] lg:text-14'

function useField() {
  const { id, describedBy, isInvalid } = use(FieldContext)
  return {
    ...(id && { id }),
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid || undefined,
  } as const
}

export function Input({ className = '', ...rest }: InputHTMLAttributes<HTMLInputElement>) {
  return <input {...useField()} className={`${INPUT} h-11 lg:h-9 ${className}`} {...rest} />
}

export function Textarea({ className = '', ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...useField()} className={`${INPUT} min-h-20 py-2 ${className}`} {...rest} />
}

/** The device's own list: it works with every keyboard, reader and phone. */
export function Select({ className = '', ...rest }: ComponentProps<'select'>) {
  return <select {...useField()} className={`${INPUT} h-11 lg:h-9 ${className}`} {...rest} />
}

const MARK =
  'appearance-none grid place-content-center shrink-0 border-[1.5px] border-edge bg-surface checked:bg-accent checked:border-accent indeterminate:bg-accent indeterminate:border-accent disabled:bg-sunken'

/** A box with its words; the whole line can be clicked. */
export function Checkbox({
  label,
  help,
  ...rest
}: {
  readonly label: ReactNode
  readonly help?: ReactNode
} & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId()
  return (
    <div className="flex gap-2.5">
      <input
        id={id}
        type="checkbox"
        aria-describedby={help ? `${id}-help` : undefined}
        className={`${MARK} mt-[3px] size-4 rounded-mark after:hidden after:h-[5px] after:w-[9px] after:translate-y-[-1px] after:-rotate-45 after:border-b-2 after:border-l-2 after:border-on-accent after:content-[''] checked:after:block`}
        {...rest}
      />
      <div className="min-w-0">
        <label htmlFor={id} className="text-14">
          {label}
        </label>
        {help && (
          <p id={`${id}-help`} className="text-13 text-ink-3">
            {help}
          </p>
        )}
      </div>
    </div>
  )
}

export function Radio({
  label,
  help,
  ...rest
}: {
  readonly label: ReactNode
  readonly help?: ReactNode
} & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId()
  return (
    <div className="flex gap-2.5">
      <input
        id={id}
        type="radio"
        aria-describedby={help ? `${id}-help` : undefined}
        className="mt-[2px] size-[18px] shrink-0 appearance-none rounded-full border-[1.5px] border-edge bg-surface checked:border-[5.5px] checked:border-accent-ink"
        {...rest}
      />
      <div className="min-w-0">
        <label htmlFor={id} className="text-14">
          {label}
        </label>
        {help && (
          <p id={`${id}-help`} className="text-13 text-ink-3">
            {help}
          </p>
        )}
      </div>
    </div>
  )
}
