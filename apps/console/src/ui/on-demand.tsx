import { type ComponentType, cloneElement, useEffect, useState } from 'react'
import { words } from '#words/shell'
import type { Dialog } from './dialog.tsx'
import type { Opens } from './menu.tsx'
import { useToast } from './toast.tsx'

// What every page may need and few do is loaded when it is first opened. If it cannot be, that is said, and the page stays.

/** What `load` gives, once it is wanted. */
function loader<P>(load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | undefined
  return function useLoaded(isWanted: boolean, giveUp: () => void) {
    const [Part, setPart] = useState(() => loaded)
    const toast = useToast()
    const isMissing = isWanted && !Part
    // biome-ignore lint/correctness/useExhaustiveDependencies: asked once each time it is wanted
    useEffect(() => {
      if (!isMissing) return
      let isHere = true
      const show = (part: ComponentType<P>) => {
        loaded = part
        if (isHere) setPart(() => part)
      }
      const lost = () => {
        if (!isHere) return
        toast(words.notLoadedText)
        giveUp()
      }
      load().then(show, lost)
      return () => {
        isHere = false
      }
    }, [isMissing])
    return Part
  }
}

type Opened = { readonly isOpen: boolean; readonly onClose?: (() => void) | undefined }

export function onDemand<P extends Opened>(load: () => Promise<ComponentType<P>>) {
  const useLoaded = loader(load)
  return function OnDemand(props: P) {
    const Part = useLoaded(props.isOpen, () => props.onClose?.())
    return Part ? <Part {...props} /> : null
  }
}

export const DialogOnDemand = onDemand<Parameters<typeof Dialog>[0]>(() =>
  import('./dialog.tsx').then((file) => file.Dialog),
)

/** A button that becomes the trigger of its menu when it is first pressed. */
export function menuOnDemand<P extends { readonly opens: Opens }>(
  load: () => Promise<ComponentType<P>>,
) {
  const useLoaded = loader(load)
  return function OnDemand({ trigger, ...props }: Omit<P, 'opens'> & Pick<Opens, 'trigger'>) {
    const [isPressed, setPressed] = useState(false)
    const Part = useLoaded(isPressed, () => setPressed(false))
    const opens = { trigger, isOpenAtFirst: isPressed }
    if (Part) return <Part {...({ ...props, opens } as unknown as P)} />
    const onClick = () => setPressed(true)
    return cloneElement(trigger, { 'aria-haspopup': 'menu', 'aria-expanded': false, onClick })
  }
}
