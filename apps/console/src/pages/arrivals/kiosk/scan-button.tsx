import { ScanLine } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button'
import { Note } from '#ui/card'
import { Dialog } from '#ui/dialog'
import { words } from '#words/kiosk'

type Detector = {
  readonly detect: (from: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>
}
type DetectorMaker = new (options: { readonly formats: readonly string[] }) => Detector

/** Not every browser reads codes. */
const makerOf = (): DetectorMaker | undefined =>
  (globalThis as { BarcodeDetector?: DetectorMaker }).BarcodeDetector

const EVERY_MS = 250

/** Reads a code by the camera, where the browser can; scanners that type need no button. */
export function ScanButton({ onFound }: { readonly onFound: (text: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  const Maker = makerOf()
  if (!Maker) return null
  const found = (text: string) => {
    setOpen(false)
    onFound(text)
  }
  return (
    <>
      <Button
        size="lg"
        className="h-12! w-full rounded-[14px]! sm:h-16! sm:w-40"
        onClick={() => setOpen(true)}
      >
        <ScanLine aria-hidden />
        {words.scan}
      </Button>
      {isOpen && <Camera maker={Maker} onFound={found} onClose={() => setOpen(false)} />}
    </>
  )
}

function Camera({
  maker: Maker,
  onFound,
  onClose,
}: {
  readonly maker: DetectorMaker
  readonly onFound: (text: string) => void
  readonly onClose: () => void
}) {
  const video = useRef<HTMLVideoElement>(null)
  const [refused, setRefused] = useState<'denied' | 'absent' | 'failed'>()
  const latest = useRef(onFound)
  latest.current = onFound
  useEffect(() => {
    const stopped = new AbortController()
    void watch(new Maker({ formats: ['qr_code'] }), () => video.current, stopped.signal).then(
      (text) => text !== undefined && latest.current(text),
      (error: unknown) => setRefused(whyOf(error)),
    )
    return () => stopped.abort()
  }, [Maker])
  return (
    <Dialog isOpen onClose={onClose} title={words.scanTitle} lede={words.scanLede}>
      {refused ? (
        <Note tone="warn" role="alert">
          {words.noCamera[refused]}
        </Note>
      ) : (
        <video
          ref={video}
          muted
          playsInline
          className="aspect-video w-full rounded-card bg-sunken"
        />
      )}
    </Dialog>
  )
}

/** What keeps the camera from being used, by the browser's names of it. */
function whyOf(error: unknown): 'denied' | 'absent' | 'failed' {
  const { name } = error as { readonly name?: string }
  if (name === 'NotAllowedError') return 'denied'
  // A page without https has no cameras at all.
  return name === 'NotFoundError' || !navigator.mediaDevices ? 'absent' : 'failed'
}

/** The first code in sight; undefined if nobody waits for it any more. The camera is off afterwards. */
async function watch(
  detector: Detector,
  videoOf: () => HTMLVideoElement | null,
  signal: AbortSignal,
): Promise<string | undefined> {
  const camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  try {
    const video = videoOf()
    if (!video) return undefined
    video.srcObject = camera
    await video.play()
    while (!signal.aborted) {
      const [code] = await detector.detect(video)
      if (code) return code.rawValue
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
    }
    return undefined
  } finally {
    for (const track of camera.getTracks()) track.stop()
  }
}
