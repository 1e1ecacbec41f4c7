import type { MemberToken } from './member-token.ts'
import type { Calls } from './rest/api.generated.ts'
import { callTo } from './rest/call-to.ts'
import { operations } from './rest/operations.generated.ts'
import { type CampOptions, type Settings, settingsOf } from './rest/settings.ts'

export { CampAuthError } from './camp-auth-error.ts'
export { CampError } from './camp-error.ts'
export { asMemberToken, type IdToken, type MemberToken } from './member-token.ts'
export type * from './rest/api.generated.ts'
export type { Call, Options, Outcome, Paged } from './rest/call.ts'
export type { CampOptions } from './rest/settings.ts'

/** The operations. */
export interface Camp extends Calls {}

/** The REST API of a camp, one method for each operation. A key acts for the camp; `asMember` acts for a person. */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: the static block makes every one of them
export class Camp {
  readonly #options: CampOptions
  readonly #settings: Settings

  constructor(options: CampOptions = {}) {
    this.#options = options
    this.#settings = settingsOf(options)
  }

  /** The same client on behalf of a member. An idToken is refused, and so is any other text. */
  asMember(memberToken: MemberToken): Camp {
    return new Camp({ ...this.#options, memberToken })
  }

  static {
    for (const [name, line] of Object.entries(operations)) {
      const value = function (this: Camp, ...args: unknown[]) {
        return callTo(this.#settings, line, args)
      }
      Object.defineProperty(Camp.prototype, name, { value, writable: true, configurable: true })
    }
  }
}
