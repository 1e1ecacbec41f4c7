// Runs on Node 20, before the tests: installs a browser if that is allowed and the one for tests is missing.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const places = new URL('../packages/testing/browsers.json', import.meta.url)
// The first takes less than half the work of a whole browser, which is a good part of the tests' time.
const [best, ...others] = JSON.parse(readFileSync(places, 'utf8'))
const hasBest = () => process.env.CAMPKIT_BROWSER !== undefined || existsSync(best)
const hasBrowser = () => hasBest() || others.some((path) => existsSync(path))

const apt = (...args) =>
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0
const install = (name) => apt('install', '-y', '-qq', '--no-install-recommends', name)

if (!hasBest() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
  process.stderr.write('» installing a browser for the tests, once …\n')
  apt('update', '-qq')
  if (!install('chromium-headless-shell') && !hasBrowser()) install('chromium')
}
if (!hasBrowser()) {
  process.stderr.write('» no browser found: install Chromium or Chrome, or set CAMPKIT_BROWSER.\n')
  if (process.env.CI === 'true') process.exit(1)
}
