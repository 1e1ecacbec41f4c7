import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/** A registry with one package of ours in it, as it would be published; for all others it leads to the usual one. */
export async function openRegistry(dist: string, folder: string) {
  const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], {
    cwd: dist,
  })
  const tarball = readFileSync(join(folder, packed.toString().trim()))
  const manifest = JSON.parse(readFileSync(join(dist, 'package.json'), 'utf8'))
  const usual = execFileSync('npm', ['config', 'get', 'registry'], { cwd: folder })
    .toString()
    .trim()
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '/').slice(1)
    if (path === `${manifest.name}.tgz`) return response.end(tarball)
    if (path !== manifest.name) {
      return response
        .writeHead(302, { location: new URL(request.url?.slice(1) ?? '', usual).href })
        .end()
    }
    const { version } = manifest
    const shasum = createHash('sha1').update(tarball).digest('hex')
    const dist_ = { tarball: `${url}/${manifest.name}.tgz`, shasum }
    response.setHeader('content-type', 'application/json')
    return response.end(
      JSON.stringify({
        name: manifest.name,
        'dist-tags': { latest: version },
        versions: { [version]: { ...manifest, dist: dist_ } },
      }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
