import { horizon } from '@campkit/pages/horizon'

/** The one ornament, at the top of a person's own page: three ridges under the sky of the hour. */
export function Horizon() {
  return (
    <div
      aria-hidden
      className="absolute inset-x-0 top-0 -z-1 h-full overflow-hidden bg-(image:--ck-sky)"
    >
      <div
        className="absolute right-0 bottom-0 h-[104px] w-full [&_svg]:size-full lg:h-[150px] lg:w-[min(62%,860px)] lg:mask-[linear-gradient(90deg,transparent,#000_45%)]"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: it is a constant of our own
        dangerouslySetInnerHTML={{ __html: horizon.text }}
      />
    </div>
  )
}
