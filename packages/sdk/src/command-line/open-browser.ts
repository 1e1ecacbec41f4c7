import { spawn } from 'node:child_process'

const PROGRAMS: Readonly<Record<string, readonly string[]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}

/** Opens an address for a person. If that fails they open it themselves: it is printed, too. */
export function openBrowser(url: string): void {
  const [program = 'xdg-open', ...words] = process.env.BROWSER
    ? [process.env.BROWSER]
    : (PROGRAMS[process.platform] ?? [])
  const child = spawn(program, [...words, url], { stdio: 'ignore', detached: true })
  child.on('error', () => {})
  child.unref()
}
