import { Camera } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from './button.tsx'

/** Asks the device for a photo: from its camera or its files. */
export const PhotoButton = ({
  isBusy,
  size,
  onPick,
  children,
}: {
  readonly isBusy: boolean
  readonly size?: 'sm'
  readonly onPick: (file: File) => void
  readonly children: ReactNode
}) => (
  <label
    className={`${buttonClass(size ? { size } : {})} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-focus`}
  >
    <Camera aria-hidden />
    {children}
    <input
      type="file"
      accept="image/jpeg,image/png,image/webp"
      className="sr-only"
      disabled={isBusy}
      onChange={({ target }) => {
        const [file] = target.files ?? []
        if (file) onPick(file)
        // So that the same file can be chosen again.
        target.value = ''
      }}
    />
  </label>
)
