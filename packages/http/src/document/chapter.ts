/** A guide to one part of the API, in simple Markdown: paragraphs, lists, links, `code` and fenced blocks. */
export type Chapter = { readonly id: string; readonly title: string; readonly text: string }

/** The public addresses of both hosts. */
export type Hosts = { readonly apiUrl: string; readonly authUrl: string }

/** All chapters as one text, for the document. */
export const guide = (chapters: readonly Chapter[]): string =>
  chapters.map(({ title, text }) => `## ${title}\n\n${text}`).join('\n\n')
