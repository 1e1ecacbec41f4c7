export const DOCUMENT_INFO = {
  version: '1',
  description: 'Scoped to one camp by the key; acting for one member with a member token.',
  license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' },
}
