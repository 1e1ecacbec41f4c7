// Runs on Node 20, before the tests: installs a browser if there is none and that is allowed.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const places = new URL('../packages/testing/browsers.json', import.meta.url)
const hasBrowser = () =>
  process.env.CAMPKIT_BROWSER !== undefined ||
  JSON.parse(readFileSync(places, 'utf8')).some((path) => existsSync(path))

const apt = (...args) =>
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

if (!hasBrowser() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
  process.stderr.write('» installing a browser for the tests, once …\n')
  apt('update', '-qq')
  apt('install', '-y', '-qq', '--no-install-recommends', 'chromium')
}
if (!hasBrowser()) {
  process.stderr.write('» no browser found: install Chromium or Chrome, or set CAMPKIT_BROWSER.\n')
  if (process.env.CI === 'true') process.exit(1)
}
