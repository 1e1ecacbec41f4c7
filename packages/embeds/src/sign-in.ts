import type { Camp } from './api.ts'
import { h } from './dom.ts'
import { CampElement, note } from './element.ts'
import * as session from './session.ts'

/** Who is signed in, and the way in and out. */
export class CampSignIn extends CampElement {
  show(camp: Camp): void {
    const who = session.who()
    if (who !== undefined) {
      const out = h('button', { click: () => session.signOut(camp) }, 'Sign out')
      this.put(h('p', { class: 'row' }, h('span', {}, 'Signed in as ', h('strong', {}, who)), out))
      return
    }
    const enter = h(
      'button',
      {
        class: 'primary',
        // Nothing before it: browsers open a window only in the click itself.
        click: () => {
          this.signIn().catch((error) => this.put(note('bad', error.message), enter))
        },
      },
      `Sign in to ${camp.name}`,
    )
    this.put(enter)
  }
}
