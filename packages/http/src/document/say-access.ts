import { allowedCallers, type Console, type Guarded, type Keyed } from '@campkit/access/access'

/** Who may call and what a member token changes, in words for people who write a client. */
export function sayWhoMayCall(access: Guarded): string {
  if (access.kind === 'console') return sayConsole(access)
  if (access.kind === 'embed') return sayEmbed(access.who)
  return `${sayNeeds(access)} ${sayReach(access)}`
}

const sayConsole = ({ proof, who }: Console) =>
  `For ${who === 'everybody' ? 'everybody in' : 'super_admins of'} the camp in the path: send their member token, and no key.${
    proof === 'fresh' ? ' The sign-in must be at most 10 minutes old.' : ''
  }`

const sayEmbed = (who: 'page' | 'person') =>
  who === 'page'
    ? 'For pages of the camp: their embed key, from its origins.'
    : 'For pages of the camp: their embed key and the person’s idToken. Everybody reaches only what is their own.'

function sayNeeds({ kind, scope }: Keyed): string {
  const isOptional = kind === 'camp' || kind === 'wholeCamp'
  return isOptional
    ? `Needs a key with the scope \`${scope}\`; a member token is optional.`
    : `Needs a key with the scope \`${scope}\` and a member token.`
}

function sayReach(access: Keyed): string {
  if (access.kind === 'admin') return 'The member must be an admin or super_admin.'
  if (access.kind === 'superAdmin') return 'The member must be a super_admin.'
  if (access.kind === 'member') {
    return 'Members and applicants reach their own records, admins and super_admins everyone’s.'
  }
  if (!allowedCallers(access).includes('member')) {
    return 'With one, the member must be an admin or super_admin.'
  }
  return access.kind === 'wholeCamp'
    ? 'Without one the answer covers the whole camp. With the token of a member or applicant it covers only that person.'
    : 'Without one the answer holds all that the key may read, also what is kept for leads. With one it holds only what that member may see: send it whenever you show the answer to a member.'
}
