/** Where everything about the API is written. */
export const words = {
  open: 'Open the reference',
  opensWindow: 'opens a new window',
  rest: 'REST API',
  restText: 'What keys and apps call.',
  signIn: 'Sign-in',
  signInText: 'OpenID Connect of your camp, and sessions.',
  forTools: 'For tools (OpenAPI)',
  first: 'A first call',
  firstText: 'With a key alone: the camp, as far as the key’s permissions go.',
  asMember: 'As one member',
  asMemberText: 'What is a member’s own also needs their token; “me” is whoever it belongs to.',
  addresses: 'Addresses',
  api: 'REST API',
  issuer: 'Issuer of idTokens',
  discovery: 'OpenID configuration',
} as const
