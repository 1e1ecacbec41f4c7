import { Application } from './application.tsx'

/** A member's own application, which led them here. */
export function Page() {
  return <Application />
}
