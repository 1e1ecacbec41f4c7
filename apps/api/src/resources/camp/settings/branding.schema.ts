import { closed, line, MUST, named, nullable, text } from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'

const Hex = Type.String({
  pattern: '^#[0-9A-Fa-f]{6}$',
  description: 'As the camp chose it: #3fa36b. Pages and mails show what can be read of it.',
  [MUST]: 'be a colour in hex, such as #3fa36b',
})

/** What a camp's pages and mails show besides its name. */
export const Branding = {
  accent: nullable(Hex),
  tagline: nullable(line(120, { description: 'One line about the camp, for its front page.' })),
  intro: nullable(text(2000, { description: 'A text for the camp’s front page.' })),
  helpUrl: nullable(
    Type.String({
      pattern: '^(https?://[^\\s/@]+(/\\S*)?|mailto:[^\\s?@]+@[^\\s?@]+)$',
      [MUST]:
        'be a web address that begins with https:// or http://, or mailto: and one e-mail address',
      maxLength: 500,
      description: 'Where people ask for help; it stands at the foot of every page.',
    }),
  ),
  privacyUrl: nullable(
    Type.String({
      pattern: '^https?://[^\\s/@]+(/\\S*)?$',
      [MUST]: 'be a web address that begins with https:// or http://',
      maxLength: 500,
      description: 'What the camp says about people’s data.',
    }),
  ),
}

export const PreviewQuery = closed({ accent: Hex })

const Shades = closed({
  fill: Type.String({ description: 'The ground of buttons and of the camp’s tile.' }),
  on: Type.String({ description: 'Words on it.' }),
  ink: Type.String({ description: 'Links.' }),
  contrast: Type.Number({ description: 'Of words on the fill, by WCAG; 4.5 or more.' }),
  isMoved: Type.Boolean({ description: 'Whether the fill is another colour than the one asked.' }),
})

export const Colours = closed({
  light: Type.String({
    description: 'The camp’s accent as CSS declarations, readable by day.',
  }),
  dark: Type.String(),
})

export const Preview = named(
  'BrandingPreview',
  closed({
    accent: Type.String(),
    light: Shades,
    dark: Shades,
    colours: Colours,
    monogram: Type.String(),
  }),
)
export type Preview = Static<typeof Preview>

/** What is kept of a logo. */
export const MOST_LOGO_BYTES = 200_000

export const NewLogo = named(
  'NewLogo',
  closed({
    // Length and alphabet are checked on decoding, because a schema pattern would scan every character.
    dataBase64: Type.String({
      minLength: 1,
      description:
        'A PNG, WebP, JPEG or SVG picture of at most 200 kB and 2048 pixels a side. What it says besides the picture is left out.',
    }),
  }),
)
