throw new Error(
  'This part of @campkit/sdk holds a secret and is for servers. In a browser use @campkit/sdk/browser.',
)
